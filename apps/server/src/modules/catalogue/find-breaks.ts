import { type FormField, isApplicable, namesOf, orderUnits, typeOfQuote, withValue } from '@yinpu/contract'
import type { ProductFinding } from '@yinpu/contract/console'
import type {
  LabelDefinition,
  OffsetDefinition,
  WhiteSampleDefinition,
} from '@yinpu/contract/product-definition'
import type { SampleBookSource } from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { type ProductEntry, storedDefinition } from './catalogue-file.ts'
import { definitionIssues, isSampleBook } from './definition-issues.ts'
import { checkForm } from './form/check-form.ts'
import { fromPrice, priceProduct } from './from-price.ts'
import { type ReadDefinition, readDefinition } from './product.ts'

export type Edited = Pick<
  ProductEntry,
  'quote_type' | 'code' | 'name' | 'definition' | 'pictures' | 'description'
>

/** An offset product of the shop, by its code. */
export type OffsetProducts = ReadonlyMap<string, { name: string; enabled: boolean }>

type Level = ProductFinding['level']
const finding = (level: Level, path: string, message: string, section?: string): ProductFinding => ({
  level,
  path,
  message,
  ...(section !== undefined && { section }),
})

/** The section of the tariff that a field of the buyer's form takes its options from. */
const sectionOf = (field: string): string | undefined => {
  if (/(^|\.)(paper|gsm)$/.test(field)) return 'papers'
  if (/(^|\.)finishing(\.|$)/.test(field)) return 'finishing'
  return field === 'material' ? 'label-materials' : undefined
}

/**
 * The path in the definition that holds the options of a buyer's field; other fields are the same for every product.
 */
const pathOf = (name: string): string | undefined =>
  ({
    size: 'definition.sizes',
    quantity: 'definition.quantity',
    paper: 'definition.papers',
    'cover.paper': 'definition.papers',
    'inner.paper': 'definition.book.inner_papers',
    finishing: 'definition.finishing',
    'cover.finishing': 'definition.book.cover_finishing',
    material: 'definition.materials',
    binding: 'definition.book.bindings',
    pages: 'definition.book.pages',
    processes: 'definition.processes',
    book: 'definition.books',
  })[name]

interface Named {
  id: string
  name: string
}

const missing = (
  offered: readonly string[],
  known: readonly Named[],
  { path, what, section }: { path: string; what: string; section: string },
): ProductFinding[] => {
  const gone = offered.filter((id) => !known.some((one) => one.id === id))
  return gone.length === 0
    ? []
    : [finding('hint', path, `价目里没有${what} ${gone.join('、')}，买家选不到`, section)]
}

const missingPapers = (
  offered: Record<string, number[]>,
  { source }: ShopTariff,
  path: string,
): ProductFinding[] => [
  ...missing(Object.keys(offered), source.papers, { path, what: '纸张', section: 'papers' }),
  ...source.papers.flatMap(({ id, name, gsm }) => {
    const gone = (offered[id] ?? []).filter((weight) => !gsm.includes(weight))
    if (gone.length === 0) return []
    return [finding('hint', path, `价目里${name}没有 ${gone.join('、')} 克，买家选不到`, 'papers')]
  }),
]

