import type { Brand } from '#contract/line-lists/brands.ts'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import type { User } from '#contract/people/users.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { CallError } from '#web/lib/request.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { type ChangeName, type Effect, serverMessageOr, type Toast, type Written } from './effect.ts'
import { catalogTypeLabel } from './labels/catalog-type-label.ts'
import {
  brandQueries,
  catalogQueries,
  catalogTypeQueries,
  lineListQueries,
  orderQueries,
  organizationQueries,
  storeQueries,
  userQueries,
} from '#web/api/cache/query-groups.ts'
import { shortUnitsOf } from './short-units.ts'

type Table = { readonly [Name in ChangeName]?: Effect<InputOf<Name>, ResultOf<Name>> }

const brandChanged = {
  written: (brand: Brand): Written => ({
    getBrands: [{ brandId: brand.id }, { items: [brand], total: 1, nextCursor: null }],
  }),
  refresh: brandQueries,
}

const userChanged = {
  written: (user: User): Written => ({
    getUserWithMemberships: [{ id: user.id }, (before) => ({ ...before, ...user })],
  }),
  refresh: userQueries,
}

const organizationChanged = {
  written: (organization: ResultOf<'getOrganization'>): Written => ({
    getOrganization: [{ id: organization.id }, organization],
  }),
  refresh: organizationQueries,
}

const storeChanged = {
  written: (answer: ResultOf<'getStore'>): Written => ({ getStore: [{ id: answer.store.id }, answer] }),
  refresh: storeQueries,
}

const orderChanged = {
  written: ({ order }: { order: ResultOf<'getOrder'> }): Written => ({
    getOrder: [{ streamId: order.streamId }, order],
  }),
  refresh: orderQueries,
}

const purchaseOrderChanged = {
  written: ({ purchaseOrder }: { purchaseOrder: ResultOf<'getPurchaseOrder'> }): Written => ({
    getPurchaseOrder: [{ streamId: purchaseOrder.streamId }, purchaseOrder],
  }),
  refresh: orderQueries,
}

interface Decisions {
  readonly results: {
    readonly processed: readonly unknown[]
    readonly failed: readonly { code: string; message: string }[]
  }
}

/** The toast of a call that decides several orders; those that were decided before are no failures. */
function decisionToast(done: string, failed: string) {
  return ({ results: { processed, failed: notDone } }: Decisions): Toast => {
    const failures = notDone.filter(({ code }) => code !== 'order-not-deniable')
    if (failures.length === 0 && processed.length > 0) return { title: done }
    const count = `${failures.length} of ${countPhrase(processed.length + failures.length, 'order')}`
    const message = [processed.length > 0 && count, (failures[0] ?? notDone[0])?.message]
    return { title: failed, message: message.filter(Boolean).join(': '), isFailure: true }
  }
}

