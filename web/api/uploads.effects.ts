import type { EffectTable } from './effect.ts'
import { lineListQueries } from './cache/query-groups.ts'

export const uploadEffects = {
  deleteFileMapping: { failed: 'Failed to delete mapping', refresh: ['getFileMappings'] },
  retryImport: { failed: 'Failed to retry import', refresh: ['getImports', 'getWaiting', 'getToDo'] },
  discardImport: {
    done: 'Import discarded',
    failed: 'Failed to discard import',
    refresh: [...lineListQueries, 'getWaiting'],
  },
} satisfies EffectTable
