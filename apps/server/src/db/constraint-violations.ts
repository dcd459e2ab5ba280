/** True if a write failed because the named constraint has such a row already. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === '23505')
    return 'constraint' in error && error.constraint === constraint
  return isUniqueViolation(error.cause, constraint)
}
