/** The server's refusal. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
  /** what is wrong, by field */
  get fields(): Record<string, string> {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
    return data.fields as Record<string, string>
  }
}

/** No answer at all: nobody knows whether it was done. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}
