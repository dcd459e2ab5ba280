const isViolation = (error: unknown, state: string, constraint: string): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === state) return 'constraint' in error && error.constraint === constraint
  return isViolation(error.cause, state, constraint)
}

/** True if a write failed because the named constraint has such a row already. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23505', constraint)

/** True if a write failed because the named constraint refers to a row that is not there. */
export const isReferenceViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23503', constraint)
