import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { orderUnits } from '../enumerations/order-enumerations.ts'
import {
  computeModes,
  offsetTypes,
  productSorts,
  quoteTypes,
  sampleTypes,
} from '../enumerations/quote-enumerations.ts'
import {
  choice,
  count,
  fenInput,
  id,
  kind,
  listOf,
  nonNegativeFen,
  paging,
  personName,
  phone,
  requiredText,
  text,
} from '../fields.ts'
import { specEntry } from './cart-calls.ts'
import { fileInputs } from './file-shapes.ts'
import { freightOffers, shopFreightRequest } from './freight.ts'
import { pictureRef } from './picture-shape.ts'
import { formField } from './product-form.ts'
import { templateQuery } from './template-query.ts'

export const productCard = z.object({
  id,
  name: z.string(),
  cate_id: z.string(),
  baojia_type: kind(quoteTypes),
  image: z.string().describe('按产品资料画的图'),
  picture: pictureRef.optional().describe('店铺上传的第一张图片'),
  from_fen: nonNegativeFen.describe('起价'),
  unit: z.enum(orderUnits),
  tags: z.array(z.string()),
})
export type ProductCard = z.output<typeof productCard>

const linkedProduct = z.object({ id, name: z.string() })

export const productDetail = productCard.extend({
  compute_mode: kind(computeModes).optional(),
  ysp_type: kind(offsetTypes).optional(),
  yangpin_type: kind(sampleTypes).optional(),
  units: z.array(z.enum(orderUnits)),
  facts: z
    .array(specEntry)
    .describe('不用选的：材料、固定的尺寸、印刷面数与颜色、已含的工艺；与 fields 合起来就是买到的东西'),
  fields: z.array(formField),
  defaults: z.record(z.string(), z.unknown()).describe('可原样提交的报价请求'),
  days: z
    .array(
      z.object({
        value: z.string(),
        label: z.string(),
        percent: z.number(),
        days: z.int(),
        offered: z.boolean(),
      }),
    )
    .describe('按默认选项的交期，value 即报价请求的 rush；改了工艺以报价的 terms 为准'),
  bleed_mm: z.number().describe('来稿每边出血，审稿按此检查'),
  template: z.string().describe('制作模板的地址；后面接所选的项，名称同 fields'),
  gallery: z.array(z.string()),
  link_image: z.string().optional().describe('分享链接时的图片，1200×630'),
  pictures: z.array(pictureRef).describe('店铺上传的图片'),
  description: z.string().describe('安全的富文本'),
  offset_produce_id: z.string().optional().describe('超出合版数量时的专版产品'),
  white_sample: linkedProduct.optional().describe('这种盒、袋的白样，可带着尺寸和纸张过去'),
  printed: z.array(linkedProduct).optional().describe('白样对应的印刷产品'),
  contents: z
    .array(
      z.object({
        value: z.string().describe('报价请求的 book'),
        label: z.string(),
        papers: z.array(z.object({ id, name: z.string(), gsm: z.array(z.number()) })),
        note: z.string(),
      }),
    )
    .optional()
    .describe('纸样册各有哪些纸'),
})

export const paper = z.object({
  id,
  name: z.string(),
  gsm: z.array(z.number()),
  ton_price_fen: nonNegativeFen.optional().describe('单卖的纸才有；店铺不公开价格的组成时没有'),
  caliper_um_per_gsm: z.number().optional(),
  sizes: z.array(z.object({ id, name: z.string(), length: z.number(), width: z.number() })),
  ream_prices: z.array(z.object({ gsm: z.number(), size: z.string(), ream_fen: nonNegativeFen })),
  sample_books: z.array(linkedProduct).optional().describe('装有这种纸的纸样册'),
})

const categoryHead = { id, name: z.string(), image: z.string(), products: z.array(productCard) }

export interface CategoryProducts {
  id: string
  name: string
  image: string
  products: ProductCard[]
  children: CategoryProducts[]
}
const categoryProducts: z.ZodType<CategoryProducts> = z.object({
  ...categoryHead,
  get children() {
    return z.array(categoryProducts)
  },
})

export const inquiryForm = z.object({
  name: personName,
  mobile: phone,
  content: requiredText(2000),
  quote: z
    .object({
      produce_id: id.optional(),
      summary: text(1000),
      total_fen: fenInput().optional(),
      name: text(60).optional().describe('产品的名称'),
      quantity: count(1, 99_999_999).optional(),
      unit: text(10).optional(),
    })
    .optional(),
})

export const catalogueCalls = {
  listGangRunCategories: defineCall(endpoints.listGangRunCategories, {
    data: z.array(z.object(categoryHead)),
    cacheable: true,
  }),
  listCategoryProducts: defineCall(endpoints.listCategoryProducts, {
    data: z.array(categoryProducts),
    cacheable: true,
  }),
  listProducts: defineCall(endpoints.listProducts, {
    query: z.object({
      cate_id: id.optional(),
      keyword: text(50).optional(),
      baojia_type: choice(valuesOf(quoteTypes)).optional(),
      sort: z.enum(productSorts).default('default'),
      ...paging,
    }),
    data: listOf(productCard).extend({
      type_counts: z.record(z.string(), z.int()).describe('同样条件下，各报价类型的产品数'),
      corrected_keyword: z.string().optional().describe('按另一个词找到时，是哪个词'),
      suggestions: z.array(z.string()).describe('什么都没找到时，可以换的词'),
    }),
    cacheable: true,
  }),
  getProduct: defineCall(endpoints.getProduct, {
    query: z.object({ id }),
    data: productDetail,
    cacheable: true,
  }),
  // It answers with the file itself; the envelope is only for its refusals.
  getTemplate: defineCall(endpoints.getTemplate, {
    params: z.object({ company_id: id, produce_id: id }),
    query: templateQuery,
    data: nothing,
  }),
  listPapers: defineCall(endpoints.listPapers, {
    query: z.object({ id: id.optional() }),
    data: z.array(paper),
    cacheable: true,
  }),
  quoteShopFreight: defineCall(endpoints.quoteShopFreight, { body: shopFreightRequest, data: freightOffers }),
  createInquiry: defineCall(endpoints.createInquiry, {
    body: inquiryForm.extend({ files: fileInputs.describe('附件，登录后才能附') }),
    data: z.object({ inquiry_no: z.string() }),
  }),
}
