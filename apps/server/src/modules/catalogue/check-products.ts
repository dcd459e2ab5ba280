import { typeOfQuote } from '@yinpu/contract'
import type { TableIssue } from '@yinpu/pricing'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { type ProductEntry, storedDefinition } from './catalogue-file.ts'
import { definitionIssues } from './definition-issues.ts'
import { fromPrice } from './from-price.ts'

interface Price {
  fromFen: number
  unit: string
}

export type CheckedProduct = { price: Price } | { issues: TableIssue[] }
export type ProductToPrice = Pick<ProductEntry, 'quote_type' | 'definition' | 'code' | 'name'>

export const priceOfProduct = (entry: ProductToPrice, tariff: ShopTariff): CheckedProduct => {
  const definition = storedDefinition(entry)
  const wrong = definitionIssues(entry.quote_type, definition)
  if (wrong.length > 0)
    return { issues: wrong.map(({ path, message }) => ({ path: `definition.${path}`, message })) }
  const price = fromPrice({ quoteType: entry.quote_type, definition }, tariff)
  if (price.ok) return { price: { fromFen: price.fromFen, unit: price.unit } }
  const issues = price.errors.map(({ field, message }) => ({
    path: `definition.defaults${field && `.${field}`}`,
    message: `按默认选项算不出起价：${message}`,
  }))
  return { issues }
}

/** The prices of all products by their code, or the errors in any of them; `priced` in the same order. */
export const checkProducts = async (
  products: ProductEntry[],
  isCategory: (path: string) => boolean,
  priced: readonly CheckedProduct[],
): Promise<{ prices: Map<string, Price>; issues: TableIssue[] }> => {
  const prices = new Map<string, Price>()
  const issues: TableIssue[] = []
  const offset = new Set(
    products.filter(({ quote_type }) => quote_type === typeOfQuote.offset).map(({ code }) => code),
  )
  await mapInPieces(products, (entry, at) => {
    const object = (path: string, message: string) => issues.push({ path: `products.${at}.${path}`, message })
    if (prices.has(entry.code)) object('code', `产品代码 ${entry.code} 重复`)
    if (!isCategory(entry.category)) object('category', `没有分类“${entry.category}”，上下级之间写 /`)
    const { offset_produce_id: larger } = entry.definition
    if (entry.quote_type === typeOfQuote.gangRun && larger !== undefined && !offset.has(String(larger)))
      object('definition.offset_produce_id', `没有代码为 ${String(larger)} 的专版产品`)
    const { printed } = entry.definition
    if (entry.quote_type === typeOfQuote.sample && Array.isArray(printed))
      printed.forEach((code, index) => {
        if (!offset.has(String(code)))
          object(`definition.printed.${index}`, `没有代码为 ${String(code)} 的专版产品`)
      })
    const checked = priced[at] ?? { issues: [] }
    if ('price' in checked) prices.set(entry.code, checked.price)
    else for (const { path, message } of checked.issues) object(path, message)
  })
  return { prices, issues }
}
