/** Whether a statement failed because of one of these unique indexes. A refusal then rolls back the transaction. */
export function isUniqueViolation(error: unknown, ...indexes: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    indexes.some((index) => error.constraint === index)
  )
}
