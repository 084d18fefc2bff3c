import { expect, test } from 'vitest'
import { KeptReadings } from './kept-readings.ts'

class Reading {
  readonly name: string
  isClosed = false
  constructor(name: string) {
    this.name = name
  }
  async close(): Promise<void> {
    this.isClosed = true
  }
}

const { signal } = new AbortController()

test('reads once for requests at the same time and later ones', async () => {
  const kept = new KeptReadings<Reading, Error>()
  let count = 0
  const read = async () => new Reading(`reading ${++count}`)
  const [first, second] = await Promise.all([kept.get('a', read, signal), kept.get('a', read, signal)])
  expect(first).toBe(second)
  expect(await kept.get('a', read, signal)).toBe(first)
  expect(count).toBe(1)
})

test('stops a reading if every request for it is canceled, and reads again for the next', async () => {
  const kept = new KeptReadings<Reading, Error>()
  const stops: AbortSignal[] = []
  const read = async (stop: AbortSignal): Promise<Reading | Error> => {
    stops.push(stop)
    return new Promise((resolve) => {
      stop.addEventListener('abort', () => resolve(new Error('stopped')))
    })
  }
  const [one, two] = [new AbortController(), new AbortController()]
  const answers = [kept.get('a', read, one.signal), kept.get('a', read, two.signal)]
  one.abort()
  expect(stops.map(({ aborted }) => aborted)).toEqual([false])
  two.abort()
  expect(stops.map(({ aborted }) => aborted)).toEqual([true])
  expect(await Promise.all(answers)).toEqual([new Error('stopped'), new Error('stopped')])
  expect(await kept.get('a', async () => new Reading('next'), signal)).toMatchObject({ name: 'next' })
})

test('stops a reading whose only request was canceled before it began', async () => {
  const kept = new KeptReadings<Reading, Error>()
  const stops: AbortSignal[] = []
  const read = async (stop: AbortSignal): Promise<Reading | Error> => {
    stops.push(stop)
    return new Error('stopped')
  }
  const canceled = new AbortController()
  canceled.abort()
  await kept.get('a', read, canceled.signal)
  expect(stops.map(({ aborted }) => aborted)).toEqual([true])
})

test('keeps neither failures nor the reading that was not used for longest', async () => {
  const kept = new KeptReadings<Reading, Error>()
  expect(await kept.get('a', async () => new Error('damaged'), signal)).toBeInstanceOf(Error)
  const first = await kept.get('a', async () => new Reading('a'), signal)
  expect(first).toBeInstanceOf(Reading)
  for (let index = 0; index < 8; index++) await kept.get(`${index}`, async () => new Reading('other'), signal)
  await Promise.resolve()
  expect(first).toMatchObject({ isClosed: true })
  expect(await kept.get('a', async () => new Reading('again'), signal)).toMatchObject({ name: 'again' })
})
