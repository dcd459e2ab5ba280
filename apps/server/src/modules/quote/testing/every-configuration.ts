import { type FormField, firstValues, type TemplateQuery, typeOfQuote, valueAt } from '@yinpu/contract'
import { caiyinProducts } from '@yinpu/demo/catalogue/caiyin-products'
import { caiyinTariff } from '@yinpu/demo/catalogue/caiyin-tariff'
import type { DemoProduct } from '@yinpu/demo/catalogue/demo-product'
import { yinpuProducts } from '@yinpu/demo/catalogue/yinpu-products'
import { demoTariffSource } from '@yinpu/pricing'
import { readShopTariff } from '../../../tariff/shop-tariff.ts'
import type { Product } from '../../catalogue/catalogue-directory.ts'
import { readDefinition } from '../../catalogue/product.ts'

const shops = [
  { shop: '印铺', products: yinpuProducts, tariff: readShopTariff(demoTariffSource) },
  { shop: '彩印坊', products: caiyinProducts, tariff: readShopTariff(caiyinTariff) },
]

/** Thicker books differ in nothing but the time they take. */
const mostPages = 96

type Sizes = readonly { min: number; max: number; name: string }[]
const allAt = (sides: Sizes, end: 'min' | 'max') =>
  Object.fromEntries(sides.map((side) => [side.name, side[end]]))

/** The values of a field that change the drawing: every choice, and both ends of a range. */
const choicesOf = (field: FormField): TemplateQuery[] => {
  switch (field.kind) {
    case 'size':
      return field.sides.length === 0
        ? field.presets.map(({ value }) => ({ [field.name]: value }))
        : [
            ...field.presets.map(({ width, height, length }) => ({
              width,
              height,
              ...(length && { length }),
            })),
            allAt(field.sides, 'min'),
            allAt(field.sides, 'max'),
          ]
    case 'number':
      if (field.name === 'pages')
        return [field.min, Math.min(field.max, mostPages)].map((pages) => ({ pages }))
      return ['width', 'length_m'].includes(field.name)
        ? [field.min, field.max].map((value) => ({ [field.name]: value }))
        : field.name === 'styles'
          ? [{ styles: 3 }]
          : []
    case 'choice':
      return ['shape', 'binding', 'colours_back', 'cover.colours_back'].includes(field.name)
        ? field.options.map(({ value }) => ({ [field.name]: value }) as TemplateQuery)
        : []
    case 'toggle':
      return field.name === 'white' ? [{ white: true }, { white: false }] : []
    default:
      return []
  }
}

/** Makes a circle as wide as high, and the page count a multiple that its binding allows. */
const settle = (query: TemplateQuery, { read }: Product): TemplateQuery => {
  const whole = { ...firstValues({ ...read.form, days: [] }), ...query }
  const isRound = valueAt(whole, 'shape') === 'circle'
  return isRound ? { ...query, width: Number(whole.width), height: Number(whole.width) } : query
}

const aProduct = (demo: DemoProduct, tariff: (typeof shops)[number]['tariff']): Product => ({
  row: { id: `id-${demo.code}`, name: demo.name } as Product['row'],
  read: readDefinition(demo.quoteType, demo.definition, tariff),
  offsetProductId: undefined,
})

/** Every product of both demo shops, with every option that changes its drawing, one at a time. */
export const everyConfiguration = shops.flatMap(({ shop, products, tariff }) =>
  products.map((demo) => {
    const product = aProduct(demo, tariff)
    const queries = [{}, ...product.read.form.fields.flatMap(choicesOf)].map((query) =>
      settle(query, product),
    )
    const gang = product.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined
    return { title: `${shop} ${demo.code}`, product, gang, tariff, queries }
  }),
)
