import { typeOfQuote } from '@yinpu/contract'
import { type GangProduct, type GangProductSource, readGangProduct } from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { ProductForm } from './form/form-parts.ts'
import { gangForm } from './form/gang-form.ts'
import { labelForm } from './form/label-form.ts'
import { offsetForm } from './form/offset-form.ts'
import { labelDefinition, type OffsetDefinition, offsetDefinition } from './product-definition.ts'

/** A product's definition, read: what it asks, and for gang-run products the table it is priced from. */
export type ReadDefinition =
  | { quoteType: typeof typeOfQuote.gangRun; form: ProductForm; gang: GangProduct; source: GangProductSource }
  | { quoteType: typeof typeOfQuote.offset; form: ProductForm; offsetType: OffsetDefinition['ysp_type'] }
  | { quoteType: typeof typeOfQuote.rollLabel | typeof typeOfQuote.inkLabel; form: ProductForm }

const readGang = (
  definition: unknown,
): Extract<ReadDefinition, { quoteType: typeof typeOfQuote.gangRun }> => {
  const result = readGangProduct(definition)
  if (!result.ok) {
    const [issue] = result.issues
    throw new Error(`product refused at ${issue?.path}: ${issue?.message}`)
  }
  const source = definition as GangProductSource
  return { quoteType: typeOfQuote.gangRun, form: gangForm(source), gang: result.product, source }
}

/** Throws for a definition that breaks its rules: such a product must not be sold. */
export const readDefinition = (
  quoteType: number,
  definition: unknown,
  tariff: ShopTariff,
): ReadDefinition => {
  switch (quoteType) {
    case typeOfQuote.gangRun:
      return readGang(definition)
    case typeOfQuote.offset: {
      const read = offsetDefinition.parse(definition)
      return { quoteType, form: offsetForm(read, tariff), offsetType: read.ysp_type }
    }
    case typeOfQuote.rollLabel:
    case typeOfQuote.inkLabel:
      return { quoteType, form: labelForm(labelDefinition.parse(definition), tariff) }
    default:
      throw new Error(`no product is quoted as type ${quoteType}`)
  }
}
