import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { exactlyOne, neededWhere } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { invoiceTypes } from '../enumerations/money-enumerations.ts'
import { orderStates, orderTypes, uploadPurposes } from '../enumerations/order-enumerations.ts'
import {
  choice,
  code,
  email,
  fenInput,
  id,
  instant,
  listOf,
  nonNegativeFen,
  paging,
  period,
  phone,
  requiredText,
  taxNo,
  text,
} from '../fields.ts'
import { mostOrderLines } from '../payment-limits.ts'
import { fileName, fileSize, storageKey, uploadPut } from './file-shapes.ts'
import {
  orderAction,
  orderDetail,
  orderFile,
  orderPreview,
  orderState,
  orderSummary,
} from './order-shapes.ts'

const ids = z.array(id).min(1).max(mostOrderLines, `一次最多结算 ${mostOrderLines} 款，请分几次下单`)
const pickupCode = z
  .string('请输入取件码')
  .trim()
  .regex(/^\d{6}$/, '取件码是 6 位数字')

/** Each missing part is sent by PUT to its address, exactly with its length and without a Content-Type. */
const partPlan = z.object({
  part_size: z.int(),
  count: z.int(),
  sent: z.array(z.int()).describe('已收到的分片序号'),
  missing: z.array(z.object({ number: z.int(), size: z.int(), url: z.string() })),
})

export const invoiceForm = z
  .object({
    type: z.enum(invoiceTypes),
    title: requiredText(100),
    tax_no: taxNo.optional(),
    address: text(200).default(''),
    phone: phone.optional(),
    bank: text(100).default(''),
    account: text(40).default(''),
    email: email.optional(),
  })
  .check(neededWhere('tax_no', ({ type }) => type === '专票'))

const orderChoices = {
  bjd_ids: ids.optional(),
  paper_cart_ids: ids.optional(),
  address_id: id.optional(),
  pickup: z.literal(true).optional(),
  carrier: code.optional(),
  rush: code.optional(),
  discount_code: text(40).optional().describe('优惠码'),
}

export const orderName = text(40).describe('买家给订单起的名称，可以为空')

export const orderForm = z
  .object({
    ...orderChoices,
    order_name: orderName.default(''),
    invoice: invoiceForm.optional(),
    remark: text(500).default(''),
    proof: z.boolean().optional().describe('印前确稿：买家看过并确认后才印刷'),
    expect_fen: fenInput(),
  })
  .check(exactlyOne('bjd_ids', 'paper_cart_ids'))
  .check(exactlyOne('address_id', 'pickup'))
  .check(neededWhere('carrier', ({ pickup }) => pickup !== true))

/** As far as the buyer has come: without an address there is no freight yet. */
const previewForm = z
  .object({
    ...orderChoices,
    invoice_type: z.enum(invoiceTypes).optional().describe('打算要的发票：合计按它加税点'),
  })
  .check(exactlyOne('bjd_ids', 'paper_cart_ids'))

const named = z.object({ order_id: id })
const moved = z.object({ order_id: id, state: orderState, actions: z.array(orderAction) })
/** A DELETE may come with a query or with a body; either names the file. */
const fileToRemove = z.object({ order_id: id.optional(), file_id: id.optional() })
const movedFiles = moved.extend({ files: z.array(orderFile) })

