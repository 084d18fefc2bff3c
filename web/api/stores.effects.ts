import type { ResultOf } from '#contract/calls.ts'
import { type EffectTable, serverMessageOr, type Written } from './effect.ts'
import { storeQueries } from './cache/query-groups.ts'

const storeChanged = {
  written: (answer: ResultOf<'getStore'>): Written => ({ getStore: [{ id: answer.store.id }, answer] }),
  refresh: storeQueries,
}

export const storeEffects = {
  createStore: {
    done: 'Store created successfully',
    failed: 'Failed to create store',
    refresh: storeQueries,
  },
  changeStoreBasicInfo: {
    ...storeChanged,
    done: 'Store basic info updated successfully.',
    failed: serverMessageOr('Failed to update store basic info.'),
  },
  changeStoreAddresses: {
    ...storeChanged,
    done: 'Store addresses updated successfully.',
    failed: 'Failed to update store addresses.',
  },
  changeStoreStatus: {
    ...storeChanged,
    done: 'Store status updated successfully.',
    failed: 'Failed to update store status.',
  },
  changeStoreBrandFocusType: { ...storeChanged, done: 'Saved successfully', failed: 'Failed to save' },
  changeStoreUsers: { ...storeChanged, done: 'Saved successfully', failed: 'Failed to save' },
  changeStoreLogo: { ...storeChanged, done: 'Saved successfully', failed: 'Failed to save' },
} satisfies EffectTable
