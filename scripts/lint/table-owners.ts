/** The tables of each folder (or file): nothing else writes them. A test compares this list with the types of the tables. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  'server/auth': ['login_codes', 'oidc_artifacts', 'sign_in_attempts'],
  'server/dashboard': ['dismissed_to_dos'],
  'server/domain/brand': ['brand_catalog_types', 'brands'],
  'server/domain/catalog-type': ['catalog_types'],
  'server/domain/line-list': [
    'catalog_snapshots',
    'item_catalog_types',
    'item_edits',
    'line_list_items',
    'line_list_problems',
    'line_list_sizes',
    'line_list_versions',
    'line_lists',
    'sorting_moves',
    'styles',
    'unmatched_pictures',
  ],
  'server/domain/ordering': [
    'order_days',
    'order_lines',
    'orders',
    'purchase_order_parts',
    'purchase_orders',
    'sales_days',
    'sales_deltas',
    'stock_promises',
  ],
  'server/domain/order-file': ['order_file_names', 'order_files'],
  'server/domain/organization': ['organizations'],
  'server/domain/store': ['store_brand_catalog_types', 'store_brands', 'store_users', 'stores'],
  'server/domain/user': ['organization_memberships', 'users'],
  'server/domain/note': ['mention_mails', 'note_files', 'note_mentions', 'notes', 'waiting_mentions'],
  'server/imports': ['file_mappings', 'import_changes', 'import_records', 'imports'],
  'server/platform/event-store': ['events', 'streams'],
  'server/platform/files': ['unclaimed_uploads', 'unused_files', 'used_uploads'],
  'server/platform/history': ['history'],
  'server/platform/idempotency': ['idempotency_keys'],
  'server/platform/secrets': ['rotated_secrets', 'secrets'],
  'server/register-new-customer': ['customer_list_columns'],
  'server/roles': ['roles'],
  'server/line-lists/shares': ['catalog_share_opens', 'catalog_shares'],
  'server/views': ['saved_views'],
}

/** Tables without a type: only SQL text reads and writes them. */
export const untypedTablesOf: Readonly<Record<string, readonly string[]>> = {
  'server/domain/ordering': [
    'booking_checks',
    'booking_deltas',
    'booking_totals',
    'form_carts',
    'order_models',
    'ordered_models',
  ],
  'server/platform/database': ['write_probe'],
  'server/platform/http': ['request_counts'],
}

const owners = new Map(
  [tablesOf, untypedTablesOf].flatMap((list) =>
    Object.entries(list).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
  ),
)

/** Returns why a file may not write a table, or undefined if it may. */
export function whyNotWrite(from: string, table: string): string | undefined {
  const owner = owners.get(table)
  if (owner === undefined || from === owner || from.startsWith(`${owner}/`)) return undefined
  return `Only ${owner} writes the table ${table}: call one of its functions.`
}

/** Whether the rule covers a file: server code other than tests and their builders. */
export function mayOnlyWriteOwn(path: string): boolean {
  return path.startsWith('server/') && !/\.(test|fixture)\.ts$|\/testing\//.test(path)
}

/** The tables that SQL text writes; a comment or alias may also match, but is no table. */
export function writtenIn(text: string): string[] {
  const writes =
    /(?<!\b(?:for|key|do)\s+)\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)/gi
  return [...text.matchAll(writes)].flatMap(([, table]) => table?.toLowerCase() ?? [])
}

/** The table of a query builder call such as insertInto('lineLists') or updateTable('lineLists as list'). */
export function builderTable(argument: string): string {
  const [name = ''] = argument.trim().split(/\s+/)
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
