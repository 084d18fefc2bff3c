import { afterAll, expect } from 'vitest'
import { calls, type Calls, type FileCallName, type InputOf, type ResultOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import { signInAs } from './sign-in-as.ts'
import { databaseCheck } from '#server/platform/database/database-check.ts'
import { storageCheck } from '#server/platform/files/storage-check.ts'
import { buildUser } from './build/user.ts'
import { noteRefusal } from './seen-refusals.ts'
import { testServices } from './test-services.ts'

/** An answer with its envelope and, for a list, the values of its headers. */
export interface TestAnswer<Name extends CallName> {
  readonly success: boolean
  readonly status: number
  readonly message: string
  readonly data: Calls[Name] extends { paged: true } ? PageItems<ResultOf<Name>> : ResultOf<Name>
  readonly headers: Record<string, string | number | string[] | undefined>
}

type PageItems<Result> = Result extends { items: infer Items } ? Items : never

/** How a test makes a call: with whose token (staff's by default, none if null), and under which key. */
interface AskedBy {
  readonly as?: string | null
  readonly key?: string
  readonly headers?: Record<string, string>
}

/** The application on its own database, with a clock that the test moves, and a signed-in staff user. */
export async function testApp(choices: Parameters<typeof testServices>[0] = {}) {
  const { services, db, pool, clock, connection, queue, dataDir, fileRoutes } = await testServices(choices)
  const app = await createApp(services, {
    origin: 'http://localhost:4000',
    environment: 'test',
    checks: [databaseCheck(connection), storageCheck(services.files)],
    ...(fileRoutes && { fileRoutes }),
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { refusal }) => {
    if (refusal) noteRefusal(`${method} ${routeOptions.url}`, refusal)
  })
  afterAll(async () => app.close())
  const staffUser = await buildUser(db)
  const staff = await signInAs(db, clock, staffUser.id)

  async function call<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    { as = staff, key, headers = {} }: AskedBy = {},
  ): Promise<TestAnswer<Name>> {
    const [method = '', template = ''] = endpoints[name].split(' ')
    const fields: Record<string, unknown> = { ...input }
    const path = template.replaceAll(/:(\w+)/g, (_, field: string) => {
      const value = String(fields[field])
      delete fields[field]
      return encodeURIComponent(value)
    })
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams()
    for (const [field, value] of given) for (const one of [value].flat()) query.append(field, String(one))
    const response = await app.inject({
      method: method as 'GET',
      url: method === 'GET' ? `${path}?${query.toString()}` : path,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(key && { 'idempotency-key': key }),
        // A test that is not about versions edits whatever is there.
        ...(calls[name].versioned && { 'if-match': '*' }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { payload: Object.fromEntries(given) }),
    })
    const answer = response.json()
    return { ...answer, headers: response.headers }
  }

  /** Makes a call that answers with a file, and returns its lines. */
  async function exported<Name extends FileCallName>(name: Name, input: InputOf<Name>): Promise<string[]> {
    const { headers, body } = await app.inject({
      method: 'POST',
      url: endpoints[name].split(' ')[1] ?? '',
      headers: { authorization: `Bearer ${staff}` },
      payload: input,
    })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+\.csv"$/),
    })
    expect(body.startsWith('\uFEFF')).toBe(true)
    return body.slice(1).split('\r\n')
  }

  return { app, exported, db, pool, clock, services, connection, queue, dataDir, call, staff, staffUser }
}
