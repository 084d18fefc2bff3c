import type { EffectTable } from './effect.ts'

export const toDoEffects = {
  dismissToDo: { failed: 'Failed to dismiss', refresh: ['getToDo'] },
  restoreToDo: { failed: 'Failed to undo', refresh: ['getToDo'] },
} satisfies EffectTable