/** What each change does to toasts and cached data (spec 1 §8, spec 2 §8). */
const table = {
  updateAccount: {
    done: 'Saved successfully',
    failed: 'Failed to save',
    written: (account) => ({ getAccount: [{}, account] }),
    refresh: ['getUsers', 'getUsersWithMemberships'],
  },
  signOutEverywhere: { refresh: [] },
  deleteAccount: { refresh: [] },

  createSavedView: { done: 'View saved', failed: 'Failed to save view', refresh: ['getSavedViews'] },
  updateSavedView: { done: 'View saved', failed: 'Failed to save view', refresh: ['getSavedViews'] },
  deleteSavedView: { done: 'View deleted', refresh: ['getSavedViews'] },

  createShare: { done: 'Link created', failed: 'Failed to create link', refresh: ['getShares'] },
  revokeShare: { done: 'Link revoked', failed: 'Failed to revoke link', refresh: ['getShares'] },

  createNote: { failed: 'Failed to add note', refresh: ['getNotes'] },
  deleteNote: { done: 'Note deleted', failed: 'Failed to delete note', refresh: ['getNotes', 'getToDo'] },

  retryJob: { done: 'Job will run again', failed: 'Failed to retry job', refresh: ['getFailedJobs'] },
  dropJob: { done: 'Deleted', refresh: ['getFailedJobs'] },
  resendMail: {
    done: 'Message will be sent again',
    failed: 'Failed to resend message',
    refresh: ['getFailedJobs'],
  },

  createBrand: { ...brandChanged, done: 'Brand created successfully', failed: 'Failed to create brand' },
  updateBrand: {
    ...brandChanged,
    done: 'Brand updated successfully',
    failed: serverMessageOr('Failed to update brand'),
  },
  deleteBrand: { refresh: brandQueries },

  createCatalogType: {
    done: 'Catalog type created successfully',
    failed: 'Failed to create catalog type',
    refresh: catalogTypeQueries,
  },
  updateCatalogType: {
    done: 'Catalog type updated successfully',
    failed: 'Failed to update catalog type',
    refresh: catalogTypeQueries,
  },
  deleteCatalogType: { done: 'Catalog type deleted', refresh: catalogTypeQueries },
  mergeCatalogTypes: {
    done: ({ into }) => ({ title: `Catalog type merged into ${catalogTypeLabel(into.name)}` }),
    refresh: catalogTypeQueries,
  },

  createCatalogs: { failed: 'Failed to save catalogs', refresh: catalogQueries },
  publishCatalogs: {
    done: 'Catalogs published successfully',
    failed: 'Failed to publish catalogs',
    failsWithToast: true,
    refresh: catalogQueries,
  },
  closeOrdering: { done: 'Ordering closed', failed: 'Failed to close ordering', refresh: catalogQueries },
  reopenOrdering: { done: 'Ordering reopened', failed: 'Failed to reopen ordering', refresh: catalogQueries },
  archiveCatalogs: { done: 'Catalog archived', failed: 'Failed to archive catalog', refresh: catalogQueries },
  bringBackCatalogs: {
    done: 'Catalog restored',
    failed: 'Failed to restore catalog',
    refresh: catalogQueries,
  },

  updateLineList: {
    done: 'Line list updated',
    written: (lineList) => ({
      getLineList: [{ lineListId: lineList.id }, (before) => ({ ...before, ...lineList })],
    }),
    refresh: lineListQueries,
  },
  deleteLineList: {
    done: 'Line list deleted',
    refresh: lineListQueries,
    gone: ({ lineListId }) => ({ lineListId }),
  },
  restoreLineListVersion: {
    done: (_, { version }) => ({ title: `Version ${version} restored` }),
    refresh: lineListQueries,
  },
  editItem: {
    done: (_, { modelCode }) => ({ title: `${modelCode} saved` }),
    failed: 'Failed to save item',
    refresh: lineListQueries,
  },
  attachPicture: {
    done: (_, { modelCode }) => ({ title: `Picture attached to ${modelCode}` }),
    failed: 'Failed to attach picture',
    refresh: lineListQueries,
  },

  deleteFileMapping: { failed: 'Failed to delete mapping', refresh: ['getFileMappings'] },
  dismissToDo: { failed: 'Failed to dismiss', refresh: ['getToDo'] },
  restoreToDo: { failed: 'Failed to undo', refresh: ['getToDo'] },

  retryImport: { failed: 'Failed to retry import', refresh: ['getImports', 'getWaiting', 'getToDo'] },
  discardImport: {
    done: 'Import discarded',
    failed: 'Failed to discard import',
    refresh: [...lineListQueries, 'getWaiting'],
  },

  createOrder: { ...orderChanged, failed: 'Failed to create order' },
  changeItemQuantity: { ...orderChanged, done: 'Saved successfully', failed: 'Failed to save' },
  changeOrderDetails: { ...orderChanged, done: 'Saved successfully', failed: 'Failed to save' },
  submitOrder: {
    ...orderChanged,
    done: 'Order submitted successfully',
    failed: (error) => ({ title: 'Failed to submit order', message: withModels(error) }),
  },
  orderFromForm: {
    done: ({ orders, linesCount }) => ({
      title: `${countPhrase(linesCount, 'item')} in the cart`,
      message: orders.map(({ number }) => number).join(', '),
    }),
    failed: 'Failed to order from the form',
    refresh: orderQueries,
  },
  matchOrderFileName: {
    done: 'Name matched',
    failed: serverMessageOr('Failed to match the name'),
    refresh: ['getOrderFileNames', 'getOrganizationHistory'],
  },
  forgetOrderFileName: {
    done: 'Name forgotten',
    failed: serverMessageOr('Failed to forget the name'),
    refresh: ['getOrderFileNames', 'getOrganizationHistory'],
  },
  replicateOrder: {
    ...orderChanged,
    done: ({ leftOut }) => ({
      title: 'Order replicated successfully',
      message:
        leftOut.length === 0 ? '' : `Skipped because they can't be ordered anymore: ${leftOut.join(', ')}`,
    }),
    failed: 'Failed to replicate order',
  },
  approveOrder: {
    ...orderChanged,
    done: 'Order approved successfully',
    failed: 'Failed to approve order',
    failsWithToast: true,
    shownByPage: (error) => shortUnitsOf(error) !== undefined,
  },
  changeOrdersDetails: { refresh: orderQueries },
  cancelOrder: {
    ...orderChanged,
    done: 'Order cancelled successfully',
    failed: 'Failed to cancel order',
  },
  denyOrders: {
    done: 'Order rejected successfully',
    failed: 'Failed to reject order',
    failsWithToast: true,
    refresh: orderQueries,
  },
  approveOrders: {
    done: decisionToast('Order approved successfully', 'Failed to approve order'),
    failed: 'Failed to approve order',
    failsWithToast: true,
    refresh: orderQueries,
  },

  buildPurchaseOrder: {
    ...purchaseOrderChanged,
    done: ({ purchaseOrder: { number } }) => ({ title: 'Purchase order built', message: number }),
    failed: 'Failed to build purchase order',
  },
  approvePurchaseOrder: {
    ...purchaseOrderChanged,
    done: decisionToast('Order approved successfully', 'Failed to approve order'),
    failed: 'Failed to approve order',
    failsWithToast: true,
  },
  rejectPurchaseOrder: {
    done: decisionToast('Order rejected successfully', 'Failed to reject order'),
    failed: 'Failed to reject order',
    failsWithToast: true,
    refresh: orderQueries,
  },
  voidPurchaseOrder: {
    ...purchaseOrderChanged,
    done: 'Purchase order voided',
    failed: 'Failed to void purchase order',
  },
  submitPurchaseOrder: {
    ...purchaseOrderChanged,
    done: 'Purchase order submitted',
    failed: 'Failed to submit purchase order',
  },
  invoicePurchaseOrder: {
    ...purchaseOrderChanged,
    done: 'Purchase order invoiced',
    failed: 'Failed to invoice purchase order',
  },
  previewPurchaseOrder: { failed: 'Failed to download the preview', refresh: [] },
  downloadPurchaseOrders: {
    done: 'PO downloaded successfully',
    failed: 'Failed to download PO',
    refresh: [],
  },

  createStore: {
    done: 'Store created successfully',
    failed: 'Failed to create store',
    refresh: storeQueries,
  },
  changeStoreBasicInfo: {
    ...storeChanged,
    done: 'Store basic info updated successfully.',
    failed: serverMessageOr('Failed to update store basic info.'),
  },
  changeStoreAddresses: {
    ...storeChanged,
    done: 'Store addresses updated successfully.',
    failed: 'Failed to update store addresses.',
  },
  changeStoreStatus: {
    ...storeChanged,
    done: 'Store status updated successfully.',
    failed: 'Failed to update store status.',
  },
  changeStoreBrandFocusType: { ...storeChanged, done: 'Saved successfully', failed: 'Failed to save' },
  changeStoreUsers: { ...storeChanged, done: 'Saved successfully', failed: 'Failed to save' },
  changeStoreLogo: { ...storeChanged, done: 'Saved successfully', failed: 'Failed to save' },

  createUserWithMembership: {
    done: 'User created successfully',
    failed: serverMessageOr('Failed to create user'),
    refresh: userQueries,
  },
  updateUser: {
    ...userChanged,
    done: 'User updated successfully',
    failed: serverMessageOr('Failed to update user'),
  },
  changeUserStatus: {
    ...userChanged,
    done: ({ status }) => ({ title: status === 'active' ? 'User activated' : 'User deactivated' }),
    failed: 'Failed to save',
  },
  deleteUser: {
    done: ({ outcome }) =>
      outcome === 'deleted'
        ? { title: 'User deleted' }
        : { title: 'User deactivated', message: 'Their history is kept.' },
    refresh: userQueries,
  },

  createRole: { done: 'Role created successfully', failed: createRoleFailure, refresh: ['getRoles'] },
  updateRole: { done: 'Saved successfully', failed: 'Failed to save', refresh: ['getRoles'] },

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
} satisfies Table

/** A change with an entry in the table. */
export type CallWithEffect = keyof typeof table

export type Effects = { readonly [Name in CallWithEffect]: Effect<InputOf<Name>, ResultOf<Name>> }

export const effects: Effects = table

/** Statuses named by the spec carry their text; others get a general one (spec 2 §8). */
function createRoleFailure(error: Error): Toast {
  const hasOwnText = error instanceof CallError && [400, 409, 500].includes(error.status)
  return { title: hasOwnText ? error.message : 'Failed to create Role: something went wrong.' }
}

interface Unavailable {
  items?: { modelCode?: string }[]
}

/** The refusal's message with the models it names. */
function withModels(error: Error): string {
  const { items = [] } = (error instanceof CallError && (error.data as Unavailable | null)) || {}
  const models = new Set(items.flatMap(({ modelCode }) => modelCode ?? []))
  return [messageOf(error, ''), [...models].join(', ')].filter(Boolean).join(' ')
}
