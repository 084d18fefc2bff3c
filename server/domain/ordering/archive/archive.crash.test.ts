import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  newArchiveKey,
  replaceRows,
  storeVerified,
} from '#server/platform/event-store/archive/archive-streams.ts'
import { packStreams } from '#server/platform/event-store/archive/pack-streams.ts'
import { readArchive } from '#server/platform/event-store/archive/read-archive.ts'
import { selectStreamTexts } from '#server/platform/event-store/archive/select-stream-texts.ts'
import { keepFile } from '#server/platform/files/unused-files.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { testApp } from '#server/testing/test-app.ts'
import { archiveOrders, listsOfSeason } from './archive-season.ts'

const { db, clock, call, services, connection, dataDir } = await testApp()
const { submitted } = placeOrders({ call, clock })
const { files } = services
const closed = { year: 2027, season: 'S1' } as const
const customer = await buildCustomer(db)

/**
 * Where a run is killed: after so many statements and file operations. Of the first file, 5 is right after it was stored, and 12 after
 * its events were deleted, before the transaction ends.
 */
const kills = sizeOf({ small: [5, 12], full: Array.from({ length: 30 }, (_, index) => index + 1) })

async function deniedOrders(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let order = 0; order < count; order += 1) ids.push((await submitted(customer)).streamId)
  await call('denyOrders', { streamsIds: ids })
  return ids
}

/** What rows have of an order, as the archive would. */
async function inRows(ids: readonly string[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for await (const { id, text } of selectStreamTexts(db, 'order', ids)) found.set(id, JSON.parse(text))
  return found
}

/** The orders whose events and history are not in exactly one place, as they were. */
async function damaged(before: ReadonlyMap<string, unknown>): Promise<string[]> {
  const ids = [...before.keys()]
  const [rows, archived] = [await inRows(ids), await readArchive(db, files, ids)]
  const { rows: leftovers } = await sql<{ id: string }>`
    SELECT subject_id AS id FROM history WHERE subject_id = ANY(${ids}) AND subject_id IN (SELECT stream_id::text FROM archived_streams)
    `.execute(db)
  return ids.filter((id) => {
    const places = [rows.get(id), archived.get(id)].filter((place) => place !== undefined)
    const isWhole = places.length === 1 && JSON.stringify(places[0]) === JSON.stringify(before.get(id))
    return !isWhole || leftovers.some((leftover) => leftover.id === id)
  })
}

async function runUntilKilled(steps: number): Promise<NodeJS.Signals | null> {
  const script = join(import.meta.dirname, '../testing/archive-crash-worker.ts')
  const worker = spawn(process.execPath, [script, JSON.stringify({ connection, dataDir, closed, steps })], {
    stdio: 'inherit',
  })
  const [, signal] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

test('an archiving that is killed anywhere loses nothing, and continues', { timeout: 600_000 }, async () => {
  // So many that no run comes to an end before it is killed.
  const filesAtMost = kills.reduce((sum, steps) => sum + Math.ceil(steps / 13), 0)
  const before = await inRows(await deniedOrders(2 * filesAtMost + 1))
  for (const steps of kills) {
    expect(await runUntilKilled(steps)).toBe('SIGKILL')
    expect(await damaged(before)).toEqual([])
  }
  const lists = await listsOfSeason(db, closed)
  await archiveOrders(services, lists, { actor: 'operator', name: 'a season' })
  expect(await damaged(before)).toEqual([])
  expect((await readArchive(db, files, [...before.keys()])).size).toBe(before.size)
  recordFigure('archive-crash', `${kills.length} kills, ${before.size} orders, none lost`)
})

test('detects an archive that deletes rows before their file is verified', async () => {
  const ids = await deniedOrders(1)
  const before = await inRows(ids)
  const packed = await packStreams(await Array.fromAsync(selectStreamTexts(db, 'order', ids)))
  const fileKey = newArchiveKey()
  const now = clock.now()
  const change = {
    actor: 'operator',
    subject: 'season',
    subjectId: 'x',
    action: 'archived',
    before: null,
    after: {},
  } as const
  await keepFile(db, fileKey, now)
  await replaceRows(db, { streamType: 'order', ids, now, toHistory: () => change, fileKey, packed })
  const killed = { ...files, put: async () => Promise.reject(new Error('Killed')) }
  await expect(storeVerified(db, killed, { fileKey, packed, now })).rejects.toThrow('Killed')
  expect(await damaged(before)).toEqual(ids)
})
