/** The fault of a request: the field by its wire path, and the limit in Chinese. */
export interface QuoteError {
  field: string
  message: string
  /** The product to use instead, if the shop has named one. */
  produce_id?: string
}

export type Refused = { ok: false; errors: QuoteError[] }
