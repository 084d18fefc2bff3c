import type { User } from '#contract/people/users.ts'
import { type EffectTable, serverMessageOr, type Written } from './effect.ts'
import { userQueries } from './cache/query-groups.ts'

const userChanged = {
  written: (user: User): Written => ({
    getUserWithMemberships: [{ id: user.id }, (before) => ({ ...before, ...user })],
  }),
  refresh: userQueries,
}

export const userEffects = {
  createUserWithMembership: {
    done: 'User created successfully',
    failed: serverMessageOr('Failed to create user'),
    refresh: userQueries,
  },
  updateUser: {
    ...userChanged,
    done: 'User updated successfully',
    failed: serverMessageOr('Failed to update user'),
  },
  changeUserStatus: {
    ...userChanged,
    done: ({ status }) => ({ title: status === 'active' ? 'User activated' : 'User deactivated' }),
    failed: 'Failed to save',
  },
  deleteUser: {
    done: ({ outcome }) =>
      outcome === 'deleted'
        ? { title: 'User deleted' }
        : { title: 'User deactivated', message: 'Their history is kept.' },
    refresh: userQueries,
  },
} satisfies EffectTable
