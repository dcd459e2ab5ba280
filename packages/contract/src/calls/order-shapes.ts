import { z } from 'zod'
import {
  invoiceFileKinds,
  invoiceTypes,
  payChannels,
  paymentKinds,
  paymentStates,
  refundMethods,
  refundStates,
  refundTargets,
} from '../enumerations/money-enumerations.ts'
import {
  afterSaleStates,
  afterSaleTypes,
  fileChecks,
  fileStates,
  findingLevels,
  orderActions,
  orderStates,
  orderTypes,
} from '../enumerations/order-enumerations.ts'
import { trackStates } from '../enumerations/parcel-enumerations.ts'
import { orderActors } from '../enumerations/party-enumerations.ts'
import { proofOffers, proofStands, proofWishes } from '../enumerations/proof-enumerations.ts'
import { lineTypes, quoteTypes } from '../enumerations/quote-enumerations.ts'
import { fen, id, instant, kind, nonNegativeFen } from '../fields.ts'
import { paymentTextsByChannel } from '../payment-state-text.ts'
import { address } from './address-calls.ts'
import { specEntry } from './cart-calls.ts'
import { freightOffer } from './freight.ts'
import { artworkFile, listFen, quoteLine } from './quote-answer.ts'
import { orderVersion } from './version-shapes.ts'

export const orderState = kind(orderStates)
export const paymentState = kind(paymentStates, { channel: paymentTextsByChannel })
export const orderAction = z.enum(orderActions)

export const orderItem = z.object({
  line_id: id,
  produce_id: z.string(),
  baojia_type: kind(lineTypes),
  name: z.string(),
  image: z.string(),
  summary: z.string(),
  quantity: z.number(),
  unit: z.string(),
  total_fen: nonNegativeFen,
  list_fen: listFen,
})

export const orderSummary = z.object({
  order_id: id,
  order_no: z.string(),
  order_name: z.string().optional().describe('买家给订单起的名称，没有则为空'),
  type: kind(orderTypes),
  state: orderState,
  total_fen: nonNegativeFen,
  adjust_fen: fen.optional().describe('其中店铺改价，没有改过为 0'),
  created_at: instant,
  pay_before: instant.optional().describe('待付款时，过此时自动取消；已提交线下付款时没有'),
  confirm_before: instant.optional().describe('已提交线下付款：店铺到此时仍未确认则取消；没有提交时为空'),
  collect_fen: nonNegativeFen.describe('到付时待收的金额，不是到付或已收款为 0'),
  lines: z.array(orderItem),
  proof_stand: kind(proofStands).optional().describe('没有确稿则没有'),
  reusable_files: z.int().describe('再来一单时可以沿用的稿件数'),
  actions: z.array(orderAction),
  can_join: z.boolean().optional().describe('可以和其他订单一起付款；不能时为空'),
})

/**
 * The discounts: the total is goods and freight less the discount code; the goods are without the level's already.
 */
const taken = {
  member_fen: nonNegativeFen.optional().describe('会员优惠，goods_fen 已减去；没有则为空'),
  discount_fen: nonNegativeFen.describe('优惠码减去的金额'),
  discount_code: z.string().optional().describe('用了哪个优惠码，没有则为空'),
}

/** The tax that a shop adds to its prices by the invoice that is wanted. */
export const taxTerms = z.object({
  included: z.boolean().describe('商品价格含税'),
  none: z.int().describe('不开票时加的税点，万分之几'),
  ordinary: z.int().describe('开普票时加的税点，万分之几'),
  special: z.int().describe('开专票时加的税点，万分之几'),
})

/** The tax of an order, a line of its own in the total. */
export const taxed = {
  tax_points: z.int().optional().describe('加的税点，万分之几；没有则为空'),
  tax_fen: nonNegativeFen.optional().describe('商品、运费、优惠和改价合起来的税点，合计里已含；没有则为空'),
}

