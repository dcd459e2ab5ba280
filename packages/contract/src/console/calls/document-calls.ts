import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { nonNegativeFen, storable, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { ownCompany } from './shop-shapes.ts'

const deepest = 50

/** What the database can hold: no text with NUL or half a character, and nothing nested without end. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return storable.safeParse(value).success
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < deepest &&
    Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held, depth + 1))
  )
}

/** A part of a shop as its owner edits it: what is in it, its own reader checks. */
export const document = z
  .record(z.string(), z.unknown())
  .refine((given) => isStorable(given), messages.unprintable)

const read = ownCompany.extend({ document })
const given = z.object({ document })

const changed = ownCompany.extend({
  changes: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
  prices: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        before_fen: nonNegativeFen.optional().describe('新产品没有'),
        after_fen: nonNegativeFen,
      }),
    )
    .describe('起价有变的产品'),
})

/** `data` of a 20400 where a document is wrong: every place by the name of the thing. */
export interface WrongDocument {
  fields: Record<string, string>
  issues: { place: string; message: string }[]
}

export const documentCalls = {
  getTariff: defineCall(consoleEndpoints.getTariff, { data: read.extend({ version: z.int() }) }),
  checkTariff: defineCall(consoleEndpoints.checkTariff, { body: given, data: changed }),
  replaceTariff: defineCall(consoleEndpoints.replaceTariff, {
    body: given.extend({
      version: z.int().optional().describe('改自哪一版；已有更新的版本则拒绝'),
      note: text(200).default(''),
    }),
    data: changed.extend({ version: z.int() }),
  }),
  getCatalogue: defineCall(consoleEndpoints.getCatalogue, { data: read }),
  checkCatalogue: defineCall(consoleEndpoints.checkCatalogue, { body: given, data: changed }),
  replaceCatalogue: defineCall(consoleEndpoints.replaceCatalogue, { body: given, data: changed }),
  getCompanyFile: defineCall(consoleEndpoints.getCompanyFile, { data: read }),
  checkCompanyFile: defineCall(consoleEndpoints.checkCompanyFile, { body: given, data: changed }),
  replaceCompanyFile: defineCall(consoleEndpoints.replaceCompanyFile, { body: given, data: changed }),
}
