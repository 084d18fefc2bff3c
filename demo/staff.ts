import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { Browser } from '#server/testing/browser.ts'

/** A member of staff who works through the application's own calls. */
export interface Staff {
  readonly call: <Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
  ) => Promise<ResultOf<Name> extends { items: infer Items } ? Items : ResultOf<Name>>
}

/** Signs a member of staff in by the code that is mailed, as anybody would; the mails stand in a folder. */
export async function signInStaff(origin: string, email: string, mailFolder: string): Promise<Staff> {
  const browser = new Browser(origin, { origin, client: 'console', redirectUri: `${origin}/auth/callback` })
  await browser.begin()
  const before = await mailsIn(mailFolder)
  await browser.request(email)
  const verified = await browser.verify(email, await newCode(mailFolder, before))
  const exchanged = await browser.exchange(await browser.authorizationCode(verified))
  const { access_token: token } = JSON.parse(exchanged.text) as { access_token: string }
  return { call: async (name, input) => makeCall(origin, token, name, input) }
}

async function makeCall(origin: string, token: string, name: CallName, input: object): Promise<never> {
  const [method = '', template = ''] = endpoints[name].split(' ')
  const fields = new Map<string, unknown>(Object.entries(input))
  const path = template.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = String(fields.get(field))
    fields.delete(field)
    return value
  })
  const query = new URLSearchParams(
    [...fields].map(([field, value]): [string, string] => [field, String(value)]),
  ).toString()
  const response = await fetch(`${origin}${path}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: method === 'GET' ? null : JSON.stringify(Object.fromEntries(fields)),
  })
  const envelope = (await response.json()) as { success: boolean; message: string; data: unknown }
  if (!envelope.success) throw new Error(`${name}: ${envelope.message} ${JSON.stringify(envelope.data)}`)
  return envelope.data as never
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.toSorted((one, other) => (one < other ? -1 : 1))
}

/** Waits for the mail that was not there before, and reads its code. */
async function newCode(folder: string, before: readonly string[]): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const name = (await mailsIn(folder)).find((one) => !before.includes(one))
    const code = name && /code is (\d{6})/.exec(await readFile(join(folder, name), 'utf8'))?.[1]
    if (code) return code
    await wait(100)
  }
  throw new Error('No login code was mailed')
}
