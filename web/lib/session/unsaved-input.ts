import { onSessionEnd, unsavedInputKey as storageKey } from './leave-console.ts'
import { pageUser } from './token-store.ts'

/** What a user typed and did not save; kept in this tab for that user only. */
interface Kept {
  readonly user: string
  /** By page and name. */
  readonly inputs: Readonly<Record<string, unknown>>
}

const onPage = new Map<string, () => unknown>()

/** Keeps an input if the session ends while it is on the page. Returns a function that stops this. */
export function keepAtSessionEnd(name: string, unsaved: () => unknown): () => void {
  onPage.set(name, unsaved)
  return () => {
    if (onPage.get(name) === unsaved) onPage.delete(name)
  }
}

const waiting: Promise<unknown>[] = []

/** Waits for work that keeps input, up to `longestWaitMilliseconds`, before a page is left whose session has ended. */
export function waitBeforeLeaving(work: Promise<unknown>): void {
  waiting.push(work)
}

onSessionEnd(() => {
  for (const [name, unsaved] of onPage) keepInput(name, unsaved())
  return waiting.length === 0 ? undefined : settled(waiting.splice(0))
})

const longestWaitMilliseconds = 5_000

async function settled(works: readonly Promise<unknown>[]): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, longestWaitMilliseconds))
  await Promise.race([Promise.allSettled(works), tooLong])
}

function keepInput(name: string, input: unknown): void {
  const user = pageUser()
  if (user === undefined || input === undefined) return
  store({ user, inputs: { ...inputs(), [onThisPage(name)]: input } })
}

export function keptInput(name: string): unknown {
  return inputs()[onThisPage(name)]
}

export function keptNames(): readonly string[] {
  const start = onThisPage('')
  return Object.keys(inputs())
    .filter((place) => place.startsWith(start))
    .map((place) => place.slice(start.length))
}

export function forgetInput(name: string): void {
  const { [onThisPage(name)]: forgotten, ...others } = inputs()
  const user = pageUser()
  if (forgotten !== undefined && user !== undefined) store({ user, inputs: others })
}

function inputs(): Kept['inputs'] {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return {}
  const kept = JSON.parse(text) as Kept
  if (kept.user === pageUser()) return kept.inputs
  sessionStorage.removeItem(storageKey)
  return {}
}

function store(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // The browser limits what a tab stores; signing in again must work anyway.
  }
}

function onThisPage(name: string): string {
  return `${location.pathname} ${name}`
}