/** The options of a product that the tariff no longer has. */
const missingFromTariff = ({ quote_type, definition }: Edited, tariff: ShopTariff): ProductFinding[] => {
  const { source } = tariff
  if (quote_type === typeOfQuote.gangRun) return []
  if (quote_type === typeOfQuote.offset) {
    const { papers, finishing, book } = definition as unknown as OffsetDefinition
    const step = { what: '后工序', section: 'finishing' }
    return [
      ...missingPapers(papers, tariff, 'definition.papers'),
      ...missing(finishing, source.finishing, { path: 'definition.finishing', ...step }),
      ...(book
        ? [
            ...missingPapers(book.inner_papers, tariff, 'definition.book.inner_papers'),
            ...missing(book.cover_finishing, source.finishing, {
              path: 'definition.book.cover_finishing',
              ...step,
            }),
          ]
        : []),
    ]
  }
  if (quote_type === typeOfQuote.sample) {
    if (!isSampleBook(definition))
      return missingPapers(
        (definition as unknown as WhiteSampleDefinition).papers,
        tariff,
        'definition.papers',
      )
    return (definition as unknown as SampleBookSource).books.flatMap(({ papers }, at) =>
      missingPapers(papers, tariff, `definition.books.${at}.papers`),
    )
  }
  const { materials, finishing } = definition as unknown as LabelDefinition
  return [
    ...missing(materials, source.label.materials, {
      path: 'definition.materials',
      what: '材料',
      section: 'label-materials',
    }),
    ...missing(finishing, source.label.finishing, {
      path: 'definition.finishing',
      what: '后工序',
      section: 'label-finishing',
    }),
  ]
}

interface Option {
  label: string
  chosen: Record<string, unknown>
}

/** Each option of a field as a request that chooses it and keeps the defaults for everything else. */
const optionsOf = (field: FormField, defaults: Record<string, unknown>): Option[] => {
  const choose = (name: string, value: unknown) => withValue(defaults, name, value)
  switch (field.kind) {
    case 'choice':
      return field.options.map(({ value, label }) => ({ label, chosen: choose(field.name, value) }))
    case 'multi':
      return field.options.map(({ value, label }) => ({ label, chosen: choose(field.name, [value]) }))
    case 'number':
      return field.suggestions.map((value) => ({
        label: `${value} ${field.unit}`,
        chosen: choose(field.name, value),
      }))
    case 'size':
      return field.presets.map((preset) => ({
        label: preset.label,
        chosen:
          field.sides.length === 0
            ? choose(field.name, preset.value)
            : field.sides.reduce(
                (values, { name }) => withValue(values, name, preset[name as 'width']),
                defaults as ReturnType<typeof choose>,
              ),
      }))
    case 'paper':
      return field.options.flatMap(({ value, label, gsm }) =>
        gsm.map((weight) => ({
          label: `${label} ${weight}g`,
          chosen: withValue(choose(field.name, value), field.gsm_name, weight),
        })),
      )
    case 'finishing':
      return field.options.map(({ value, label, asks }) => ({
        label,
        chosen: choose(field.name, [
          { id: value, ...Object.fromEntries(asks.map(({ name, min }) => [name, Math.max(1, min)])) },
        ]),
      }))
    case 'toggle':
    case 'unwind':
      return []
  }
}

/** Options without a price when all else keeps its default: a buyer who chooses one goes away. */
const deadOptions = (read: ReadDefinition, tariff: ShopTariff): ProductFinding[] => {
  const { fields, defaults } = read.form
  return fields
    .filter((field) => isApplicable(field, defaults))
    .flatMap((field) => {
      const path = pathOf(field.name)
      if (path === undefined) return []
      let why = ''
      const dead = optionsOf(field, defaults).filter(({ chosen }) => {
        const beyond = checkForm(fields, chosen)
        const priced = priceProduct(read, tariff, chosen)
        const faults = priced.ok ? beyond : priced.errors
        why ||= faults[0]?.message ?? ''
        return faults.length > 0
      })
      if (dead.length === 0) return []
      const labels = dead.map(({ label }) => label).join('、')
      return [finding('hint', path, `${field.label}选“${labels}”时，其他按默认选项算不出价格：${why}`)]
    })
}

/** Fields that must be filled but have no option to choose. */
const emptyFields = ({ form }: ReadDefinition): ProductFinding[] =>
  form.fields.flatMap((field) => {
    if (field.kind !== 'paper' && field.kind !== 'choice') return []
    const isEmpty =
      field.options.length === 0 ||
      (field.kind === 'paper' && field.options.every(({ gsm }) => gsm.length === 0))
    if (!isEmpty) return []
    return [
      finding(
        'stop',
        pathOf(field.name) ?? 'definition',
        `${field.label}没有一项可选`,
        sectionOf(field.name),
      ),
    ]
  })

