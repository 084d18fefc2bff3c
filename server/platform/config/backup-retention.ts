export interface Keep {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

export function parseKeep(text: string): Keep | undefined {
  const keep = { days: 0, weeks: 0, months: 0 }
  const units = { d: 'days', w: 'weeks', m: 'months' } as const
  for (const part of text.split(',')) {
    const [, count = '', unit = ''] = /^(\d{1,4})([dwm])$/.exec(part.trim()) ?? []
    if (unit === '' || Number(count) === 0) return undefined
    keep[units[unit as keyof typeof units]] = Number(count)
  }
  return keep
}
