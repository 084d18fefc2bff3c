/** Labels of a metric. Values must come from code, never from a request: each combination stays in memory. */
type LabelValues<Label extends string> = Readonly<Record<Label, string>>

interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: () => Iterable<string>
}

const registered = new Map<string, Metric>()

function register(metric: Metric): void {
  if (registered.has(metric.name)) throw new Error(`The metric ${metric.name} is defined twice`)
  registered.set(metric.name, metric)
}

/** Values by label, in the order in which they appeared. */
class Series<Value, Label extends string> {
  readonly #labels: readonly Label[]
  readonly #values = new Map<string, { labels: string; value: Value }>()

  constructor(labels: readonly Label[]) {
    this.#labels = labels
  }

  of(given: LabelValues<Label>, first: () => Value): { labels: string; value: Value } {
    const key = this.#labels.map((label) => given[label]).join('\n')
    let found = this.#values.get(key)
    if (!found) {
      found = {
        labels: this.#labels.map((label) => `${label}="${escape(given[label])}"`).join(','),
        value: first(),
      }
      this.#values.set(key, found)
    }
    return found
  }

  all(): Iterable<{ labels: string; value: Value }> {
    return this.#values.values()
  }

  clear(): void {
    this.#values.clear()
  }
}

function escape(value: string): string {
  return value.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

const sample = (name: string, labels: string, value: number) =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}`

/** Defines a metric that only grows. */
export function counter<Label extends string>(name: string, help: string, labels: readonly Label[] = []) {
  const series = new Series<number, Label>(labels)
  register({ name, help, type: 'counter', samples: () => samplesOf(name, series) })
  return {
    add(given: LabelValues<Label>, by = 1): void {
      series.of(given, () => 0).value += by
    },
  }
}

/** Defines a metric with the values as of now. */
export function gauge<Label extends string>(name: string, help: string, labels: readonly Label[] = []) {
  const series = new Series<number, Label>(labels)
  register({ name, help, type: 'gauge', samples: () => samplesOf(name, series) })
  return {
    set(given: LabelValues<Label>, value: number): void {
      series.of(given, () => 0).value = value
    },
    /** Forgets all values, so that labels that no longer exist disappear. */
    clear: () => series.clear(),
  }
}

/** Defines a distribution; `bounds` are the upper ends of its buckets, ascending. */
export function histogram<Label extends string>(
  name: string,
  help: string,
  { bounds, labels = [] }: { bounds: readonly number[]; labels?: readonly Label[] },
) {
  const series = new Series<{ counts: number[]; sum: number; count: number }, Label>(labels)
  function* samples() {
    for (const { labels: written, value } of series.all()) {
      const before = written === '' ? '' : `${written},`
      let below = 0
      for (const [index, bound] of bounds.entries()) {
        below += value.counts[index] ?? 0
        yield sample(`${name}_bucket`, `${before}le="${bound}"`, below)
      }
      yield sample(`${name}_bucket`, `${before}le="+Inf"`, value.count)
      yield sample(`${name}_sum`, written, value.sum)
      yield sample(`${name}_count`, written, value.count)
    }
  }
  register({ name, help, type: 'histogram', samples })
  return {
    observe(given: LabelValues<Label>, measured: number): void {
      const { value } = series.of(given, () => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }))
      const bucket = bounds.findIndex((bound) => measured <= bound)
      if (bucket >= 0) value.counts[bucket] = (value.counts[bucket] ?? 0) + 1
      value.sum += measured
      value.count += 1
    },
  }
}

function* samplesOf<Label extends string>(name: string, series: Series<number, Label>) {
  for (const { labels, value } of series.all()) yield sample(name, labels, value)
}

/** Writes all metrics in Prometheus's text format 0.0.4. */
export function writeMetrics(): string {
  const lines: string[] = []
  for (const { name, help, type, samples } of registered.values())
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples())
  return `${lines.join('\n')}\n`
}

/** The names of all metrics as they appear in samples, with their descriptions. */
export function definedMetrics(): { name: string; help: string; samples: readonly string[] }[] {
  return [...registered.values()].map(({ name, help, type }) => ({
    name,
    help,
    samples: type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  }))
}
