/** The Admin role, which the first migration of people makes; every internal user has it (rules §7). */
export const adminRoleId = '01900000-0000-7000-8000-000000000002'
