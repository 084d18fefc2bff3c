import type { EffectTable } from './effect.ts'

export const accountEffects = {
  updateAccount: {
    done: 'Saved successfully',
    failed: 'Failed to save',
    written: (account) => ({ getAccount: [{}, account] }),
    refresh: ['getUsers', 'getUsersWithMemberships'],
  },
  signOutEverywhere: { refresh: [] },
  deleteAccount: { refresh: [] },
} satisfies EffectTable
