import { z } from 'zod'
import { codes } from './codes.ts'

export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.literal(codes.ok), msg: z.string(), data })

/** What a call answers that has nothing to tell beyond its success. */
export const nothing = z.null()

/** `data` of a 20400: what is wrong, by field. */
export interface InvalidFields {
  fields: Record<string, string>
  /** The product that takes what this one does not: 专版 beyond the largest 合版 quantity. */
  produce_id?: string | undefined
}

/** `data` of a 20409 where the price is no longer what the buyer agreed to. */
export interface PriceChanged {
  expect_fen: number
  total_fen: number
}
