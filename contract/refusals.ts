export const refusals = {
  'wrong-input': { status: 400, message: 'Wrong Input' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'Someone else changed this while you were editing.' },
  'version-missing': {
    status: 428,
    message: 'This change does not say which version it is based on. Reload the page and try again.',
  },
  'too-large': { status: 413, message: 'This request is too large.' },
  'idempotency-key-reused': { status: 422, message: 'This request key was used for another request.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Try again later.' },
  'server-error': { status: 500, message: 'Something went wrong in the server.' },
  unavailable: {
    status: 503,
    message: 'This service is temporarily unavailable. Try again in a few seconds.',
  },
  'storage-full': { status: 507, message: 'File storage is full. Try again when there is free space.' },
  'brand-exists': { status: 409, message: 'Brand already exists' },
  'brand-not-found': { status: 404, message: 'Brand not found' },
  'item-brand-missing': { status: 400, message: 'Choose the brand of this item.' },
  'brand-in-use': { status: 409, message: 'Brand is in use' },
  'brand-protected': { status: 409, message: "This brand can't be changed." },
  'catalog-type-exists': { status: 409, message: 'Catalog type already exists' },
  'catalog-type-not-found': { status: 404, message: 'Catalog type not found' },
  'catalog-type-in-use': { status: 409, message: 'Catalog type is in use' },
  'catalog-type-protected': { status: 409, message: "Unsorted can't be changed." },
  'catalog-type-published': { status: 409, message: 'Catalog type is used in a published catalog' },
  'catalog-type-itself': { status: 400, message: 'A catalog type cannot be merged with itself.' },
  'view-not-found': { status: 404, message: 'View not found' },
  'view-exists': { status: 409, message: 'You already have a view with this name.' },
  'view-not-yours': { status: 403, message: 'Only its owner or an Admin can change this view.' },
  'share-not-found': { status: 404, message: 'Share link not found' },
  'share-shows-nothing': { status: 409, message: 'Nothing in this catalog is available to this store.' },
  'note-not-found': { status: 404, message: 'Note not found' },
  'note-not-yours': { status: 403, message: 'Only its author or an Admin can delete this note.' },
  'note-subject-not-found': { status: 404, message: 'The record this note belongs to was not found.' },
  'note-file-unknown': {
    status: 400,
    message: 'A file has other content than its name says. Attach a PDF, a picture, or an .xlsx file.',
  },
  'note-mention-not-staff': { status: 400, message: 'You can mention only active team members.' },
  'too-many-views': { status: 409, message: 'You can save up to 50 views per list.' },
  'admins-only': { status: 403, message: 'Only Admins can view or change this.' },
  'import-of-job-ended': {
    status: 409,
    message: "This job's import was discarded, has finished, or needs an answer. Delete the job.",
  },
  'job-not-found': { status: 404, message: 'This failed job no longer exists.' },
  'line-list-not-found': { status: 404, message: 'Line list not found' },
  'line-sheet-empty': { status: 400, message: 'This line sheet has no styles.' },
  'line-sheet-too-large': {
    status: 400,
    message: 'A line sheet has at most 2,000 styles. Choose fewer.',
  },
  'style-not-found': { status: 404, message: 'Style not found' },
  'line-list-archived': { status: 409, message: 'This catalog is archived. Restore it to change it.' },
  'same-catalog-type': { status: 400, message: 'Cannot move items to the same category' },
  'copy-from-unsorted': { status: 400, message: 'Unsorted items cannot be copied. Move or add them.' },
  'copy-to-unsorted': { status: 400, message: 'Items cannot be copied to unsorted.' },
  'add-to-unsorted': { status: 400, message: 'Items cannot be added to unsorted.' },
  'remove-from-unsorted': { status: 400, message: 'Items cannot be removed from unsorted.' },
  'items-not-found': { status: 404, message: 'Items not found' },
  'items-elsewhere': { status: 409, message: 'Someone else already moved these items.' },
  'nothing-to-undo': { status: 409, message: 'There is nothing left to undo.' },
  'publish-nothing-sorted': {
    status: 409,
    message: 'No items are sorted. Sort at least one item into a catalog type.',
  },
  'publish-item-without-price': { status: 409, message: 'Sorted items have no price' },
  'publish-item-without-size': { status: 409, message: 'Sorted items have no size' },
  'publish-brand-inactive': { status: 409, message: 'The brand is inactive' },
  'publish-deadline-missing': { status: 409, message: 'A pre-book catalog needs an order deadline.' },
  'publish-deadline-past': { status: 409, message: 'The order deadline has passed' },
  'publish-import-running': { status: 409, message: 'An import of this line list is still running.' },
  'publish-rate-missing': {
    status: 409,
    message: 'Prices in a foreign currency need an exchange rate to US dollars',
  },
  'publish-unconfirmed': { status: 409, message: 'Confirm the warnings before publishing.' },
  'already-published': { status: 409, message: 'This catalog is already published.' },
  'not-published': { status: 409, message: 'This catalog is not published yet.' },
  'orders-pending': { status: 409, message: 'Orders from this catalog are still pending.' },
  'role-input-invalid': { status: 400, message: 'Failed to create Role: the input is not valid' },
  'role-failed': { status: 500, message: 'Failed to create Role: something went wrong at our side.' },
  'role-not-found': { status: 404, message: 'Role not found' },
  'role-exists': { status: 409, message: 'Role already exists' },
  'role-not-for-customers': { status: 409, message: "Customers' users can't have the Admin role." },
  'role-protected': { status: 409, message: "The Admin role can't be changed." },
  'user-not-found': { status: 404, message: 'User not found' },
  'user-exists': { status: 409, message: 'User already exists' },
  'own-user': {
    status: 409,
    message: 'You cannot remove yourself here. Use Delete Account on the account page.',
  },
  'last-admin': { status: 409, message: 'Keep at least one Admin.' },
  'main-contact': {
    status: 409,
    message: 'This person is a main contact. Choose another main contact first.',
  },
  'account-email-differs': { status: 400, message: 'This is not the email of your account.' },
  'customer-input-invalid': { status: 400, message: 'Customer input is not valid' },
  'customer-exists': { status: 409, message: 'Customer already exists' },
  'customers-file-unreadable': { status: 400, message: "This customer file can't be read." },
  'organization-not-found': { status: 404, message: 'Organization not found' },
  'organization-protected': { status: 409, message: "The staff organization can't be changed." },
  'organization-has-open-orders': { status: 409, message: 'Organization has open orders' },
  'main-contact-invalid': {
    status: 400,
    message: 'The main contact must be an active user of this organization.',
  },
  'store-input-invalid': { status: 400, message: 'Invalid input, please check your input and try again.' },
  'store-not-found': { status: 404, message: 'No business stores found.' },
  'store-status-set': { status: 400, message: 'Store status is already set to this status.' },
  'stores-failed': { status: 500, message: 'Something went wrong in our side.' },
  'line-list-published': { status: 409, message: 'A published line list cannot be deleted.' },
  'line-list-in-use': { status: 409, message: 'The line list is in use' },
  'brand-contradicts': {
    status: 400,
    message: 'The brand and the brand ID of this upload are different brands.',
  },
  'line-list-differs': {
    status: 409,
    message: 'This file is for a different brand or type.',
  },
  'item-not-found': { status: 404, message: 'Item not found' },
  'picture-not-found': { status: 404, message: 'Picture not found' },
  'version-not-found': { status: 404, message: 'Version not found' },
  'deadline-needed': { status: 409, message: 'A published pre-book line list needs an order deadline.' },
  'line-list-year-wrong': { status: 409, message: 'Line lists of this type start with the year 2020.' },
  'stock-kind-of-brand-list': {
    status: 409,
    message: 'Only Open Stock has a type of stock and an availability.',
  },
  'stock-kind-published': {
    status: 409,
    message: 'The type of stock and the availability of a published list cannot change.',
  },
  'wrong-catalogs-info-parameters': {
    status: 400,
    message: 'Wrong parameters provided for linelists with catalog info',
  },
  'upload-too-large': { status: 413, message: 'This file is too large to upload.' },
  'upload-type-refused': { status: 400, message: 'Unsupported file type.' },
  'upload-staff-only': { status: 403, message: 'Only order forms can be uploaded here.' },
  'upload-too-many': {
    status: 429,
    message: 'You have uploaded too many files today. Try again tomorrow.',
  },
  'upload-not-found': { status: 404, message: 'The uploaded file was not found. Upload it again.' },
  'brand-not-supported': { status: 409, message: 'No supported file inputs found for brand' },
  'future-stock-off': { status: 409, message: 'Future stock is not available yet.' },
  'import-exists': { status: 409, message: 'This tracking ID is already used for another file.' },
  'import-not-found': { status: 404, message: 'Import not found' },
  'import-not-failed': { status: 409, message: 'Only a failed import can be retried.' },
  'import-not-waiting': { status: 409, message: 'This import was already handled.' },
  'workbook-not-there': { status: 404, message: "This version's workbook is no longer available." },
  'mapping-not-found': { status: 404, message: 'Mapping not found' },
  'orders-too-many-to-sort': {
    status: 422,
    message:
      'Too many orders to list in this order. Narrow the dates, or filter by organization, store, or line list.',
  },
  'order-not-found': { status: 404, message: 'Order not found' },
  'order-not-approvable': { status: 400, message: 'Invalid order status for approval' },
  'order-not-deniable': { status: 400, message: 'Invalid order status for denial' },
  'order-not-submittable': { status: 400, message: 'Invalid order status for submission' },
  'order-not-editable': { status: 400, message: 'Invalid order status for editing' },
  'order-not-cancellable': { status: 400, message: 'Invalid order status for cancellation' },
  'order-not-replicable': { status: 400, message: 'Invalid order status for replication' },
  'order-empty': { status: 400, message: 'An order needs at least one item.' },
  'order-item-not-found': { status: 404, message: "This item isn't on the order." },
  'order-items-unavailable': { status: 409, message: 'Some items cannot be ordered.' },
  'order-total-changed': { status: 409, message: 'The total has changed since it was shown.' },
  'order-pack-quantity': { status: 409, message: 'Packs can only be ordered whole.' },
  'order-store-inactive': { status: 409, message: 'The store or its organization is inactive.' },
  'order-form-empty': { status: 409, message: 'There is nothing to order here.' },
  'order-form-too-large': {
    status: 409,
    message: 'A form has at most 3,000 styles. Choose fewer catalogs.',
  },
  'order-form-no-cart': {
    status: 409,
    message: 'The cart this form came from is no longer open. Open a new cart instead.',
  },
  'order-form-again': {
    status: 409,
    message: 'This order was already sent. Confirm that a second one is meant.',
  },
  'order-file-name-not-found': { status: 404, message: 'This name is not remembered.' },
  'order-file-names-full': { status: 409, message: 'Too many names are remembered. Forget some first.' },
  'order-file-unreadable': { status: 422, message: 'This file cannot be read.' },
  'order-units-short': { status: 409, message: 'Not enough units available.' },
  'order-details-fixed': { status: 400, message: "These details can't be changed anymore." },
  'order-ship-to-missing': { status: 400, message: "This store doesn't have that address." },
  'order-ship-window': { status: 400, message: 'The cancel date is before the ship start.' },
  'order-sales-rep-unfit': { status: 400, message: 'The sales rep must be an active team member.' },
  'order-on-purchase-order': {
    status: 409,
    message: 'This order is on a ready PO. Void that PO first.',
  },
  'purchase-order-not-found': { status: 404, message: 'Purchase order not found' },
  'purchase-order-not-approvable': { status: 400, message: 'Invalid purchase order status for approval' },
  'purchase-order-not-rejectable': { status: 400, message: 'Invalid purchase order status for rejection' },
  'purchase-order-not-voidable': {
    status: 400,
    message: 'Only a ready purchase order that is not submitted can be voided.',
  },
  'purchase-order-not-submittable': {
    status: 400,
    message: 'Only a ready purchase order can be submitted to its brand, and only once.',
  },
  'purchase-order-not-invoiceable': {
    status: 400,
    message: 'Only a submitted purchase order can be invoiced, and only once.',
  },
  'purchase-order-invoice-too-early': {
    status: 400,
    message: 'The invoice date is before the date the purchase order was sent.',
  },
  'purchase-order-orders-unfit': {
    status: 409,
    message: 'Some orders are not approved or have no lines of this brand on a draft.',
  },
  'purchase-order-not-draft': {
    status: 400,
    message: 'This is no longer a draft. Download its workbook instead.',
  },
  'purchase-order-not-written': { status: 409, message: "The workbook isn't ready yet." },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]

/** Refusals that every call can return without declaring them, before the handler runs or when it throws. */
export const commonRefusals = [
  'wrong-input',
  'unauthenticated',
  'forbidden',
  'idempotency-key-reused',
  'too-many-requests',
  'server-error',
  'unavailable',
  'storage-full',
] as const satisfies readonly RefusalCode[]

/** An expected failure as a value. `message` replaces the default text, for example to name figures; `data` is sent with it. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly message: string | undefined
  readonly data: unknown
  constructor(code: Code, message?: string, data?: unknown) {
    this.code = code
    this.message = message
    this.data = data
  }
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  message?: string,
  data?: unknown,
): Refusal<Code> {
  return new Refusal(code, message, data)
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal
}