export const orderMoney = z.object({
  goods_fen: nonNegativeFen,
  freight_fen: nonNegativeFen,
  ...taken,
  ...taxed,
  tax_refunded_fen: nonNegativeFen.optional().describe('随退款按比例退回的税点；没有则为空'),
  adjust_fen: fen.optional().describe('付款前店铺改价，不含税点，正为加、负为减；没有改过为 0'),
  adjust_reason: z.string().optional().describe('改价的原因'),
  waived_fen: nonNegativeFen.optional().describe('其中收款时抹零的，已含在 adjust_fen 里，也不含税点'),
  total_fen: nonNegativeFen,
  paid_fen: nonNegativeFen.describe('实付：已经收到的钱；记入月结的不算'),
  credit_fen: nonNegativeFen.optional().describe('记入月结的金额，没有则为空'),
  refunded_fen: nonNegativeFen.describe('已退的；月结的订单为冲减月结和退到余额的'),
  deposit_fen: nonNegativeFen.optional().describe('待付款时可以先付的定金；要付全款则为空'),
  rest_fen: nonNegativeFen.optional().describe('还没有付的尾款；没有则为空'),
  extra_fen: nonNegativeFen.optional().describe('还没有付的补差价；没有则为空'),
  extra_asked_fen: nonNegativeFen
    .optional()
    .describe('开工后补的差价，已含在 adjust_fen 里，也不含税点；没有则为空'),
  returned_fen: nonNegativeFen
    .optional()
    .describe('改数量、规格后退的差价，已含在 adjust_fen 里，也不含税点；没有则为空'),
})

/** Part of a picture: fractions of its width and height. */
export const frame = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export const fileFinding = z.object({
  level: kind(findingLevels),
  code: z.string(),
  title: z.string(),
  advice: z.string().describe('怎样修改'),
})

/** Lines of a die over a page: SVG paths, in fractions of the picture's width and height. */
export const pageDie = z.object({
  cut: z.string().describe('刀版，SVG 路径，坐标是图片宽、高的几分之几'),
  creases: z.string().describe('折线；没有则为空'),
  bleed: z.string().describe('出血线；没有则为空'),
  safe: z.string().describe('安全线；没有则为空'),
})

export const filePreview = z.object({
  page: z.int(),
  url: z.string().describe('限时有效的图片地址'),
  width_px: z.int(),
  height_px: z.int(),
  trim: frame.describe('成品线'),
  bleed: frame.describe('出血线'),
  die: pageDie.optional().describe('盒、袋和异形标签的刀版；按矩形裁切的没有'),
})

/** A place on a page that the shop points at: fractions of the picture's width and height. */
export const artworkMark = frame.extend({ page: z.int(), text: z.string().describe('可以没有') })

/** One file that a line needs: a side, the cover, a design. */
export const artworkSlot = z.object({
  id: z.string(),
  name: z.string(),
  needed: z.boolean().describe('必须有文件才能提交'),
  several: z.boolean().describe('可以放几个文件；否则新文件替换旧文件'),
  pages: z.array(z.int()).describe('合适的页数，空为不限'),
})

export const orderFile = z.object({
  id,
  line_id: z.string(),
  slot: z.string().optional().describe('在哪个稿件位置；null 为整份文件'),
  name: z.string(),
  size: z.int(),
  url: z.string().describe('限时有效的下载地址'),
  state: kind(fileStates),
  reason: z.string().describe('未通过的原因'),
  created_at: instant,
  check: kind(fileChecks),
  pages: z.int().optional(),
  findings: z.array(fileFinding),
  previews: z.array(filePreview),
  accepted: z.boolean().describe('买家已接受提示'),
  reused_from: z.string().optional().describe('沿用自哪个订单的稿件（订单号）'),
  marks: z.array(artworkMark).describe('未通过时，店铺在页面上标出的位置'),
})

