import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { pictureRef, pictureReference } from '../../calls/picture-shape.ts'
import { formField } from '../../calls/product-form.ts'
import { quoteLine } from '../../calls/quote-answer.ts'
import { orderUnits } from '../../enumerations/order-enumerations.ts'
import { offsetTypes, type ProductType, quoteTypes } from '../../enumerations/quote-enumerations.ts'
import { choice, id, instant, kind, nonNegativeFen, requiredText, storable, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { mostProductPictures } from '../picture-limits.ts'
import {
  mostCategories,
  mostDescription,
  mostProducts,
  mostTags,
  productFindingLevels,
  productStates,
} from '../product-lists.ts'
import { document } from './document-calls.ts'
import { ofId } from './shop-shapes.ts'

const state = kind(productStates)
const version = requiredText(64).describe('改自哪一份；期间别人改过则不接受')
/** Paper is sold by its own page, not as a product. */
const quoteType = choice([1, 2, 3, 4, 6] as const satisfies ProductType[])

const drawing = text(200).default('')

/** Everything of a product that its form edits; `definition` is read by the kind's own rules. */
const content = z.object({
  category_id: id,
  name: requiredText(60),
  image: drawing.describe('没有上传图片时画的图'),
  gallery: z.array(text(200)).max(12).default([]),
  pictures: z
    .array(pictureReference)
    .max(mostProductPictures, `最多 ${mostProductPictures} 张图片`)
    .default([]),
  tags: z.array(requiredText(20)).max(mostTags, `最多 ${mostTags} 个卖点`).default([]),
  description: storable.max(mostDescription).default(''),
  definition: document.describe('规格、选项与默认选项，各类产品不同'),
})

const storedContent = content.extend({ pictures: z.array(pictureRef) })

const finding = z.object({
  path: z.string().describe('表单中的位置，如 definition.sizes.0.width'),
  message: z.string(),
  level: kind(productFindingLevels).describe('stop：改好才能发布'),
  section: z.string().optional().describe('在价目的哪一部分改'),
})

const product = z.object({
  id,
  code: z.string(),
  quote_type: kind(quoteTypes),
  state,
  version,
  content: storedContent.describe('有草稿时为草稿'),
  published: storedContent.optional().describe('有草稿时，买家现在看到的'),
  saved: z.object({ at: instant, by: z.string() }).optional().describe('谁何时保存的草稿'),
  from_fen: nonNegativeFen.optional().describe('没有发布过的没有'),
  unit: z.string(),
})

const category = z.object({
  id,
  parent_id: id.optional(),
  name: z.string(),
  hidden: z.boolean().describe('买家看不到它，也看不到其中的产品'),
  version,
})

const listed = z.object({
  version: version.describe('次序的版本'),
  categories: z.array(category).describe('按次序'),
  products: z
    .array(
      z.object({
        id,
        code: z.string(),
        category_id: id,
        name: z.string(),
        quote_type: kind(quoteTypes),
        state,
        has_draft: z.boolean().describe('有还没有发布的修改'),
        image: z.string(),
        picture: pictureRef.optional(),
        from_fen: nonNegativeFen.optional(),
        unit: z.string(),
      }),
    )
    .describe('按次序'),
})

const named = z.object({ id: z.string(), name: z.string() })

export type ProductContent = z.output<typeof storedContent>
export type ProductFinding = z.output<typeof finding>

/** The shop's catalogue as its owner edits it by forms. */
export const productCalls = {
  listCatalogue: defineCall(consoleEndpoints.listCatalogue, { data: listed }),
  arrangeCatalogue: defineCall(consoleEndpoints.arrangeCatalogue, {
    body: z.object({
      version,
      categories: z
        .array(
          z.object({
            id,
            parent_id: id.optional(),
            products: z.array(id).max(mostProducts),
          }),
        )
        .max(mostCategories)
        .describe('全部分类，各带其中的全部产品，都按次序'),
    }),
    data: listed,
  }),
  createCategory: defineCall(consoleEndpoints.createCategory, {
    body: z.object({ name: requiredText(40), parent_id: id.optional() }),
    data: category,
  }),
  updateCategory: defineCall(consoleEndpoints.updateCategory, {
    params: ofId,
    body: z.object({ name: requiredText(40), hidden: z.boolean(), version }),
    data: category,
  }),
  removeCategory: defineCall(consoleEndpoints.removeCategory, {
    params: ofId,
    body: z.object({ version }),
    data: nothing,
  }),
  getProductChoices: defineCall(consoleEndpoints.getProductChoices, {
    data: z.object({
      papers: z.array(named.extend({ gsm: z.array(z.number()) })),
      finishing: z.array(named).describe('专版产品的后工序，不含装订'),
      label_materials: z.array(named),
      label_finishing: z.array(named),
      offset_products: z
        .array(named.extend({ ysp_type: kind(offsetTypes) }))
        .describe('专版产品，id 为产品代码'),
      units: z.array(z.enum(orderUnits)),
      kinds: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            note: z.string(),
            quote_type: kind(quoteTypes),
            image: z.string(),
            definition: document.describe('新产品从它开始'),
          }),
        )
        .describe('可以新建的各类产品'),
    }),
  }),
  tryProduct: defineCall(consoleEndpoints.tryProduct, {
    body: z.object({
      id: id.optional().describe('已有的产品'),
      quote_type: quoteType,
      content: content.extend({ name: text(60), category_id: text(64) }),
      request: document.optional().describe('买家选的；没有则按默认选项'),
    }),
    data: z.object({
      findings: z.array(finding),
      form: z
        .object({ fields: z.array(formField), defaults: document, unit: z.string() })
        .optional()
        .describe('买家的表单；规格写错时没有'),
      price: z
        .object({
          total_fen: nonNegativeFen,
          unit_price: z.number(),
          quantity: z.number(),
          lines: z.array(quoteLine),
          days: z.int().optional(),
        })
        .optional(),
      faults: z.record(z.string(), z.string()).describe('所选的算不出价格时，各项为什么'),
      from_fen: nonNegativeFen.optional(),
    }),
  }),
  createProduct: defineCall(consoleEndpoints.createProduct, {
    body: z.object({
      key: text(64).optional().describe('新产品的编号（UUID）；同一个编号只建一次'),
      quote_type: quoteType,
      content,
    }),
    data: product,
  }),
  viewProduct: defineCall(consoleEndpoints.viewProduct, { params: ofId, data: product }),
  saveProduct: defineCall(consoleEndpoints.saveProduct, {
    params: ofId,
    body: z.object({ version, content }),
    data: product,
  }),
  publishProduct: defineCall(consoleEndpoints.publishProduct, {
    params: ofId,
    body: z.object({ version, content }),
    data: product,
  }),
  withdrawProduct: defineCall(consoleEndpoints.withdrawProduct, {
    params: ofId,
    body: z.object({ version }),
    data: product,
  }),
  discardProductDraft: defineCall(consoleEndpoints.discardProductDraft, {
    params: ofId,
    body: z.object({ version }),
    data: nothing,
  }),
}
