import type { EffectTable } from './effect.ts'
import { lineListQueries } from './cache/query-groups.ts'

export const lineListEffects = {
  updateLineList: {
    done: 'Line list updated',
    written: (lineList) => ({
      getLineList: [{ lineListId: lineList.id }, (before) => ({ ...before, ...lineList })],
    }),
    refresh: lineListQueries,
  },
  deleteLineList: {
    done: 'Line list deleted',
    refresh: lineListQueries,
    gone: ({ lineListId }) => ({ lineListId }),
  },
  restoreLineListVersion: {
    done: (_, { version }) => ({ title: `Version ${version} restored` }),
    refresh: lineListQueries,
  },
  editItem: {
    done: (_, { modelCode }) => ({ title: `${modelCode} saved` }),
    failed: 'Failed to save item',
    refresh: lineListQueries,
  },
  attachPicture: {
    done: (_, { modelCode }) => ({ title: `Picture attached to ${modelCode}` }),
    failed: 'Failed to attach picture',
    refresh: lineListQueries,
  },
  createShare: { done: 'Link created', failed: 'Failed to create link', refresh: ['getShares'] },
  revokeShare: { done: 'Link revoked', failed: 'Failed to revoke link', refresh: ['getShares'] },
} satisfies EffectTable
