import { typeOfQuote, typeOfSample } from '@yinpu/contract'
import {
  labelDefinition,
  type OffsetDefinition,
  offsetDefinition,
  type WhiteSampleDefinition,
  whiteSampleDefinition,
} from '@yinpu/contract/product-definition'
import {
  type GangProduct,
  type GangProductSource,
  readGangProduct,
  readSampleBook,
  type SampleBook,
  type SampleBookSource,
  type TableIssue,
} from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { isSampleBook } from './definition-issues.ts'
import type { ProductForm } from './form/form-parts.ts'
import { gangForm } from './form/gang-form.ts'
import { labelForm } from './form/label-form.ts'
import { offsetForm } from './form/offset-form.ts'
import { sampleBookForm, whiteSampleForm } from './form/sample-form.ts'

/** A product's parsed definition: its form, and for gang-run products the table it is priced from. */
export type ReadDefinition =
  | { quoteType: typeof typeOfQuote.gangRun; form: ProductForm; gang: GangProduct; source: GangProductSource }
  | { quoteType: typeof typeOfQuote.offset; form: ProductForm; offsetType: OffsetDefinition['ysp_type'] }
  | { quoteType: typeof typeOfQuote.rollLabel | typeof typeOfQuote.inkLabel; form: ProductForm }
  | WhiteSample
  | PaperBook

interface WhiteSample {
  quoteType: typeof typeOfQuote.sample
  sampleType: WhiteSampleDefinition['yangpin_type']
  form: ProductForm
  /** codes of the printed products that it is a sample of */
  printed: string[]
}

interface PaperBook {
  quoteType: typeof typeOfQuote.sample
  sampleType: typeof typeOfSample.paperBook
  form: ProductForm
  book: SampleBook
  source: SampleBookSource
}

const refuse = ([issue]: TableIssue[]) => new Error(`product refused at ${issue?.path}: ${issue?.message}`)

const readGang = (
  definition: unknown,
): Extract<ReadDefinition, { quoteType: typeof typeOfQuote.gangRun }> => {
  const result = readGangProduct(definition)
  if (!result.ok) throw refuse(result.issues)
  const source = definition as GangProductSource
  return { quoteType: typeOfQuote.gangRun, form: gangForm(source), gang: result.product, source }
}

const readSample = (definition: unknown, tariff: ShopTariff): WhiteSample | PaperBook => {
  const quoteType = typeOfQuote.sample
  if (!isSampleBook(definition)) {
    const read = whiteSampleDefinition.parse(definition)
    const { yangpin_type: sampleType, printed } = read
    return { quoteType, sampleType, form: whiteSampleForm(read, tariff), printed }
  }
  const result = readSampleBook(definition)
  if (!result.ok) throw refuse(result.issues)
  const { book, source } = result
  return { quoteType, sampleType: typeOfSample.paperBook, form: sampleBookForm(source, tariff), book, source }
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
    case typeOfQuote.sample:
      return readSample(definition, tariff)
    default:
      throw new Error(`no product is quoted as type ${quoteType}`)
  }
}