export const payment = z.object({
  payment_no: z.string(),
  channel: kind(payChannels),
  amount_fen: nonNegativeFen,
  balance_fen: nonNegativeFen.optional().describe('其中先用余额的部分，没有则为空'),
  joined: z.boolean().optional().describe('与其他订单一起付款；单独付款时为空'),
  part: kind(paymentKinds).optional().describe('付的是哪一部分；全款则为空'),
  state: paymentState,
  created_at: instant,
  paid_at: instant.optional(),
  offline_channel: z.string().describe('线下付款方式的代码，其他渠道为空'),
  offline_label: z.string().describe('线下付款的方式，其他渠道为空'),
  voucher: z
    .object({ name: z.string(), url: z.string().describe('限时有效的下载地址') })
    .optional()
    .describe('已提交的付款凭证，没有则为空'),
  note: z.string(),
})

export const orderRefund = z.object({
  refund_no: z.string(),
  payment_no: z.string(),
  amount_fen: nonNegativeFen,
  balance_fen: nonNegativeFen.optional().describe('原路退回的，其中退到余额的部分，没有则为空'),
  channel: kind(payChannels).describe('原付款渠道'),
  to: kind(refundTargets),
  method: kind(refundMethods).describe('钱怎样到买家手里'),
  state: kind(refundStates),
  reason: z.string(),
  note: z.string().describe('线下退款时店铺的说明，没有则为空'),
  voucher: z
    .object({ name: z.string(), url: z.string().describe('限时有效的下载地址') })
    .optional()
    .describe('线下退款的凭证，没有则为空'),
  created_at: instant,
  done_at: instant.optional().describe('退成的时间；线下退款为转账的那一天'),
})

export const shipment = z.object({
  carrier: z.string(),
  carrier_name: z.string(),
  tracking_no: z.string(),
  shipped_at: instant,
  track_state: kind(trackStates).optional().describe('没有查到时没有'),
  track_text: z.string(),
  track: z.array(z.object({ at: instant, text: z.string(), place: z.string() })),
  lines: z
    .array(z.object({ line_id: id, name: z.string(), quantity: z.number(), unit: z.string() }))
    .optional()
    .describe('包裹里的商品；没有分开登记时没有'),
})

/** Of an order or a claim: each has its own states. */
export const timelineEntry = z.object({
  title: z.string(),
  note: z.string(),
  at: instant,
})

export const invoice = z.object({
  type: z.enum(invoiceTypes),
  title: z.string(),
  tax_no: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string(),
})

export const issuedInvoice = z.object({
  number: z.string().describe('发票号码'),
  type: z.enum(invoiceTypes),
  amount_fen: nonNegativeFen.describe('为这个订单开的金额'),
  whole_fen: nonNegativeFen.optional().describe('与别的订单合开一张时，整张发票的金额'),
  file_kind: z.enum(invoiceFileKinds),
  issued_at: instant,
})

export const orderAfterSale = z.object({
  after_id: id,
  after_no: z.string(),
  type: kind(afterSaleTypes),
  state: kind(afterSaleStates),
  amount_fen: nonNegativeFen,
  created_at: instant,
})

