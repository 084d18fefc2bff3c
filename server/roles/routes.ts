import { fromReplica, route } from '#server/platform/http/route.ts'
import { createRole } from './create-role.ts'
import { exportRoles, getRole, getRoles } from './get-roles.ts'
import { updateRole } from './update-role.ts'

export const roleRoutes = [
  route('getRoles', getRoles),
  fromReplica(route('exportRoles', exportRoles)),
  route('getRole', getRole),
  route('createRole', createRole),
  route('updateRole', updateRole),
]
