/** How many rows the planted fault copies before it gives up, so that its test ends. */
const copiesMax = 80_000_000

/** A planted fault: groups the rows of a CSV file by their first cell and copies a group for each row that joins it. */
export function quadraticGathering(csv: string): number {
  let copies = 0
  const groups = new Map<string, string[]>()
  for (const row of csv.split('\n')) {
    const [key = ''] = row.split(',', 1)
    const group = groups.get(key) ?? []
    copies += group.length
    if (copies > copiesMax) break
    groups.set(key, [...group, row])
  }
  return groups.size
}
