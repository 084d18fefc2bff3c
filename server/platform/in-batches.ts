export async function* inBatches<Value>(
  values: AsyncIterable<Value> | Iterable<Value>,
  most: number,
  weightOf: (value: Value) => number = () => 1,
): AsyncGenerator<Value[], void, undefined> {
  let batch: Value[] = []
  let weight = 0
  for await (const value of values) {
    batch.push(value)
    weight += weightOf(value)
    if (weight < most) continue
    yield batch
    batch = []
    weight = 0
  }
  if (batch.length > 0) yield batch
}
