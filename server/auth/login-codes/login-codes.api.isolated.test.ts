import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Tables } from '#server/platform/database/tables.ts'
import { buildUser } from '#server/testing/build/user.ts'
import * as loginCode from './login-code.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'

vi.mock(import('./login-code.ts'), { spy: true })

const { db, newBrowser, mailedCode } = await signInServer()
const minutes = 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** Lets a test move the time of the application and the provider. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
}

async function askForCode() {
  const { email } = await buildUser(db)
  const browser = newBrowser()
  await browser.begin()
  await browser.request(email)
  const code = await mailedCode(email)
  const wrong = code === '111111' ? '222222' : '111111'
  return { browser, email, code, wrong }
}

describe('a login code', () => {
  test('is valid for ten minutes', async () => {
    const advance = stopTheClock()
    const late = await askForCode()
    advance(10 * minutes)
    expect((await late.browser.verify(late.email, late.code)).location).toContain('error=invalid_code')

    const inTime = await askForCode()
    advance(10 * minutes - 1000)
    expect((await inTime.browser.verify(inTime.email, inTime.code)).location).toContain('/authorize/')
  })

  test('works once', async () => {
    const { browser, email, code } = await askForCode()
    const answers = await Promise.all([1, 2, 3, 4].map(async () => browser.verify(email, code)))
    expect(answers.filter(({ location }) => location.includes('/authorize/'))).toHaveLength(1)
  })

  test('is void once a new one is requested', async () => {
    const { browser, email, code } = await askForCode()
    await browser.request(email)
    const newest = await mailedCode(email, 2)
    // With a probability of one in a million both codes are the same.
    if (newest !== code) expect((await browser.verify(email, code)).location).toContain('error=invalid_code')
    expect((await browser.verify(email, newest)).location).toContain('/authorize/')
  })

  test('does not work in another browser', async () => {
    const { email, code } = await askForCode()
    const thief = newBrowser()
    await thief.begin()
    expect((await thief.verify(email, code)).location).toContain('error=invalid_code')
  })

  test('does not work for another address', async () => {
    const { browser, code } = await askForCode()
    const { email } = await buildUser(db)
    expect((await browser.verify(email, code)).location).toContain('error=invalid_code')
  })

  test('is void after five wrong guesses', async () => {
    const { browser, email, code, wrong } = await askForCode()
    for (let guess = 0; guess < 5; guess += 1) await browser.verify(email, wrong)
    expect((await browser.verify(email, code)).location).toContain('error=invalid_code')
  })

  test('still works as the fifth guess', async () => {
    const { browser, email, code, wrong } = await askForCode()
    for (let guess = 0; guess < 4; guess += 1) await browser.verify(email, wrong)
    expect((await browser.verify(email, code)).location).toContain('/authorize/')
  })

  test('does not admit a user who was deactivated after it was sent', async () => {
    const { browser, email, code } = await askForCode()
    await db.updateTable('users').set({ status: 'inactive' }).where('email', '=', email).execute()
    expect((await browser.verify(email, code)).location).toContain('error=invalid_code')
  })

  test('is stored only as a MAC', async () => {
    const { code } = await askForCode()
    const rows = await sql<{ row: string }>`SELECT login_codes::text AS row FROM login_codes`.execute(db)
    expect(rows.rows.some(({ row }) => row.includes(code))).toBe(false)
  })
})

const codes = sizeOf({ small: 1, full: 20 })
const guesses = 200

/** Guesses one code many times in parallel, in several windows of one browser; returns how many guesses were compared with the code. */
async function evaluated(): Promise<number> {
  const { browser, email, wrong } = await askForCode()
  vi.mocked(loginCode.sameMac).mockClear()
  await Promise.all(
    Array.from({ length: guesses }, async (_, index) =>
      browser.from(`10.9.${index % 20}.1`).verify(email, wrong),
    ),
  )
  return vi.mocked(loginCode.sameMac).mock.calls.length
}

describe(`${guesses} guesses at once`, () => {
  const timeout = sizeOf({ small: 60_000, full: 900_000 })
  test('evaluates at most five', { timeout }, async () => {
    for (let code = 0; code < codes; code += 1) expect(await evaluated()).toBe(5)
    recordFigure('guesses', `${codes} codes, ${guesses} parallel guesses each from 20 networks: 5 evaluated`)
  })

  test('detects a login code check that does not count attempts', async () => {
    await losingUpdates(db, 'login_codes', 'attempts', async () => {
      expect(await evaluated()).toBeGreaterThan(5)
    })
  })
})

/** Runs `work` on a deliberately broken database: updates of this column are lost. */
async function losingUpdates(
  broken: Kysely<Tables>,
  table: string,
  column: string,
  work: () => Promise<void>,
) {
  await sql
    .raw(
      `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.${column} := OLD.${column}; RETURN NEW; END'`,
    )
    .execute(broken)
  await sql
    .raw(`CREATE TRIGGER lose BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION lose()`)
    .execute(broken)
  await work().finally(async () => sql.raw(`DROP FUNCTION lose() CASCADE`).execute(broken))
}
