import { CallError } from '#web/lib/request.ts'
import type { EffectTable, Toast } from './effect.ts'

export const roleEffects = {
  createRole: { done: 'Role created successfully', failed: createRoleFailure, refresh: ['getRoles'] },
  updateRole: { done: 'Saved successfully', failed: 'Failed to save', refresh: ['getRoles'] },
} satisfies EffectTable

function createRoleFailure(error: Error): Toast {
  const hasOwnText = error instanceof CallError && [400, 409, 500].includes(error.status)
  return { title: hasOwnText ? error.message : 'Failed to create Role: something went wrong.' }
}
