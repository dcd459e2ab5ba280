import { messages } from '@yinpu/contract'

/** The specification's words are for the buyers' forms that it describes; here a missing field is asked for. */
const ownWords = (fault: string): string => (fault === messages.required ? '请填写' : fault)

/** What the server has answered instead of data. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data: unknown) {
    super(ownWords(message))
    this.code = code
    this.data = data
  }
  /** what is wrong, by field */
  get fields(): Record<string, string> {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
    return Object.fromEntries(
      Object.entries(data.fields as Record<string, string>).map(([name, fault]) => [name, ownWords(fault)]),
    )
  }
}

/** No answer at all: nobody knows whether it was done. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}
