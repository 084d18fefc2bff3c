/** What a reading does with a cell of a file, with the labels of the Sheet view. Every non-empty cell has exactly one role. */
export const cellRoleLabels = {
  /** In a table, but not read and not known to be irrelevant. */
  unexplained: 'Not read',
  /** Not used because of a problem, which names it or its row. */
  problem: 'Problem',
  value: 'Value',
  heading: 'Heading',
  band: 'Band',
  total: 'Total',
  legend: 'Legend',
  'repeated-heading': 'Repeated heading',
  title: 'Title or note',
  'ignored-column': 'Ignored column',
  'ignored-sheet': 'Ignored sheet',
} as const

export type CellRole = keyof typeof cellRoleLabels

export const cellRoles = Object.keys(cellRoleLabels) as [CellRole, ...CellRole[]]
