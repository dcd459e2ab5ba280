import type { Envelope } from '@yinpu/contract'

/** The server's refusal: an answer with another code than ok. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number
  readonly data: unknown

  constructor({ code, msg, data }: Envelope<unknown>) {
    super(msg)
    this.code = code
    this.data = data
  }

  /** what is wrong, by field */
  get fields(): Record<string, string> {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
    const texts = Object.entries(data.fields ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  }
}
