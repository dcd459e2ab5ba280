import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { specEntry } from '../../calls/cart-calls.ts'
import {
  artworkMark,
  artworkSlot,
  fileFinding,
  filePreview,
  issuedInvoice,
  orderAfterSale,
  orderItem,
  orderMoney,
  orderRefund,
  orderState,
  payment,
  shipment,
  taxTerms,
} from '../../calls/order-shapes.ts'
import { quoteLine } from '../../calls/quote-answer.ts'
import { orderVersion } from '../../calls/version-shapes.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { payChannels, refundTargets } from '../../enumerations/money-enumerations.ts'
import { fileChecks, fileStates, orderStates, orderTypes } from '../../enumerations/order-enumerations.ts'
import { orderActors } from '../../enumerations/party-enumerations.ts'
import { proofStands, proofWishes } from '../../enumerations/proof-enumerations.ts'
import { sheetStates } from '../../enumerations/sheet-enumerations.ts'
import {
  choice,
  code,
  count,
  fen,
  fenInput,
  id,
  instant,
  kind,
  nonNegativeFen,
  period,
  text,
} from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { counterChannels } from '../counter-lists.ts'
import { labelStates } from '../label-lists.ts'
import { dueSpans, orderSorts, proofFilters } from '../order-lists.ts'
import { maskedInvoice } from './invoice-calls.ts'
import { orderNote } from './shop-shapes.ts'

