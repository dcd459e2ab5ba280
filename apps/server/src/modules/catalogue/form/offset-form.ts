import { bindings, inkText, offsetTypes, printMethods, typeOfOffset } from '@yinpu/contract'
import type { OffsetDefinition } from '@yinpu/contract/product-definition'
import type { ShopTariff } from '../../../tariff/shop-tariff.ts'
import { finishingTypes } from '../../system/tariff-lookups.ts'
import {
  choiceField,
  finishingField,
  numberField,
  type ProductForm,
  paperField,
  quantityPart,
  sizePart,
} from './form-parts.ts'
import { offeredPapers } from './offered-papers.ts'

const asks: Record<string, { label: string; min: number; max: number; step: number; unit: string }> = {
  sides: { label: '面数', min: 1, max: 2, step: 1, unit: '面' },
  folds: { label: '折数', min: 1, max: 20, step: 1, unit: '折' },
  holes: { label: '孔数', min: 1, max: 100, step: 1, unit: '孔' },
  area_cm2: { label: '面积', min: 0, max: 10_000, step: 0.1, unit: 'cm²' },
}

const colourOptions = (inks: number[]) => inks.map((value) => ({ value, label: inkText(value) }))

const finishingOf = (tariff: ShopTariff, offered: string[]) =>
  finishingTypes(tariff)
    .filter(({ value, books_only }) => offered.includes(value) && !books_only)
    .map(({ value, label, fields }) => ({
      value,
      label,
      asks: fields.flatMap((name) => (asks[name] ? [{ name, ...asks[name] }] : [])),
    }))

const flatFields = (definition: OffsetDefinition, tariff: ShopTariff) => {
  const { papers, colours_front, colours_back, max_spots, finishing } = definition
  const spots = (name: string, label: string) =>
    numberField(name, label, { min: 0, max: max_spots, unit: '色' })
  return [
    paperField('paper', 'gsm', '纸张', offeredPapers(tariff, papers)),
    choiceField('colours_front', '正面印色', colourOptions(colours_front)),
    choiceField('colours_back', '反面印色', colourOptions(colours_back)),
    ...(max_spots > 0 ? [spots('spot_front', '正面专色'), spots('spot_back', '反面专色')] : []),
    choiceField(
      'print_method',
      '印刷方式',
      [
        { value: 0, label: '自动', note: '自动选最省的' },
        ...printMethods.map(({ value, label, note }) => ({ value, label, note })),
      ],
      { required: false },
    ),
    finishingField('finishing', '后工序', finishingOf(tariff, finishing)),
  ]
}

const bookFields = (
  definition: OffsetDefinition,
  book: NonNullable<OffsetDefinition['book']>,
  tariff: ShopTariff,
) => {
  const [min, max] = book.pages
  return [
    numberField(
      'pages',
      '内页页数',
      { min, max, step: 2, unit: 'P' },
      [16, 24, 32, 48, 64, 96].filter((p) => p >= min && p <= max),
      {
        hint: '不含封面；骑马钉须为 4 的倍数',
      },
    ),
    choiceField(
      'binding',
      '装订',
      bindings
        .filter(({ value }) => book.bindings.includes(value))
        .map(({ value, label }) => ({ value, label })),
    ),
    paperField('inner.paper', 'inner.gsm', '内页纸张', offeredPapers(tariff, book.inner_papers)),
    choiceField('inner.colours', '内页印色', colourOptions(book.inner_colours)),
    paperField('cover.paper', 'cover.gsm', '封面纸张', offeredPapers(tariff, definition.papers)),
    choiceField('cover.colours_front', '封面正面印色', colourOptions(definition.colours_front)),
    choiceField('cover.colours_back', '封面反面印色', colourOptions(definition.colours_back)),
    finishingField('cover.finishing', '封面后工序', finishingOf(tariff, book.cover_finishing)),
  ]
}

/** The form of an offset product. */
export const offsetForm = (definition: OffsetDefinition, tariff: ShopTariff): ProductForm => {
  const unit = offsetTypes.find(({ value }) => value === definition.ysp_type)?.unit ?? '张'
  const folded = definition.ysp_type === typeOfOffset.folder ? '展开尺寸' : '成品尺寸'
  const { geometry, imposition } = tariff.compiled
  const least = definition.sides.length ? geometry.minSideMm : imposition.minSideMm
  return {
    facts: [],
    fields: [
      sizePart(definition, least, folded),
      quantityPart(definition, unit),
      ...(definition.book ? bookFields(definition, definition.book, tariff) : flatFields(definition, tariff)),
    ],
    defaults: { ysp_type: definition.ysp_type, ...definition.defaults },
  }
}
