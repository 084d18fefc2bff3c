import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findStream } from './archived-stream.ts'
import { hasAll, packStreams, unpackBlock } from './pack-streams.ts'

const event = { position: 1, type: 'opened', data: {}, metadata: {}, at: '2026-11-25T10:00:00.000001Z' }

function streamOf(n: number, { filling = '', version = 2 } = {}) {
  const events = Array.from({ length: version }, (_, index) => ({ ...event, version: index + 1 }))
  const id = `stream-${n}`
  return {
    id,
    version,
    historyIds: [n],
    text: JSON.stringify({ id, events, history: [{ id: n, filling }] }),
  }
}

test('each stream is found in its block, and the file is one gzip file of lines', async () => {
  const streams = Array.from({ length: 70 }, (_, n) => streamOf(n))
  const { content, streams: packed } = await packStreams(streams)
  expect(new Set(packed.map(({ blockStart }) => blockStart)).size).toBe(3)
  for (const [n, place] of packed.entries()) {
    const block = content.subarray(place.blockStart, place.blockStart + place.blockBytes)
    expect(findStream(await unpackBlock(block), place)).toEqual(JSON.parse(streams[n]?.text ?? ''))
  }
  expect(gunzipSync(content).toString()).toBe(streams.map(({ text }) => `${text}\n`).join(''))
})

test('a large stream has its own block', async () => {
  const filling = 'x'.repeat(300_000)
  const { streams } = await packStreams([streamOf(1, { filling }), streamOf(2), streamOf(3)])
  const [first, second, third] = streams.map(({ blockStart }) => blockStart)
  expect(second).toBeGreaterThan(first ?? 0)
  expect(third).toBe(second)
})

test('a file that lost or changed one byte does not have all streams', async () => {
  const { content, streams } = await packStreams([streamOf(1), streamOf(2)])
  expect(await hasAll(content, streams)).toBe(true)
  expect(await hasAll(content.subarray(0, -1), streams)).toBe(false)
  for (const at of [0, 20, content.length - 5]) {
    const changed = Buffer.from(content)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await hasAll(changed, streams)).toBe(false)
  }
  expect(await hasAll((await packStreams([streamOf(1)])).content, streams)).toBe(false)
})

test.each([
  ['another stream', streamOf(2)],
  ['fewer events', streamOf(1, { version: 1 })],
])('%s instead is noticed', (_, { text }) => {
  expect(() => findStream([text], streamOf(1))).toThrow('does not have its 2 events')
})
