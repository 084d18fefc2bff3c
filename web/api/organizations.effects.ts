import type { ResultOf } from '#contract/calls.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { type EffectTable, serverMessageOr, type Written } from './effect.ts'
import { organizationQueries } from './cache/query-groups.ts'

const organizationChanged = {
  written: (organization: ResultOf<'getOrganization'>): Written => ({
    getOrganization: [{ id: organization.id }, organization],
  }),
  refresh: organizationQueries,
}

export const organizationEffects = {
  changeOrganizationLanguage: {
    ...organizationChanged,
    done: 'Language saved',
    failed: serverMessageOr('Failed to save language'),
  },
  renameOrganization: {
    ...organizationChanged,
    done: 'Name saved',
    failed: serverMessageOr('Failed to save name'),
  },
  changeOrganizationAddress: {
    ...organizationChanged,
    done: 'Address saved',
    failed: serverMessageOr('Failed to save address'),
  },
  changeOrganizationStatus: {
    ...organizationChanged,
    done: 'Saved successfully',
    failed: serverMessageOr('Failed to save'),
    failsWithToast: true,
  },
  changeMainContactUser: {
    ...organizationChanged,
    done: 'Saved successfully',
    failed: serverMessageOr('Failed to save'),
  },
  updateDiscounts: {
    ...organizationChanged,
    done: 'Saved successfully',
    failed: serverMessageOr('Failed to save'),
  },
  deleteOrganization: {
    done: ({ outcome }) =>
      outcome === 'deleted'
        ? { title: 'Organization deleted' }
        : {
            title: 'Organization deactivated',
            message: 'Its history is kept. Its stores are now inactive.',
          },
    refresh: organizationQueries,
  },
  registerNewCustomer: {
    done: 'Customer created successfully',
    failed: serverMessageOr('Failed to create customer'),
    refresh: organizationQueries,
  },
  importCustomers: {
    done: ({ customers }) => ({ title: `${countPhrase(customers, 'customer')} imported` }),
    failed: 'Failed to import customers',
    refresh: organizationQueries,
  },
} satisfies EffectTable