const larger = ({ quote_type, definition }: Edited, offset: OffsetProducts): ProductFinding[] => {
  const code = definition.offset_produce_id
  if (quote_type !== typeOfQuote.gangRun || code === undefined) return []
  const path = 'definition.offset_produce_id'
  const product = offset.get(String(code))
  if (!product) return [finding('stop', path, '超量时转去的专版产品已不存在')]
  return product.enabled ? [] : [finding('hint', path, `超量时转去的“${product.name}”已下架，买家转不过去`)]
}

/** A sample without a printed product is still a sample: it is sold, and its page says less. */
const printedOf = ({ quote_type, definition }: Edited, offset: OffsetProducts): ProductFinding[] => {
  const { printed } = definition
  if (quote_type !== typeOfQuote.sample || !Array.isArray(printed)) return []
  const path = 'definition.printed'
  return printed.flatMap((code) => {
    const product = offset.get(String(code))
    if (!product) return [finding('stop', path, `对应的印刷产品 ${String(code)} 已不存在`)]
    return product.enabled ? [] : [finding('hint', path, `对应的“${product.name}”已下架，买家看不到`)]
  })
}

/** A definition from before inks were required still sells; its orders do not say how they are printed. */
const unsaidPrinting = ({ quote_type, definition }: Edited): ProductFinding[] =>
  quote_type === typeOfQuote.gangRun && definition.colours_front === undefined
    ? [finding('hint', 'definition.colours_front', '没有填正反面印色，订单和送货单上看不到印几面、几色')]
    : []

const plainHints = ({ pictures, description }: Edited): ProductFinding[] => [
  ...(pictures.length === 0 ? [finding('hint', 'pictures', '没有上传图片，买家看到的是画的图')] : []),
  ...(description === '' ? [finding('hint', 'description', '没有写介绍')] : []),
]

/** The problems that prevent publishing a product, and hints; also its price if it may be published. */
export const findBreaks = (entry: Edited, tariff: ShopTariff, offset: OffsetProducts) => {
  const definition = storedDefinition(entry)
  const wrong = definitionIssues(entry.quote_type, definition)
  const hints = [...unsaidPrinting(entry), ...plainHints(entry)]
  if (wrong.length > 0) {
    const stops = wrong.map(({ path, message }) => finding('stop', `definition.${path}`, message))
    return { findings: [...stops, ...hints], read: undefined, price: undefined }
  }
  const read = readDefinition(entry.quote_type, definition, tariff)
  const price = fromPrice({ quoteType: entry.quote_type, definition }, tariff)
  const faults = [
    ...(price.ok ? [] : price.errors),
    // The engine's own error says more than "not offered".
    ...checkForm(read.form.fields, read.form.defaults).filter(
      ({ field }) => price.ok || !price.errors.some((one) => one.field === field),
    ),
  ]
  const labelOf = (name: string) =>
    read.form.fields.find((field) => namesOf(field).some((own) => name === own || name.startsWith(`${own}.`)))
      ?.label
  const atFirst = faults.map(({ field, message }) => {
    const label = labelOf(field)
    const text = `默认选项${label ? `的${label}` : ''}：${message}`
    return finding('stop', `definition.defaults${field && `.${field}`}`, text, sectionOf(field))
  })
  const unit =
    price.ok && !orderUnits.includes(price.unit as never)
      ? [finding('stop', 'definition.unit', `单位须为 ${orderUnits.join('、')} 之一`)]
      : []
  const findings = [
    ...emptyFields(read),
    ...atFirst,
    ...unit,
    ...larger(entry, offset),
    ...printedOf(entry, offset),
    ...missingFromTariff({ ...entry, definition }, tariff),
    ...(atFirst.length === 0 ? deadOptions(read, tariff) : []),
    ...hints,
  ]
  return {
    findings,
    read,
    price: price.ok ? { fromFen: price.fromFen, unit: price.unit } : undefined,
  }
}
