import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { isStorableText, nonNegativeFen } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { ownCompany } from './shop-shapes.ts'

const deepest = 50

/** True if the database can store it: no text with NUL or half a character, and no endless nesting. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= deepest) return false
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1))
  const fields = value as Record<string, unknown>
  return Object.keys(fields).every((name) => isStorableText(name) && isStorable(fields[name], depth + 1))
}

/** A part of a shop as its owner edits it: its own reader checks the content. */
export const document = z
  .record(z.string(), z.unknown())
  .refine((value) => isStorable(value), messages.unprintable)

export const readDocument = ownCompany.extend({ document })
export const documentInput = z.object({ document })

export const changesOfDocument = z.array(
  z.object({ path: z.string(), before: z.string(), after: z.string() }),
)

export const changedDocument = ownCompany.extend({
  changes: changesOfDocument,
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

/** `data` of a 20400 if a document is wrong: every place by the name of its item. */
export interface WrongDocument {
  fields: Record<string, string>
  /** `path` leads through the sent document: `papers.0.ton_price`; empty if the fault has no single place */
  issues: { path: string; place: string; message: string }[]
}

export const documentCalls = {
  getCatalogue: defineCall(consoleEndpoints.getCatalogue, { data: readDocument }),
  checkCatalogue: defineCall(consoleEndpoints.checkCatalogue, { body: documentInput, data: changedDocument }),
  replaceCatalogue: defineCall(consoleEndpoints.replaceCatalogue, {
    body: documentInput,
    data: changedDocument,
  }),
  getCompanyFile: defineCall(consoleEndpoints.getCompanyFile, { data: readDocument }),
  checkCompanyFile: defineCall(consoleEndpoints.checkCompanyFile, {
    body: documentInput,
    data: changedDocument,
  }),
  replaceCompanyFile: defineCall(consoleEndpoints.replaceCompanyFile, {
    body: documentInput,
    data: changedDocument,
  }),
}
