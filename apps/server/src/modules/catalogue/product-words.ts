import { bindings, typeOfQuote } from '@yinpu/contract'
import type {
  LabelDefinition,
  OffsetDefinition,
  WhiteSampleDefinition,
} from '@yinpu/contract/product-definition'
import type { GangProductSource, SampleBookSource } from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { isSampleBook } from './definition-issues.ts'

/**
 * Names of formats by their sides, because buyers type the name more often than millimetres, whatever a shop calls
 * them.
 */
const formats = new Map(
  Object.entries({
    A0: [841, 1189],
    A1: [594, 841],
    A2: [420, 594],
    A3: [297, 420],
    A4: [210, 297],
    A5: [148, 210],
    A6: [105, 148],
    A7: [74, 105],
    B4: [250, 353],
    B5: [176, 250],
    B6: [125, 176],
    大度对开: [570, 840],
    大度4开: [420, 570],
    大度8开: [285, 420],
    大度16开: [210, 285],
    大度32开: [140, 210],
    正度对开: [520, 740],
    正度4开: [370, 520],
    正度8开: [260, 370],
    正度16开: [185, 260],
    正度32开: [130, 185],
  }).map(([name, sides]) => [sides.join('x'), name]),
)

interface Size {
  width: number
  height: number
  length?: number | undefined
}

const sizeWords = (label: string, { width, height, length }: Size): string[] => {
  const sides = length === undefined ? [width, height] : [length, width, height]
  const format = formats.get([width, height].toSorted((a, b) => a - b).join('x'))
  return [label, sides.join('x'), ...(format && length === undefined ? [format] : [])]
}

const namesOf = (records: readonly { id: string; name: string }[], offered: readonly string[]) =>
  records.filter(({ id }) => offered.includes(id)).map(({ name }) => name)

const gangWords = (source: GangProductSource): string[] => [
  source.material,
  `${source.gsm}g`,
  ...source.processes.map(({ name }) => name),
  ...(source.compute_mode === 1 ? source.sizes.flatMap((size) => sizeWords(size.name, size)) : []),
]

const paperWords = ({ papers }: ShopTariff['source'], offered: Record<string, number[]>): string[] =>
  papers
    .filter(({ id }) => offered[id])
    .flatMap(({ id, name }) => [name, ...(offered[id] ?? []).map((gsm) => `${gsm}g${name}`)])

const offsetWords = (
  { sizes, papers, finishing, book }: OffsetDefinition,
  { source }: ShopTariff,
): string[] => {
  return [
    ...sizes.flatMap((size) => sizeWords(size.label, size)),
    ...paperWords(source, { ...papers, ...book?.inner_papers }),
    ...namesOf(source.finishing, [...finishing, ...(book?.cover_finishing ?? [])]),
    ...bindings.filter(({ value }) => book?.bindings.includes(value)).map(({ label }) => label),
  ]
}

const labelWords = ({ sizes, materials, finishing }: LabelDefinition, { source }: ShopTariff): string[] => [
  ...sizes.flatMap((size) => sizeWords(size.label, size)),
  ...namesOf(source.label.materials, materials),
  ...namesOf(source.label.finishing, finishing),
]

/** Buyers search for samples by several names, whatever a shop calls them. */
const sampleWords = (definition: unknown, { source }: ShopTariff): string[] => {
  if (isSampleBook(definition))
    return [
      '纸样 样册 样本',
      ...(definition as SampleBookSource).books.flatMap(({ name, papers, note }) => [
        name,
        ...(note ? [note] : []),
        ...paperWords(source, papers),
      ]),
    ]
  const { sizes, papers } = definition as WhiteSampleDefinition
  return [
    '白样 打样 样品',
    ...sizes.flatMap((size) => sizeWords(size.label, size)),
    ...paperWords(source, papers),
  ]
}

/**
 * The words for what a product can be ordered as, for the search: sizes, papers, finishing. Read from the definition as
 * stored, which was checked when it was written: preparing thousands of forms for a search would take seconds.
 */
export const productWords = (quoteType: number, definition: unknown, tariff: ShopTariff): string[] => {
  if (quoteType === typeOfQuote.gangRun) return gangWords(definition as GangProductSource)
  if (quoteType === typeOfQuote.offset) return offsetWords(definition as OffsetDefinition, tariff)
  if (quoteType === typeOfQuote.sample) return sampleWords(definition, tariff)
  return labelWords(definition as LabelDefinition, tariff)
}
