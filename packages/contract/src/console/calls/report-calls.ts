import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { ledgerTypes, payChannels } from '../../enumerations/money-enumerations.ts'
import { orderStates, orderTypes } from '../../enumerations/order-enumerations.ts'
import { fen, id, kind, nonNegativeFen } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { paperUses, reportSteps } from '../report-names.ts'
import { cashParts, cashRow, receivedText, refundedText } from './cash-shapes.ts'

const day = z.string().refine(isDay, '应为日期，例如 2026-11-14')

/** From day to day of the shop's calendar, both of them part of it. */
export const reportSpan = {
  from: day.optional().describe('默认本月一日'),
  to: day.optional().describe('默认今天'),
  by: z
    .enum(reportSteps.map(({ value }) => value))
    .default('day')
    .describe('按日、按周（周一为首）或按月'),
}

const query = z.object({
  ...reportSpan,
  than_from: day.optional().describe('与哪一段相比；默认之前同样长的一段'),
  than_to: day.optional(),
})

const spanned = z.object({ from: z.string(), to: z.string() })

const answer = {
  from: z.string(),
  to: z.string(),
  than: spanned,
  pending_days: z.int().describe('还没有汇总、没有算在内的天数'),
}

const orderFigures = z.object({
  placed: z.int(),
  placed_fen: nonNegativeFen,
  paid: z.int(),
  paid_fen: nonNegativeFen,
  cancelled: z.int(),
  cancelled_fen: nonNegativeFen,
})

const moneyFigures = z.object({
  received_fen: nonNegativeFen.describe(receivedText),
  receipts: z.int(),
  refunded_fen: nonNegativeFen.describe(refundedText),
  refunds: z.int(),
  net_fen: fen,
  parts: cashParts,
  other_fen: nonNegativeFen.describe('余额、月结等没有现金的付款'),
  to_balance_fen: nonNegativeFen.describe('退到余额的'),
})

const productFigures = z.object({ lines: z.int().describe('款数'), total_fen: nonNegativeFen })

const paperFigures = z.object({
  sheets: z.number().describe('全张纸'),
  kg: z.number().describe('知道规格的纸的重量'),
  square_metres: z.number().describe('标签材料'),
})

const deliveryFigures = z.object({
  shipped: z.int(),
  promised: z.int().describe('其中约定了交期的'),
  on_time: z.int().describe('其中准时的'),
  overdue: z.int().describe('交期在这段时间里、已逾期还没有发出的；准时率把它们算作没有准时'),
})

const report = <Figures extends z.ZodRawShape, More extends z.ZodRawShape>(
  { shape }: z.ZodObject<Figures>,
  more: More,
) =>
  z.object({
    ...answer,
    total: z.object(shape),
    previous: z.object(shape),
    steps: z.array(z.object({ ...spanned.shape, ...shape })),
    ...more,
  })

export const orderReport = report(orderFigures, {
  types: z.array(orderFigures.extend({ type: kind(orderTypes) })),
  states: z
    .array(z.object({ state: kind(orderStates), count: z.int(), total_fen: nonNegativeFen }))
    .describe('这段时间下的订单现在的状态'),
})

export const moneyReport = report(moneyFigures, {
  rows: z.array(cashRow).describe('与对账同样的各行；线下的不分名称'),
  channels: z.array(
    z.object({
      channel: kind(payChannels),
      cash: z.boolean().describe('有现金收付的渠道'),
      received_fen: nonNegativeFen,
      receipts: z.int(),
      refunded_fen: nonNegativeFen,
      refunds: z.int(),
      to_balance_fen: nonNegativeFen,
      net_fen: fen,
    }),
  ),
  balances: z
    .array(z.object({ type: kind(ledgerTypes), count: z.int(), amount_fen: fen }))
    .describe('客户余额的变动，进为正'),
})

export const productReport = report(productFigures, {
  products: z.array(
    productFigures.extend({
      product_id: id.optional().describe('纸张没有'),
      name: z.string(),
      category: z.string().describe('现在的分类；产品已删除为空'),
      unit: z.string(),
      quantity: z.number(),
      orders: z.int(),
      previous_fen: nonNegativeFen,
    }),
  ),
  categories: z.array(
    productFigures.extend({
      category_id: id.optional(),
      name: z.string(),
      previous_fen: nonNegativeFen,
    }),
  ),
})

export const paperReport = report(paperFigures, {
  papers: z.array(
    z.object({
      use: kind(paperUses),
      name: z.string(),
      gsm: z.number().optional(),
      sheet: z.string().describe('全张的规格；标签材料为空'),
      sheets: z.number().optional(),
      square_metres: z.number().optional(),
      kg: z.number().optional().describe('规格不明为空'),
      lines: z.int(),
      amount_fen: nonNegativeFen.describe('报价中的纸款'),
    }),
  ),
  without: z.int().describe('已付款的款中，报价里没有写用纸的，例如合版产品'),
})

const pressFigures = z.object({
  steps: z.int().describe('完成的工序，包括暂停后完成的；随订单一并完成的不算'),
  seconds: z.number().describe('工时，停着的不算'),
  good_sheets: z.number(),
  waste_sheets: z.number(),
  good_pieces: z.number(),
  waste_pieces: z.number(),
})

const pressReport = z.object({
  ...answer,
  total: pressFigures,
  previous: pressFigures,
  stations: z.array(pressFigures.extend({ station: z.string().describe('工位；没有工位能做的为空') })),
  wastes: z
    .array(
      z.object({
        cause: z.string().describe('没有写的为空'),
        station: z.string(),
        times: z.int(),
        sheets: z.number(),
        pieces: z.number(),
      }),
    )
    .describe('报废，也包括后来退回重做的'),
})

export const deliveryReport = report(deliveryFigures, {
  types: z.array(deliveryFigures.extend({ type: kind(orderTypes) })),
})

const salesFigures = z.object({
  received_fen: nonNegativeFen.describe(receivedText),
  refunded_fen: nonNegativeFen.describe(refundedText),
  net_fen: fen.describe('提成的基数：实收减实退'),
  commission_fen: fen.describe('每人每月四舍五入到分；退得多的月份为负'),
})

const soldBy = z.object({ id, name: z.string() }).optional().describe('业务员；客户当时没有则为空')

export const salesReport = z.object({
  from: answer.from,
  to: answer.to,
  pending_days: answer.pending_days,
  months: z.array(
    z.object({
      month: z.string(),
      lines: z.array(salesFigures.extend({ seller: soldBy, percent: z.number().describe('当月的提成') })),
      total: salesFigures,
    }),
  ),
  people: z.array(salesFigures.extend({ seller: soldBy })),
  total: salesFigures,
})

/** The figures of the shop, by days of its calendar: an event counts on its own day. */
export const reportCalls = {
  getOrderReport: defineCall(consoleEndpoints.getOrderReport, { query, data: orderReport }),
  getMoneyReport: defineCall(consoleEndpoints.getMoneyReport, { query, data: moneyReport }),
  getProductReport: defineCall(consoleEndpoints.getProductReport, { query, data: productReport }),
  getPaperReport: defineCall(consoleEndpoints.getPaperReport, { query, data: paperReport }),
  getDeliveryReport: defineCall(consoleEndpoints.getDeliveryReport, { query, data: deliveryReport }),
  /** by whole months, whatever days are named; a person who sees own customers only gets the own lines */
  getSalesReport: defineCall(consoleEndpoints.getSalesReport, { query, data: salesReport }),
  getPressReport: defineCall(consoleEndpoints.getPressReport, { query, data: pressReport }),
}