export const orderCalls = {
  previewOrder: defineCall(endpoints.previewOrder, { body: previewForm, data: orderPreview }),
  placeOrder: defineCall(endpoints.placeOrder, {
    body: orderForm,
    data: z.object({ order_id: id, order_no: z.string(), total_fen: nonNegativeFen }),
  }),
  listOrders: defineCall(endpoints.listOrders, {
    query: z.object({
      state: choice(valuesOf(orderStates)).optional(),
      type: choice(valuesOf(orderTypes)).optional(),
      keyword: text(50).optional().describe('订单号、订单名称、产品、收货人、备注或稿件文件名'),
      ...period,
      ...paging,
    }),
    data: listOf(orderSummary).extend({
      state_counts: z.record(z.string(), z.int()).describe('全部订单按状态的数量'),
    }),
  }),
  getOrder: defineCall(endpoints.getOrder, { query: named, data: orderDetail }),
  takeOverOrder: defineCall(endpoints.takeOverOrder, {
    body: z.object({ order_no: requiredText(40), pickup_code: pickupCode }),
    data: z.object({ order_id: id, order_no: z.string() }),
  }),
  renameOrder: defineCall(endpoints.renameOrder, {
    body: named.extend({ order_name: orderName.default('') }),
    data: orderDetail.pick({ order_id: true, order_name: true }),
  }),
  changeOrderAddress: defineCall(endpoints.changeOrderAddress, {
    body: named.extend({ address_id: id.describe('地址簿里的一个；运费不同则拒绝') }),
    data: moved,
  }),
  cancelOrder: defineCall(endpoints.cancelOrder, {
    query: named.extend({ reason: text(200).default('') }),
    data: moved,
  }),
  takeGoods: defineCall(endpoints.takeGoods, { query: named, data: moved }),
  reorder: defineCall(endpoints.reorder, {
    body: named.extend({ with_files: z.boolean().default(false).describe('沿用上次的稿件') }),
    data: z.object({
      bjd_ids: z.array(id),
      paper_cart_ids: z.array(id),
      missing: z.array(z.object({ name: z.string(), reason: z.string() })).describe('不能再订的'),
      kept_files: z.int().describe('下单时会带上的稿件数'),
    }),
  }),
  // It answers with a stream of events; the envelope is only for its refusals.
  followOrders: defineCall(endpoints.followOrders, { data: nothing }),
  signUpload: defineCall(endpoints.signUpload, {
    body: z
      .object({
        order_id: id.optional().describe('talk 不需要，其余必填'),
        filename: fileName,
        size: fileSize,
        type: text(100),
        purpose: z
          .enum(uploadPurposes)
          .optional()
          .describe(
            '不填时按订单状态：待付款为凭证，生产中起为售后图片，其余为稿件；talk：写给店铺的话的附件',
          ),
        multipart: z.boolean().default(false).describe('大文件分片上传；文件较小时仍答以表单，parts 为 null'),
      })
      .check(neededWhere('order_id', ({ purpose }) => purpose !== 'talk')),
    data: z.object({
      host: z.string().describe('表单提交到的地址；分片上传时为空'),
      fields: z.record(z.string(), z.string()),
      put: uploadPut.optional(),
      key: z.string(),
      expires: instant,
      parts: partPlan.optional().describe('分片上传的计划；用表单上传时为 null'),
    }),
  }),
  listUploadParts: defineCall(endpoints.listUploadParts, {
    body: z.object({ key: storageKey }),
    data: z.object({ key: z.string(), size: z.int(), expires: instant, parts: partPlan }),
  }),
  completeUpload: defineCall(endpoints.completeUpload, {
    body: z.object({ key: storageKey }),
    data: z.object({ key: z.string(), size: z.int() }),
  }),
  abortUpload: defineCall(endpoints.abortUpload, { query: z.object({ key: storageKey }), data: nothing }),
  attachFiles: defineCall(endpoints.attachFiles, {
    body: z.object({
      order_id: id,
      line_id: id,
      files: z
        .array(
          z.object({
            key: requiredText(300),
            name: fileName,
            size: fileSize,
            slot: code.nullish().describe('稿件位置的 id；不填为整份文件'),
          }),
        )
        .min(1)
        .max(20),
      submit: z.boolean().default(true).describe('稿件齐全合格后自动提交审稿'),
    }),
    data: movedFiles,
  }),
  removeFile: defineCall(endpoints.removeFile, { query: fileToRemove, body: fileToRemove, data: movedFiles }),
  acceptFindings: defineCall(endpoints.acceptFindings, {
    body: z
      .object({ order_id: id, line_id: id.optional(), file_id: id.optional() })
      .check(exactlyOne('line_id', 'file_id')),
    data: movedFiles,
  }),
  submitFiles: defineCall(endpoints.submitFiles, { body: named, data: movedFiles }),
  withdrawFiles: defineCall(endpoints.withdrawFiles, { body: named, data: movedFiles }),
}
