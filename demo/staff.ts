import type { InputOf, ResultOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import type { Services } from '#server/platform/services.ts'

/** A staff user who makes the application's own calls. */
export interface Staff {
  readonly call: <Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
  ) => Promise<ResultOf<Name> extends { items: infer Items } ? Items : ResultOf<Name>>
}

/** Signs in the user with this email address, without a code, and makes calls over HTTP. */
export async function signInStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  origin: string,
  email: string,
): Promise<Staff> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const token = await signInAs(db, clock, id)
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