export const orderDetail = orderSummary.extend({
  lines: z.array(
    orderItem.extend({
      spec: z.array(specEntry),
      price_lines: z.array(quoteLine).describe('费用的组成；店铺不公开时为空'),
      net_kg: z.number(),
      not_sent: z.number().optional().describe('店铺不再发的数量；没有则没有'),
      slots: z
        .array(artworkSlot.extend({ filled: z.boolean().describe('已有文件，整份文件也算') }))
        .describe('需要的稿件；空为只收整份文件'),
      file: artworkFile.optional().describe('来稿应有的尺寸，审稿按此检查；无须来稿为空'),
      template: z
        .string()
        .optional()
        .describe('制作模板的地址；加 part= 加 slots 的 id 只要其中一份。产品已下架或无须来稿则没有'),
    }),
  ),
  address: address.omit({ id: true, tag: true, is_default: true }).optional().describe('自提时没有'),
  address_open: z.boolean().optional().describe('买家现在可以自己改收货地址；不能时为空'),
  pickup: z.boolean(),
  pickup_address: z.string().describe('自提地址，即店铺地址'),
  carrier: z.string(),
  carrier_name: z.string(),
  rush: z.string(),
  remark: z.string(),
  proof_wanted: kind(proofWishes).optional().describe('谁要求印前确稿；没有要求则没有'),
  cancel_reason: z.string(),
  promised_days: z.int().optional().describe('约定几天发货；没有约定则没有'),
  working_days: z.boolean().describe('约定的天数是工作日；早先的订单是自然日'),
  progress: z
    .object({ step: z.int(), steps: z.int() })
    .optional()
    .describe('生产中：做到第几道工序，一共几道；几款时是最慢的一款'),
  due_at: instant
    .optional()
    .describe('应发货的时间；审稿通过（需要确稿的：确稿）前是暂定的，通过后从那天起算'),
  receive_before: instant.optional().describe('待收货时，过此时自动确认收货'),
  invoice: invoice.optional(),
  invoice_issued: issuedInvoice.optional().describe('已开的发票，没有开或已作废则没有'),
  money: orderMoney,
  files: z.array(orderFile),
  payments: z.array(payment),
  refunds: z.array(orderRefund),
  pay_channels: z.array(kind(payChannels)).describe('现在可用的支付方式，不能付款时为空'),
  offline_channels: z.array(z.string()).describe('这个订单可用的线下付款方式，不能付款时为空'),
  credit: z
    .object({
      left_fen: nonNegativeFen.describe('还可以用的月结额度'),
      objection: z.string().describe('这个订单现在不能月结的原因，可以则为空'),
    })
    .optional()
    .describe('开通了月结的买家，待付款时才有'),
  shipments: z.array(shipment),
  after_sales: z.array(orderAfterSale),
  reprint_of: z
    .object({ after_id: id, after_no: z.string(), order_id: id, order_no: z.string() })
    .optional()
    .describe('补印订单所来自的售后'),
  versions: z.array(orderVersion).optional().describe('付款后改数量、规格的历次提议，新的在前；没有则没有'),
  timeline: z.array(
    timelineEntry.extend({
      state: orderState,
      by: kind(orderActors).optional().describe('谁的操作'),
    }),
  ),
})

/** The price of a cart's choice now, line by line, before it is ordered. */
export const orderPreview = z.object({
  lines: z.array(
    z.object({
      id: z.string().describe('报价单或纸张购物车的 id'),
      produce_id: z.string().describe('不属于任何产品的为空'),
      request: z.record(z.string(), z.unknown()).describe('报价请求，可再次报价'),
      baojia_type: kind(quoteTypes),
      name: z.string(),
      image: z.string(),
      summary: z.string(),
      quantity: z.number(),
      unit: z.string(),
      net_kg: z.number(),
      total_fen: nonNegativeFen,
      list_fen: listFen,
      was_fen: nonNegativeFen.describe('购物车里的价格'),
      days: z.int(),
      problem: z.string().describe('现在不能下单的原因，没有则为空'),
    }),
  ),
  carriers: z.array(freightOffer).describe('可选的物流与运费，自提时为空'),
  rushes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      percent: z.number(),
      days: z.int(),
      problem: z.string().optional().describe('店铺今天不接这个交期的原因'),
    }),
  ),
  days: z.int().describe('最慢的一款要几个工作日'),
  due_at: instant.optional().describe('今天付款并定稿，最晚何时发货；没有约定天数则没有'),
  proof: kind(proofOffers).optional().describe('印前确稿；纸张订单没有'),
  discount_problem: z.string().optional().describe('所填优惠码现在不能用的原因；能用或没有填则为空'),
  goods_fen: nonNegativeFen,
  freight_fen: nonNegativeFen,
  ...taken,
  ...taxed,
  tax: taxTerms.optional().describe('开哪种发票加多少税点；店铺不加则为空'),
  total_fen: nonNegativeFen,
})
