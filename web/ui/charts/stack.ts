export interface Bar {
  readonly name: string
  readonly short?: string
  readonly values: readonly number[]
}

export function axisTicks(max: number): number[] {
  if (max <= 0) return [0, 1]
  const magnitude = 10 ** Math.floor(Math.log10(max / 4))
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude * 4 >= max) ?? 10)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}

export function segmentsOf(values: readonly number[]): { series: number; from: number; to: number }[] {
  let top = 0
  return values.flatMap((value, series) => {
    const from = top
    top += value
    return value > 0 ? [{ series, from, to: top }] : []
  })
}

export function labelEvery(bars: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((bars * labelWidth) / Math.max(1, width)))
}

export function barAfterKey(key: string, current: number, count: number): number | undefined {
  const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key]
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target))
}
