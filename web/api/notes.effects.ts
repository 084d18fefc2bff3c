import type { EffectTable } from './effect.ts'

export const noteEffects = {
  createNote: { failed: 'Failed to add note', refresh: ['getNotes'] },
  deleteNote: { done: 'Note deleted', failed: 'Failed to delete note', refresh: ['getNotes', 'getToDo'] },
} satisfies EffectTable
