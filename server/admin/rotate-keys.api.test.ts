import { expect, test } from 'vitest'
import type { Clock } from '#server/platform/clock.ts'
import { readHistory } from '#server/platform/history/history.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { AdminContext } from './admin-context.ts'
import { findCommand } from './commands.ts'

/** The time, moved ahead by the tests. */
let ahead = 0
const clock: Clock = { now: () => new Date(Date.now() + ahead * 1000) }
const server = await signInServer({ clock })
const { db } = server
const files = await testApp()

async function rotate(context: Omit<AdminContext, 'jobs'>, ...words: string[]): Promise<string> {
  const found = findCommand(['rotate-keys', ...words])
  return (await found?.command.run(context as AdminContext, found.given))?.join() ?? 'no command'
}

const keysOf = async (): Promise<string[]> => {
  const { keys } = (await (await fetch(`${server.base}/jwks`)).json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

/** The key that signed an ID token. */
function signerOf({ id_token: token = '' }: { id_token?: string }): string {
  const [header = ''] = token.split('.')
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid
}

test('keys for ID tokens and cookies are replaced while people are signed in and signing in', async () => {
  const [ann, ben] = [await buildUser(db), await buildUser(db)]
  const { browser: signedIn, tokens } = await server.signIn(ann.email)
  const [first = ''] = await keysOf()
  expect(signerOf(tokens as { id_token?: string })).toBe(first)
  const signingIn = server.newBrowser()
  await signingIn.begin()
  await signingIn.request(ben.email)
  const code = await server.mailedCode(ben.email)

  expect(await rotate(server.services, 'signing')).toBe('The new key signs in two minutes.')
  await rotate(server.services, 'cookies')
  // Every process publishes the new key before one of them signs with it.
  ahead += 31
  const both = await keysOf()
  expect(both).toHaveLength(2)
  expect(both[0]).toBe(first)

  ahead += 120
  const [second = '', ...others] = await keysOf()
  expect(second).not.toBe(first)
  expect(others).toEqual([first])
  // The cookies of a sign-in that began before are still accepted.
  const verified = await signingIn.verify(ben.email, code)
  const exchanged = await signingIn.exchange(await signingIn.authorizationCode(verified))
  expect(exchanged.status).toBe(200)
  expect(signerOf(JSON.parse(exchanged.text) as { id_token?: string })).toBe(second)
  expect((await signedIn.whoAmI(tokens.access_token)).status).toBe(200)
  expect((await signedIn.refresh(tokens.refresh_token)).status).toBe(200)

  // What the first key signed has expired.
  ahead += 86_400
  expect(await keysOf()).toEqual([second])
  const [entry] = await readHistory(db, { subject: 'key', subjectId: 'signing' })
  expect(entry).toMatchObject({ actorName: 'Operator', action: 'rotated', before: null, after: null })
})

test('a browser that is known stays known', async () => {
  const { email } = await buildUser(db)
  const { browser } = await server.signIn(email)
  const counted = async () =>
    db.selectFrom('signInAttempts').selectAll().where('subject', 'like', '%browser %').execute()
  const before = (await counted()).length
  await rotate(server.services, 'cookies')
  ahead += 200
  await browser.begin()
  await browser.request(email)
  expect((await counted()).length).toBeGreaterThan(before)
})

test('addresses of files stay valid, and new ones are signed with the new key', async () => {
  const { call, services, app } = files
  const upload = async () => {
    const { data } = await call('getPresignedUploadUrl', {
      fileName: 'list.xlsx',
      fileSize: 4,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      purpose: 'line-list',
    })
    return new URL(data.presignedUrl)
  }
  const put = async ({ pathname, search }: URL) => {
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: `${pathname}${search}`,
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
      payload: Buffer.from('PK\u0003\u0004'),
    })
    return statusCode
  }
  const [before, unused] = [await upload(), await upload()]
  await rotate(services, 'files')
  files.clock.advance(151_000)
  const after = await upload()
  expect([await put(before), await put(after)]).toEqual([200, 200])

  // A key that became known to others is not accepted any longer.
  expect(await rotate(services, 'files', 'now')).toBe('The key is replaced within half a minute.')
  files.clock.advance(31_000)
  expect(await put(unused)).toBe(403)
  expect(await put(await upload())).toBe(200)
})

test('names the kinds of keys', async () => {
  await expect(rotate(server.services, 'everything')).rejects.toThrow(
    'The kind must be one of: signing, cookies, files, forms, shares.',
  )
  await expect(rotate(server.services, 'files', 'soon')).rejects.toThrow('can only be "now"')
})
