import { z } from 'zod'
import { defineCall, pageInput, searchInput, timestamp, uuid } from '../call.ts'
import { csvFile } from '../exported.ts'
import { nameField } from '../input/names.ts'
import { visibleLines } from '../input/visible-text-schema.ts'

const roleType = z.enum(['internal', 'external'])
const roleStatus = z.enum(['active', 'inactive'])

export const role = z.object({
  id: uuid,
  version: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  type: roleType,
  status: roleStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Role = z.infer<typeof role>

export const roleForm = z.strictObject({
  name: nameField('Name', 60),
  description: visibleLines()
    .trim()
    .max(500, 'Description is too long')
    .transform((text) => text || undefined)
    .optional(),
  type: roleType.default('internal'),
})

const filters = { ...searchInput, type: roleType.optional(), status: roleStatus.optional() }

export const roleCalls = {
  getRoles: defineCall({
    summary: 'Lists roles by name.',
    permission: 'roles.view',
    input: z.strictObject({ ...pageInput, ...filters }),
    data: z.array(role),
    paged: true,
  }),
  exportRoles: defineCall({
    summary: 'Exports the filtered list of roles to a CSV file.',
    permission: 'roles.view',
    input: z.strictObject(filters),
    data: csvFile,
    file: true,
  }),
  getRole: defineCall({
    summary: 'Returns a role.',
    permission: 'roles.view',
    input: z.strictObject({ id: uuid }),
    data: role,
    refusals: ['role-not-found'],
  }),
  createRole: defineCall({
    summary: 'Creates an active role.',
    permission: 'roles.manage',
    input: roleForm.extend({ status: z.literal('active').default('active') }),
    data: role,
    refusals: ['role-exists'],
    whenInvalid: 'role-input-invalid',
    whenBroken: 'role-failed',
  }),
  updateRole: defineCall({
    summary: "Changes a role's name, description, type, or status.",
    permission: 'roles.manage',
    input: roleForm.extend({ id: uuid, type: roleType, status: roleStatus }),
    data: role,
    versioned: true,
    refusals: ['role-not-found', 'role-exists', 'role-protected'],
  }),
}
