import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { emailField, user, userNamesForm } from './users.ts'

export const accountCalls = {
  getAccount: defineCall({
    summary: 'Returns the signed-in user.',
    permission: 'account.manage',
    input: z.strictObject({}),
    data: user,
  }),
  updateAccount: defineCall({
    summary: 'Changes the names of the signed-in user.',
    permission: 'account.manage',
    input: userNamesForm,
    versioned: true,
    data: user,
  }),
  signOutEverywhere: defineCall({
    summary: 'Ends all sessions of the signed-in user, including this one.',
    permission: 'account.manage',
    input: z.strictObject({}),
    data: nothing,
  }),
  deleteAccount: defineCall({
    summary: "Deactivates the signed-in user and ends all sessions; requires typing the account's email.",
    permission: 'account.manage',
    input: z.strictObject({ email: emailField }),
    data: nothing,
    refusals: ['account-email-differs', 'last-admin', 'main-contact'],
  }),
}
