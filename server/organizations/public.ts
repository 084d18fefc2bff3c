/** The staff organization, which the first migration of people makes; every internal user belongs to it (rules §7). */
export const staffOrganizationId = '01900000-0000-7000-8000-000000000001'
