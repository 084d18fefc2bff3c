import { z } from 'zod'
import { defineCall, pageInput, searchInput, timestamp, uuid } from './call.ts'
import { csvFile } from './exported.ts'
import { nameField } from './names.ts'

/** The role that may do everything in the console; the system keeps it (rules §6, §7). */
export const adminRoleId = '01900000-0000-7000-8000-000000000002'

/** The role that a new customer's people have where none is chosen; staff may rename it. */
export const buyerRoleId = '01900000-0000-7000-8000-000000000003'

const roleType = z.enum(['internal', 'external'])
const roleStatus = z.enum(['active', 'inactive'])

/** A role (spec 2 §3); an inactive one is offered nowhere. */
export const role = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  type: roleType,
  status: roleStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Role = z.infer<typeof role>

/** The Create Role dialog (spec 2 §5). */
export const roleForm = z.strictObject({
  name: nameField('Name', 60),
  description: z
    .string()
    .trim()
    .max(500, 'Description is too long')
    .transform((text) => text || undefined)
    .optional(),
  type: roleType.default('internal'),
})

const filters = { ...searchInput, type: roleType.optional(), status: roleStatus.optional() }

/** The role calls (spec 2 §7). */
export const roleCalls = {
  getRoles: defineCall({
    summary: 'Lists roles by name.',
    who: ['staff'],
    input: z.strictObject({ ...pageInput, ...filters }),
    data: z.array(role),
    paged: true,
  }),
  exportRoles: defineCall({
    summary: 'Writes the list of roles, as it is filtered, to a CSV file.',
    who: ['staff'],
    input: z.strictObject(filters),
    data: csvFile,
    file: true,
  }),
  getRole: defineCall({
    summary: 'Reads a role.',
    who: ['staff'],
    input: z.strictObject({ id: uuid }),
    data: role,
    refusals: ['role-not-found'],
  }),
  createRole: defineCall({
    summary: 'Creates a role, which is active at once.',
    who: ['staff'],
    input: roleForm.extend({ status: z.literal('active').default('active') }),
    data: role,
    refusals: ['role-exists'],
    whenInvalid: 'role-input-invalid',
    whenBroken: 'role-failed',
  }),
  updateRole: defineCall({
    summary: 'Renames or describes a role, changes its type, activates or deactivates it.',
    who: ['staff'],
    input: roleForm.extend({ id: uuid, type: roleType, status: roleStatus }),
    data: role,
    refusals: ['role-not-found', 'role-exists', 'role-protected'],
  }),
}
