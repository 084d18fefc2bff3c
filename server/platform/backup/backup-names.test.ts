import { describe, expect, it, test } from 'vitest'
import { parseKeep } from '../config/backup-retention.ts'
import { backupName, backupsOf, expiredBackups } from './backup-names.ts'

/** A backup of a day at 03:30. */
const of = (day: string) => backupName(new Date(`${day}T03:30:00Z`), true)

test('a name has the time and whether the backup is encrypted', () => {
  expect(backupName(new Date('2026-11-23T03:30:05.999Z'), true)).toBe('welt-2026-11-23T03-30-05.tar.gz.age')
  expect(backupName(new Date('2026-11-23T03:30:05Z'), false)).toBe('welt-2026-11-23T03-30-05.tar.gz')
})

test('only names of backups are listed, newest first', () => {
  const names = [
    of('2026-11-21'),
    'notes.txt',
    of('2026-11-23'),
    'welt-old.tar.gz',
    `${of('2026-11-22')}.part`,
  ]
  expect(backupsOf(names)).toEqual([of('2026-11-23'), of('2026-11-21')])
})

describe('what is deleted', () => {
  const days = Array.from({ length: 400 }, (_, n) =>
    of(new Date(Date.UTC(2026, 10, 23) - n * 86_400_000).toISOString().slice(0, 10)),
  )
  const kept = (names: readonly string[], rule: string) => {
    const expired = new Set(expiredBackups(names, parseKeep(rule)!))
    return names.filter((name) => !expired.has(name))
  }

  it('leaves the newest of each of the last days, weeks, and months', () => {
    expect(kept(days, '3d,2w,3m')).toEqual(
      // The Sunday of the week before and the last days of the months before.
      ['2026-11-23', '2026-11-22', '2026-11-21', '2026-10-31', '2026-09-30'].map(of),
    )
  })

  it('keeps only the newest of a day', () => {
    const twice = [of('2026-11-23'), 'welt-2026-11-23T01-00-00.tar.gz.age']
    expect(expiredBackups(twice, parseKeep('7d')!)).toEqual([twice[1]])
  })

  it('counts days with backups, so that a pause deletes nothing', () => {
    const old = ['2025-01-03', '2025-01-02', '2025-01-01'].map(of)
    expect(expiredBackups(old, parseKeep('3d')!)).toEqual([])
  })

  it('never is the only backup, nor what is not a backup', () => {
    expect(expiredBackups([of('2026-11-23'), 'invoice.pdf'], parseKeep('1m')!)).toEqual([])
  })
})

test.each(['', '7', 'd', '0d', '7d,', '7y', '-1d', '7d;4w'])('%j does not say what to keep', (text) => {
  expect(parseKeep(text)).toBeUndefined()
})
