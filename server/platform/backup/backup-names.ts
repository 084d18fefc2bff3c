import type { Keep } from '../config/backup-retention.ts'

const pattern = /^welt-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz(?:\.age)?$/

export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `welt-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

export function backupsOf(names: readonly string[]): string[] {
  // The names of two kinds of the same second differ only in their end.
  return names.filter((name) => pattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
}

/** The backups that nothing in `keep` needs. The newest is always kept, and so is everything that is not a backup. */
export function expiredBackups(names: readonly string[], keep: Keep): string[] {
  const backups = backupsOf(names)
  const kept = new Set(backups.slice(0, 1))
  for (const [count, periodOf] of [
    [keep.days, dayOf],
    [keep.weeks, weekOf],
    [keep.months, monthOf],
  ] as const) {
    const newest = new Map<string, string>()
    for (const name of backups) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name)
    for (const name of [...newest.values()].slice(0, count)) kept.add(name)
  }
  return backups.filter((name) => !kept.has(name))
}

function dayOf(name: string): string {
  return pattern.exec(name)?.[1] ?? ''
}

function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

function monthOf(name: string): string {
  return dayOf(name).slice(0, 7)
}
