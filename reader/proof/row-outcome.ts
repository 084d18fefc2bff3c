/** What became of a row: read, read with a problem that may affect its quantities, or left out. */
export type RowOutcome = 'read' | 'doubtful' | 'left out'
