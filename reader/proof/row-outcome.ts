export type RowOutcome = 'read' | 'doubtful' | 'left out' | 'withdrawn'
