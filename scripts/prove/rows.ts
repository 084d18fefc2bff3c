/** One row of docs/reliability.md. */
export interface ReliabilityRow {
  /** The ID used by `recordFigure`. */
  readonly id: string
  readonly claim: string
  /** The test files that prove it, run small by `npm test` and at full size by `npm run prove`; those in e2e/cluster only by the latter. */
  readonly files: readonly string[]
  /** The test in those files that plants a broken variant and requires the check to catch it. */
  readonly detects: string
}

/** Everything that `npm run prove` checks, in the order of the report. */
export const reliabilityRows: readonly ReliabilityRow[] = [
  {
    id: 'authorization',
    claim: 'Every call admits exactly the callers its contract declares.',
    files: ['server/authorization.api.test.ts'],
    detects: 'detects a call that skips the check of who may make it',
  },
  {
    id: 'customer-secrets',
    claim: 'Customers read no internal reason and no draft purchase order.',
    files: ['server/orders/lists/customer-secrets.api.test.ts'],
    detects: 'detects an order sent to a customer with internal fields',
  },
  {
    id: 'extreme-inputs',
    claim: 'No value of any field of any call makes the server fail.',
    files: ['server/extreme-inputs.api.soak.test.ts'],
    detects: 'detects a call that passes on a file key that leaves its folder',
  },
  {
    id: 'hostile-addresses',
    claim: 'No part of an address makes the server fail, on any route.',
    files: ['server/hostile-addresses.api.test.ts'],
    detects: 'detects a route whose address is not checked',
  },
  {
    id: 'visible-text',
    claim: 'No text that people type keeps a character that nobody sees.',
    files: ['contract/input/visible-text.test.ts'],
    detects: 'detects a text without the rule, however deep it is',
  },
  {
    id: 'fair-queue',
    claim: 'Many files of one user do not delay those of others.',
    files: ['server/platform/fair-queue.test.ts', 'server/orders/forms/order-forms.api.test.ts'],
    detects: 'detects a queue in which all owners wait in one line',
  },
  {
    id: 'event-loop',
    claim: 'No request blocks the event loop for 200 ms.',
    files: ['server/event-loop.soak.test.ts'],
    detects: 'detects a quadratic-redaction',
  },
  {
    id: 'documents',
    claim: 'No document blocks the event loop, whatever its texts are, and one keeps no memory.',
    files: ['server/documents.soak.test.ts'],
    detects: 'detects a document that is laid out in the thread of the server',
  },
  {
    id: 'memory',
    claim: 'Memory does not grow with the number of requests.',
    files: ['server/memory.soak.test.ts'],
    detects: 'detects a server that keeps each request',
  },
  {
    id: 'log',
    claim: 'No token, code, signature, or query appears in a log.',
    files: ['server/platform/log.test.ts'],
    detects: 'detects a log without redaction',
  },
  {
    id: 'guesses',
    claim: 'At most five guesses per login code are evaluated, however many run in parallel.',
    files: ['server/auth/login-codes/login-codes.api.isolated.test.ts'],
    detects: 'detects a login code check that does not count attempts',
  },
  {
    id: 'oauth-variants',
    claim: 'Codes and tokens work once, for their client, until they expire, and only for active users.',
    files: ['server/auth/provider/tokens.api.test.ts', 'server/auth/sign-in.api.test.ts'],
    detects: 'detects tokens that can be spent twice',
  },
  {
    id: 'enumeration',
    claim: 'Response times do not differ between known and unknown email addresses.',
    files: ['server/auth/enumeration.api.isolated.test.ts'],
    detects: 'detects a code request that looks the user up first',
  },
  {
    id: 'sign-in-flood',
    claim: 'A flood of sign-ins from one network does not hold up other users.',
    files: ['server/auth/limits/flood.api.isolated.test.ts', 'server/auth/limits/limits.api.test.ts'],
    detects: 'detects a rate limiter that locks one row per caller',
  },
  {
    id: 'upload-urls',
    claim: 'An upload URL accepts one file of its owner, key, size, and type, once, for five minutes.',
    files: ['server/platform/files/upload-urls.test.ts'],
    detects: 'detects a signer that signs a header which the console does not send',
  },
  {
    id: 'exports',
    claim: 'Uploaded text never becomes a formula in an exported file.',
    files: ['server/platform/export/csv.test.ts', 'reader/marking/mark-problems.test.ts'],
    detects: 'detects a formula that is only quoted',
  },
  {
    id: 'malicious-files',
    claim: 'Malicious workbooks are rejected with a clear message, within limits of time and memory.',
    files: ['reader/xlsx/testing/hostile.soak.test.ts', 'reader/xlsx/testing/mutations.soak.test.ts'],
    detects: 'detects a reader without limits',
  },
  {
    id: 'line-lists',
    claim: 'A line list in any layout is read correctly, or asked about, or reported: never silently wrong.',
    files: ['reader/testing/line-lists.test.ts', 'reader/testing/mapped-layouts.test.ts'],
    detects: 'detects a reader that confuses two columns',
  },
  {
    id: 'cells',
    claim:
      'Each cell of a line list has exactly one role, and each value read comes from a cell with that role.',
    files: ['reader/cells/account-for-cells.test.ts'],
    detects: 'detects a reading that forgets a cell or mistakes a value',
  },
  {
    id: 'row-edits',
    claim:
      'A data row of a line list that is deleted, duplicated, or moved changes what is read, or adds a problem.',
    files: ['reader/testing/row-edits.test.ts'],
    detects: 'detects a reader that leaves out repeated rows silently',
  },
  {
    id: 'decisions',
    claim: 'An order gets one decision, however many arrive in parallel.',
    files: ['server/orders/decisions/decisions.api.test.ts'],
    detects: 'detects a second decision',
  },
  {
    id: 'races',
    claim: 'No two operations in parallel break a rule that each of them keeps.',
    files: [
      'server/brands/races.api.soak.test.ts',
      'server/catalogs/races.api.soak.test.ts',
      'server/orders/races.api.soak.test.ts',
      'server/organizations/races.api.soak.test.ts',
      'server/purchase-orders/races.api.soak.test.ts',
      'server/users/races.api.soak.test.ts',
    ],
    detects: 'detects a decision that reads without locking',
  },
  {
    id: 'versions',
    claim: 'No edit undoes what someone else changed: every edit checks the version it is based on.',
    files: ['server/versions.api.test.ts', 'contract/edits.test.ts'],
    detects: 'detects an edit that compares versions without locking',
  },
  {
    id: 'kill-9',
    claim: 'A write reported as successful survives `kill -9` of the server or the database.',
    files: [
      'server/platform/embedded-postgres/crash.soak.test.ts',
      'server/purchase-orders/crash.soak.test.ts',
    ],
    detects: 'detects a write that is answered before its commit',
  },
  {
    id: 'sigterm',
    claim: 'SIGTERM under load cuts off no request and ends the server within 15 s.',
    files: ['server/shutdown.soak.test.ts'],
    detects: 'detects a server that ends without answering',
  },
  {
    id: 'folding',
    claim:
      'Console, server, and database fold every character and random texts in the same way; names are unique and found by it.',
    files: [
      'server/platform/database/fold.test.ts',
      'server/folded-search.api.test.ts',
      'server/unique-names.api.test.ts',
      'server/sorted-names.api.test.ts',
    ],
    detects: 'detects a folding that differs from that of the database',
  },
  {
    id: 'full-disk',
    claim: 'A full disk for files rejects uploads clearly, leaves no partial file, and recovers.',
    files: ['server/platform/files/full-disk.test.ts'],
    detects: 'detects a store that leaves a partial file',
  },
  {
    id: 'full-disk-database',
    claim: 'A full disk for the database answers 503, loses no acknowledged write, and recovers.',
    files: ['server/platform/embedded-postgres/full-disk.soak.test.ts'],
    detects: 'detects a database that loses an acknowledged write',
  },
  {
    id: 'storage-outage',
    claim: 'Imports and workbooks wait for an outage of file storage and then continue.',
    files: ['server/storage-outage.api.soak.test.ts'],
    detects: 'detects a job that counts an outage as a failed attempt',
  },
  {
    id: 'mail-outage',
    claim: 'Mail is delivered after greylisting and after outages of up to a day.',
    files: ['server/platform/mail/mail.test.ts'],
    detects: 'detects a queue that never waits longer than five minutes',
  },
  {
    id: 'backup-under-load',
    claim: 'A backup taken under load restores to one moment, rows and files alike.',
    files: ['server/platform/backup/backup.soak.test.ts'],
    detects: 'detects a backup whose files are copied before its rows',
  },
  {
    id: 'cluster',
    claim:
      'The browser suite passes with processes of separate roles behind HAProxy, PgBouncer, a bucket, and a mail server.',
    files: ['e2e/cluster/browser-suite.test.ts'],
    detects: 'detects a cluster without a process that signs people in',
  },
  {
    id: 'rolling-upgrade',
    claim:
      'A release is installed next to the previous one, under load, without a failed request or a lost write.',
    files: ['e2e/cluster/rolling-upgrade.test.ts'],
    detects: 'detects a migration that locks a table for long',
  },
  {
    id: 'previous-backup',
    claim:
      'A backup of the previous release is restored, and its database updated, to what a new database has.',
    files: ['e2e/cluster/previous-backup.test.ts'],
    detects: 'detects an index, a default, or a row that differs',
  },
  {
    id: 'failover',
    claim:
      'The database fails over to a synchronous standby under load without losing a confirmed write; until then, requests are answered with 503.',
    files: ['e2e/cluster/failover.test.ts'],
    detects: 'detects writes that the standby never received',
  },
  {
    id: 'restore',
    claim: 'Restoring a version changes only what files state; there and back is the identity.',
    files: ['server/domain/line-list/versions/restore-items.test.ts'],
    detects: 'detects a restore that forgets tiers',
  },
  {
    id: 'cart-prices',
    claim: 'A cart is submitted at the total that was shown, or refused with both totals.',
    files: ['server/orders/carts/prices-of-carts.api.test.ts'],
    detects: 'detects a cart that is submitted at a new total without a word',
  },
]
