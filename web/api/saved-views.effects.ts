import type { EffectTable } from './effect.ts'

export const savedViewEffects = {
  createSavedView: { done: 'View saved', failed: 'Failed to save view', refresh: ['getSavedViews'] },
  updateSavedView: { done: 'View saved', failed: 'Failed to save view', refresh: ['getSavedViews'] },
  deleteSavedView: { done: 'View deleted', refresh: ['getSavedViews'] },
} satisfies EffectTable
