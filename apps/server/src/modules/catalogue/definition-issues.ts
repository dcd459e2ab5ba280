import { typeOfQuote, typeOfSample } from '@yinpu/contract'
import { labelDefinition, offsetDefinition, whiteSampleDefinition } from '@yinpu/contract/product-definition'
import { readGangProduct, readSampleBook, type TableIssue } from '@yinpu/pricing'

/** A book of papers is priced by its own table, everything else of its kind by the tariff. */
export const isSampleBook = (definition: unknown): boolean =>
  (definition as { yangpin_type?: unknown } | null)?.yangpin_type === typeOfSample.paperBook

const schemaOf = (quoteType: number) => {
  if (quoteType === typeOfQuote.offset) return offsetDefinition
  return quoteType === typeOfQuote.sample ? whiteSampleDefinition : labelDefinition
}

/** Every error in a product's definition, each with its field. */
export const definitionIssues = (quoteType: number, definition: unknown): TableIssue[] => {
  if (quoteType === typeOfQuote.gangRun) {
    const result = readGangProduct(definition)
    return result.ok ? [] : result.issues
  }
  if (quoteType === typeOfQuote.sample && isSampleBook(definition)) {
    const result = readSampleBook(definition)
    return result.ok ? [] : result.issues
  }
  const parsed = schemaOf(quoteType).safeParse(definition)
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}
