import { z } from 'zod'
import { defineCall, nothing } from './call.ts'
import { emailField, user, userNamesForm } from './users.ts'

/** The calls that a person makes about itself (spec 1 §2 "Account page", rules §1). */
export const accountCalls = {
  getAccount: defineCall({
    summary: 'Reads the user who asks.',
    who: ['staff'],
    input: z.strictObject({}),
    data: user,
  }),
  updateAccount: defineCall({
    summary: 'Changes the names of the user who asks.',
    who: ['staff'],
    input: userNamesForm,
    data: user,
  }),
  signOutEverywhere: defineCall({
    summary: 'Ends every session of the user who asks, this one too.',
    who: ['staff'],
    input: z.strictObject({}),
    data: nothing,
  }),
  deleteAccount: defineCall({
    summary: 'Deactivates the user who asks and ends its sessions; the e-mail typed must be its own.',
    who: ['staff'],
    input: z.strictObject({ email: emailField }),
    data: nothing,
    refusals: ['account-email-differs', 'last-admin', 'main-contact'],
  }),
}