/** `state=30,40` or `state=30&state=40`. */
const states = z
  .union([z.string().max(200), z.number(), z.array(z.union([z.string().max(200), z.number()])).max(20)])
  .transform((value): (string | number)[] => [
    ...new Set(
      [value]
        .flat()
        .flatMap((part) => String(part).split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(choice(valuesOf(orderStates))).max(20))

const orderParams = z.object({ id })

/** The buyer of an order; the whole mobile has a call of its own. */
export const orderedBy = z.object({ id, name: z.string(), mobile: z.string().describe('中间四位隐去') })

/** An order in a list of the shop's. Amounts are there for those who may see them. */
export const orderRow = z.object({
  order_id: id,
  order_no: z.string(),
  order_name: z.string().optional().describe('买家给订单起的名称，没有则没有'),
  type: kind(orderTypes),
  state: orderState,
  created_at: instant,
  moved_at: instant.describe('进入现在状态的时间'),
  buyer: orderedBy,
  product: z
    .object({
      name: z.string(),
      summary: z.string().describe('规格，一行'),
      quantity: z.number(),
      unit: z.string(),
    })
    .describe('第一款'),
  more_lines: z.int().describe('其余几款'),
  total_fen: nonNegativeFen.optional(),
  rush: z.string().describe('加急的名称，不加急为空'),
  due_at: instant.optional().describe('应发货的时间，审稿通过或确稿前是暂定的；没有约定时没有'),
  carrier: z.string(),
  carrier_name: z.string(),
  partly: z.string().optional().describe('部分发货时：已发 2 / 3 款'),
  progress: z
    .object({
      name: z.string().describe('工序，连同部件'),
      at: z.int().describe('第几道'),
      of: z.int().describe('共几道'),
      since: instant.describe('从何时起在这一道、开始或停下'),
      who: z.string().describe('谁在做；还没有人为空'),
      why: z.string().describe('停着的原因；没有停为空'),
    })
    .optional()
    .describe('最慢的一个工单停在哪一道；看不到工单或不在生产则没有'),
  awaits_money: z.boolean().optional().describe('尾款或补差价付清才能发货；不用等则没有'),
  proof_stand: kind(proofStands).optional().describe('确稿的情况，没有则没有'),
  proof_unanswered: z.boolean().optional().describe('买家在确稿里有新的标注或回复，还没有人答复'),
})

/** A number of 电子面单 that was asked for. */
export const openLabel = z.object({
  label_id: id,
  state: kind(labelStates),
  no: z.string().describe('运单号；还没有则为空'),
  carrier: z.string(),
  carrier_name: z.string(),
})

/** The shop's actions on an order; each has its permission. */
export const orderMoves = [
  'approve',
  'reject',
  'ask-proof',
  'withdraw-proof',
  'agree-proof',
  'return',
  'produce',
  'ship',
  'close-rest',
  'correct-parcel',
  'withdraw-parcel',
  'change-delivery',
  'take',
  'ask-extra',
  'lower-owed',
  'change-version',
  'confirm',
  'refund',
  'reprice',
  'cancel',
  'note',
] as const
export type ShopMove = (typeof orderMoves)[number]

export const shopFile = z.object({
  id,
  line_id: z.string(),
  slot: z.string().optional(),
  name: z.string(),
  size: z.int(),
  url: z.string().optional().describe('限时有效的下载地址，可以下载稿件的人才有'),
  state: kind(fileStates),
  reason: z.string(),
  created_at: instant,
  check: kind(fileChecks),
  pages: z.int().optional(),
  findings: z.array(fileFinding),
  previews: z.array(filePreview),
  accepted: z.boolean(),
  reused_from: z.string().optional(),
  marks: z.array(artworkMark),
})

export const shopLine = orderItem.omit({ total_fen: true }).extend({
  total_fen: nonNegativeFen.optional(),
  spec: z.array(specEntry),
  work: z.array(specEntry).describe('怎样生产：机器、印刷方式、开数、上机纸、张数、印版；不单独上机的没有'),
  price_lines: z.array(quoteLine).optional(),
  net_kg: z.number(),
  days: z.int().optional().describe('这一款要几个工作日'),
  shipped: z.number().describe('已发的数量'),
  not_sent: z.number().optional().describe('不再发的数量；没有则没有'),
  slots: z.array(artworkSlot.extend({ filled: z.boolean() })),
})

const shopVersion = orderVersion.extend({
  was_fen: nonNegativeFen.optional(),
  is_fen: nonNegativeFen.optional(),
  freight_was_fen: nonNegativeFen.optional(),
  freight_is_fen: nonNegativeFen.optional(),
  diff_fen: fen.optional(),
  by_name: z.string().optional().describe('谁提的'),
})

const shopAddress = z.object({
  name: z.string(),
  mobile: z.string().describe('中间四位隐去'),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
})

/** An order's view for the shop's people: the buyer's view, and their own fields. */
export const shopOrder = orderRow.omit({ product: true, more_lines: true }).extend({
  lines: z.array(shopLine),
  address: shopAddress.optional().describe('自提时没有'),
  contact: orderedBy
    .extend({ role: z.string() })
    .optional()
    .describe('和谁谈的：客户的一位联系人，短信也发给他；是客户本人则没有'),
  taken: z
    .object({ channel: kind(counterChannels), by: z.string().describe('开单的人') })
    .optional()
    .describe('店铺代客下的单；买家自己下的没有'),
  delivery: z
    .object({ version: z.int(), carriers: z.array(z.object({ id: z.string(), name: z.string() })) })
    .describe('收货信息改过几次，和可选的物流'),
  delivery_changes: z
    .array(
      z.object({
        id,
        at: instant,
        name: z.string().optional().describe('经手人；买家自己改的没有'),
        why: z.string(),
        diff_fen: fen.optional().describe('改后运费多出或少掉的金额，价格没有跟着改；看得到金额的人才有'),
        address: shopAddress.optional().describe('改之前的地址，自提时没有'),
        carrier_name: z.string().describe('改之前的物流'),
        remark: z.string().describe('改之前买家的话'),
      }),
    )
    .describe('收货信息的历次修改，新的在前'),
  versions: z.array(shopVersion).describe('数量、规格的历次修改，新的在前；看不到金额的人没有金额'),
  active_jobs: z
    .array(z.string())
    .optional()
    .describe('生产中：正在做的工单、工序和谁在做；没有正在做的则没有'),
  packing: z
    .object({
      cartons: z.int().optional().describe('一共几箱'),
      weight_g: z.number().optional().describe('一共多少克'),
    })
    .optional()
    .describe('待发货时：包装那道报的箱数和重量，没有报则没有'),
  stale_label_at: instant.optional().describe('改之前打印过面单或送货单，之后没有重新打印：打印的时间'),
  pickup_code: z.string().optional().describe('散客的取件码；不是散客或已被领取则没有'),
  remark: z.string().describe('买家的话'),
  cancel_reason: z.string(),
  proof_wanted: kind(proofWishes).optional().describe('谁要求印前确稿；没有要求则没有'),
  promised_days: z.int().optional().describe('约定几天发货'),
  working_days: z.boolean().describe('约定的天数是工作日；早先的订单是自然日'),
  handed_in_at: instant.optional().describe('待付款时买家已备好稿件的时间：付款后直接进入审稿'),
  files_seen_at: instant.optional().describe('店铺第一次打开稿件的时间'),
  completed_at: instant.optional(),
  collect: z.boolean().describe('到付，款还没有收到'),
  owes: z.boolean().describe('尾款或补差价还没有付清'),
  invoice: maskedInvoice.optional(),
  invoice_issued: issuedInvoice
    .extend({ id, needs_red: z.boolean().describe('开票后金额有变，需红冲') })
    .optional()
    .describe('已开的发票'),
  money: orderMoney
    .extend({
      collect_fen: nonNegativeFen,
      computed_fen: nonNegativeFen
        .optional()
        .describe('算出的合计：下单前已改过价的订单才有，改价幅度从它算起'),
      later_tax: taxTerms.optional().describe('没有加税点的订单后来要发票：按这些税点补差价；店铺不加则没有'),
    })
    .optional(),
  files: z.array(shopFile),
  payments: z
    .array(
      payment.extend({
        provider_no: z.string().describe('支付机构的单号'),
        taken: z.boolean().optional().describe('店里登记的收款，可以打收据'),
      }),
    )
    .optional(),
  refunds: z
    .array(orderRefund.extend({ failure: z.string().describe('支付机构最后的答复，没有失败为空') }))
    .optional(),
  shipments: z.array(
    shipment.extend({
      shipment_id: id,
      cartons: z.int().optional().describe('几箱；没有登记则没有'),
      weight_g: z.number().optional().describe('一共多少克；没有登记则没有'),
    }),
  ),
  withdrawn_parcels: z
    .array(
      z.object({
        shipment_id: id,
        carrier_name: z.string(),
        tracking_no: z.string(),
        shipped_at: instant,
        withdrawn_at: instant,
        why: z.string(),
      }),
    )
    .describe('发过又撤销的包裹'),
  label: openLabel.optional().describe('取了还没有用的单号；没有则没有'),
  after_sales: z.array(
    orderAfterSale.omit({ amount_fen: true }).extend({ amount_fen: nonNegativeFen.optional() }),
  ),
  reprint_of: z.object({ after_id: id, after_no: z.string(), order_id: id, order_no: z.string() }).optional(),
  timeline: z.array(
    z.object({
      state: orderState,
      title: z.string(),
      note: z.string(),
      at: instant,
      actor: kind(orderActors),
      name: z.string().optional().describe('经手人'),
      role: z.string().optional(),
    }),
  ),
  notes: z.array(orderNote).describe('内部备注，新的在前；买家看不到'),
  goes_back: z
    .array(z.object({ channel: kind(payChannels), amount_fen: nonNegativeFen, to: kind(refundTargets) }))
    .optional()
    .describe('取消订单时退回的款，看得到金额的人才有'),
  moves: z.array(z.enum(orderMoves)).describe('您现在可以做的事'),
})

const foundSheet = z.object({
  id,
  sheet_no: z.string(),
  state: kind(sheetStates),
  title: z.string().describe('客户的名称，或散客'),
  goods: z.string(),
})

const foundOrder = orderRow.pick({
  order_id: true,
  order_no: true,
  order_name: true,
  state: true,
  created_at: true,
  buyer: true,
  product: true,
})

const listedOrder = orderRow.extend({
  collect_fen: nonNegativeFen.optional().describe('到付待收；看得到金额的人才有'),
  owed_fen: nonNegativeFen.optional().describe('还欠的尾款和补差价；看得到金额的人才有'),
})

export const orderCalls = {
  listOrders: defineCall(consoleEndpoints.listOrders, {
    query: z.object({
      keyword: text(50)
        .optional()
        .describe('订单号或其后六位、订单名称、姓名、手机号或后四位、产品、买家备注、稿件文件名'),
      state: states.optional(),
      type: choice(valuesOf(orderTypes)).optional(),
      ...period,
      due: z.enum(dueSpans).optional(),
      carrier: code.optional(),
      rush: z.enum(['yes', 'no']).optional(),
      proof: z.enum(proofFilters).optional(),
      total_from: fenInput().optional().describe('看得到金额的人才能用'),
      total_to: fenInput().optional(),
      customer: id.optional(),
      owed: z.enum(['yes']).optional().describe('只看尾款或补差价还没有付清的'),
      sort: z.enum(orderSorts).default('newest'),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(listedOrder),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  getOrder: defineCall(consoleEndpoints.getOrder, { params: orderParams, data: shopOrder }),
  revealRecipient: defineCall(consoleEndpoints.revealRecipient, {
    params: orderParams,
    data: z.object({ mobile: z.string() }),
  }),
  revealCustomer: defineCall(consoleEndpoints.revealCustomer, {
    params: orderParams,
    data: z.object({ mobile: z.string() }),
  }),
  find: defineCall(consoleEndpoints.find, {
    query: z.object({ q: text(50) }),
    data: z.object({
      orders: z.array(foundOrder),
      customers: z.array(orderedBy).optional().describe('可以查看客户的人才有'),
      sheets: z.array(foundSheet).optional().describe('报价单，可以开单的人才有'),
    }),
  }),
}
