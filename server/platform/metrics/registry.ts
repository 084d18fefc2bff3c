import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Labels of a metric. Values must come from code, never from a request: each combination stays in memory. */
type LabelValues<Label extends string> = Readonly<Record<Label, string>>

const registry = new Registry()
const registers = [registry]

// A metric without labels begins at 0, as if it had been measured; `remove({})` leaves it out until it is.

export function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  const metric = new Counter({ name, help, labelNames, registers })
  metric.remove({})
  return { add: (given: LabelValues<Label>, by = 1) => metric.inc(given, by) }
}

export function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  const metric = new Gauge({ name, help, labelNames, registers })
  metric.remove({})
  return {
    set: (given: LabelValues<Label>, value: number) => metric.set(given, value),
    /** Forgets all values, so that labels that no longer exist disappear. */
    clear() {
      metric.reset()
      metric.remove({})
    },
  }
}

export function histogram<Label extends string>(
  name: string,
  help: string,
  { bounds, labels = [] }: { bounds: readonly number[]; labels?: readonly Label[] },
) {
  const metric = new Histogram({ name, help, labelNames: labels, buckets: [...bounds], registers })
  metric.remove({})
  return { observe: (given: LabelValues<Label>, measured: number) => metric.observe(given, measured) }
}

export async function writeMetrics(): Promise<string> {
  return registry.metrics()
}

export function definedMetrics(): { name: string; help: string; samples: readonly string[] }[] {
  return registry.getMetricsAsArray().map((metric) => ({
    name: metric.name,
    help: metric.help,
    samples:
      metric instanceof Histogram
        ? [`${metric.name}_bucket`, `${metric.name}_sum`, `${metric.name}_count`]
        : [metric.name],
  }))
}
