/** What became of a row: read, read with a problem that may affect its quantities, left out because of an error, or withdrawn by the sender. */
export type RowOutcome = 'read' | 'doubtful' | 'left out' | 'withdrawn'
