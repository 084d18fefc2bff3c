import { describe, expect, it } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'

const { call, db, clock, staffUser, staff } = await testApp()

describe('the account page', () => {
  it('reads the account and saves its names', async () => {
    const { id } = await buildUser(db, { email: 'me@welt.example' })
    const as = await signInAs(db, clock, id)
    expect((await call('getAccount', {}, { as })).data).toMatchObject({ id, email: 'me@welt.example' })
    const { data } = await call('updateAccount', { firstName: 'Mei', lastName: 'Wu' }, { as })
    expect(data).toMatchObject({ id, firstName: 'Mei', lastName: 'Wu' })
    expect((await call('getAccount', {}, { as })).data).toEqual(data)
  })

  it('signs out everywhere, but no other user', async () => {
    const { id } = await buildUser(db)
    const tokens = [await signInAs(db, clock, id), await signInAs(db, clock, id)]
    await call('signOutEverywhere', {}, { as: tokens[0] ?? null })
    for (const as of tokens) expect((await call('getAccount', {}, { as })).status).toBe(401)
    expect((await call('getAccount', {})).status).toBe(200)
  })

  it('deactivates and signs out the account once its email is typed', async () => {
    const { id } = await buildUser(db, { email: 'leaver@welt.example' })
    const as = await signInAs(db, clock, id)
    expect(await call('deleteAccount', { email: 'other@welt.example' }, { as })).toMatchObject({
      status: 400,
      message: 'This is not the email of your account.',
    })
    expect((await call('deleteAccount', { email: 'Leaver@Welt.example' }, { as })).status).toBe(200)
    expect((await call('getAccount', {}, { as })).status).toBe(401)
    expect((await call('getUser', { id })).data.status).toBe('inactive')
  })

  it('does not delete the account of a main contact or the last Admin', async () => {
    const { id, email, organizationId } = await buildUser(db)
    await db
      .updateTable('organizations')
      .set({ mainContactUserId: id })
      .where('id', '=', organizationId)
      .execute()
    const refused = await call('deleteAccount', { email }, { as: await signInAs(db, clock, id) })
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('main contact') })

    await db.updateTable('users').set({ status: 'inactive' }).where('id', '!=', staffUser.id).execute()
    expect(await call('deleteAccount', { email: staffUser.email }, { as: staff })).toMatchObject({
      status: 409,
      message: 'Keep at least one Admin.',
    })
  })
})
