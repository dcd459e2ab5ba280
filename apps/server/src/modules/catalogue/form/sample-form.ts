import { mmText, printText, sampleTypes, typeOfSample } from '@yinpu/contract'
import type { WhiteSampleDefinition } from '@yinpu/contract/product-definition'
import type { SampleBookSource } from '@yinpu/pricing'
import type { ShopTariff } from '../../../tariff/shop-tariff.ts'
import {
  choiceField,
  numberField,
  type ProductForm,
  paperField,
  quantityPart,
  sizePart,
} from './form-parts.ts'
import { offeredPapers } from './offered-papers.ts'

const unitOf = (type: number) => sampleTypes.find(({ value }) => value === type)?.unit ?? ''

/** The form of a bare box or bag: its sides, its paper, and how many. */
export const whiteSampleForm = (definition: WhiteSampleDefinition, tariff: ShopTariff): ProductForm => {
  const { yangpin_type, quantity, papers } = definition
  const { geometry, samples } = tariff.compiled
  const most = Math.min(quantity.max, samples.maxPieces)
  const few = { suggestions: quantity.suggestions.filter((one) => one <= most), max: most }
  return {
    facts: [{ label: '印刷', value: printText(0, 0) }],
    fields: [
      sizePart(definition, geometry.minSideMm),
      quantityPart({ ...definition, quantity: few }, unitOf(yangpin_type)),
      paperField('paper', 'gsm', '纸张', offeredPapers(tariff, papers)),
    ],
    defaults: { yangpin_type, ...definition.defaults },
  }
}

/** The papers in a sample book, by their names in the tariff. */
export const bookContents = (
  tariff: ShopTariff,
  { papers, note }: SampleBookSource['books'][number],
): string => [...namesOf(tariff, papers), ...(note ? [note] : [])].join('、')

const namesOf = ({ source }: ShopTariff, papers: Record<string, number[]>) =>
  source.papers.filter(({ id }) => papers[id]).map(({ name }) => name)

/** The form of a paper sample book: the book and the quantity. The default follows from its table. */
export const sampleBookForm = (
  { books, max_quantity, width, height }: SampleBookSource,
  tariff: ShopTariff,
): ProductForm => ({
  facts: [{ label: '成品尺寸', value: `${mmText(width)}×${mmText(height)} mm` }],
  fields: [
    choiceField(
      'book',
      '样册',
      books.map((book) => ({ value: book.id, label: book.name, note: bookContents(tariff, book) })),
    ),
    numberField(
      'quantity',
      '数量',
      { min: 1, max: max_quantity, unit: unitOf(typeOfSample.paperBook) },
      Array.from({ length: Math.min(5, max_quantity) }, (_, at) => at + 1),
    ),
  ],
  defaults: { yangpin_type: typeOfSample.paperBook, book: books[0]?.id, quantity: 1 },
})
