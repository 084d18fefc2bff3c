/** The distributor's own organization, with every internal user; it cannot be deleted (docs/rules.md#deleting). */
export const staffOrganizationId = '01900000-0000-7000-8000-000000000001'

/** The role with full access; only its description can change (docs/rules.md#access). */
export const adminRoleId = '01900000-0000-7000-8000-000000000002'

/** The default role of a new customer's users; staff may rename it. */
export const buyerRoleId = '01900000-0000-7000-8000-000000000003'
