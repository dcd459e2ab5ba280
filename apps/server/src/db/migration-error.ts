/** A migration that could not be run, and why. */
export class MigrationError extends Error {
  override name = 'MigrationError'
  /** undefined: it was another process's, which did not end */
  readonly tag: string | undefined

  /** Without a cause, it has waited for a lock for as long as it may. */
  constructor(tag: string | undefined, cause?: unknown) {
    super(`migration ${tag ?? 'of another process'} ${cause ? 'failed' : 'waited too long'}`, { cause })
    this.tag = tag
  }
}
