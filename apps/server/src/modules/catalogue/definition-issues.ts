import { typeOfQuote } from '@yinpu/contract'
import { readGangProduct, type TableIssue } from '@yinpu/pricing'
import { labelDefinition, offsetDefinition } from './product-definition.ts'

/** Everything that is wrong with a product's definition, each by its field. */
export const definitionIssues = (quoteType: number, definition: unknown): TableIssue[] => {
  if (quoteType === typeOfQuote.gangRun) {
    const result = readGangProduct(definition)
    return result.ok ? [] : result.issues
  }
  const parsed = (quoteType === typeOfQuote.offset ? offsetDefinition : labelDefinition).safeParse(definition)
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}
