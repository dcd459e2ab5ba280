import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { moneyMoves, payChannels } from '../../enumerations/money-enumerations.ts'
import { fen, id, instant, kind, nonNegativeFen } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { type DifferenceKind, differenceKinds, reconcileStates } from '../money-lists.ts'
import { cashParts, cashRow, cashSums } from './cash-shapes.ts'

const dayWords = '应为日期，例如 2026-11-14'
const aDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, dayWords)
  .refine(isDay, dayWords)

/** Payments and refunds of a day, counted and summed. */
const sums = z.object({
  payments: z.int(),
  paid_fen: nonNegativeFen,
  refunds: z.int(),
  refunded_fen: nonNegativeFen,
})

const cash = z.object({
  rows: z.array(cashRow),
  total: cashSums,
  parts: cashParts,
  balance: cashSums.describe('用余额付的和退到余额的；不是现金，不在合计里'),
  account: cashSums.describe('记入月结的和冲减月结的；不是现金，不在合计里'),
})

/** The cash of one box on one day. Money that was taken back counts on the day of that. */
const boxDay = z.object({
  day: z.string(),
  box_id: id,
  box: z.string(),
  payments_fen: fen.describe('订单收的现金，减去撤销的'),
  balance_fen: fen.describe('多收后存入余额的'),
  settlements_fen: fen.describe('对账单收的现金'),
  refunds_fen: fen.describe('退出的现金，为负'),
  other_fen: fen.describe('其他收入'),
  expenses_fen: fen.describe('支出，为负'),
  bank_fen: fen.describe('存银行，为负'),
  net_fen: fen,
})

const differences = Object.entries(differenceKinds).map(([value, { title }]) => ({
  value: value as DifferenceKind,
  label: title,
}))

const daySummary = z.object({
  day: z.string(),
  state: kind(reconcileStates).describe('unfinished：没有问到全部账号'),
  differences: z.int(),
  faults: z.int(),
  ran_at: instant.optional(),
})

const reconciledDay = daySummary.omit({ differences: true, faults: true }).extend({
  by: z.string().describe('谁对的；自动对账为空'),
  accounts: z.array(z.object({ channel: kind(payChannels), account: z.string(), ours: sums, theirs: sums })),
  differences: z.array(
    z.object({
      channel: kind(payChannels),
      account: z.string(),
      kind: kind(moneyMoves),
      number: z.string(),
      difference: kind(differences),
      title: z.string(),
      meaning: z.string(),
      todo: z.string(),
      ours_fen: fen.optional(),
      theirs_fen: fen.optional(),
      order_id: id.optional(),
      order_no: z.string().optional(),
    }),
  ),
  faults: z.array(
    z.object({
      what: z.string(),
      id: z.string(),
      meaning: z.string(),
      todo: z.string(),
      order_id: id.optional(),
      order_no: z.string().optional(),
    }),
  ),
  troubles: z.array(z.string()).describe('没有问到的账号，一行一个'),
  cash,
})

export const reconcileCalls = {
  listReconciliations: defineCall(consoleEndpoints.listReconciliations, {
    data: z.array(daySummary).describe('近 31 天，昨天在前'),
  }),
  getReconciliation: defineCall(consoleEndpoints.getReconciliation, {
    query: z.object({ date: aDay.optional().describe('北京时间；默认昨天') }),
    data: reconciledDay,
  }),
  runReconciliation: defineCall(consoleEndpoints.runReconciliation, {
    body: z.object({ date: aDay }),
    data: reconciledDay,
  }),
  listCash: defineCall(consoleEndpoints.listCash, {
    query: z.object({
      from: aDay.optional().describe('默认 30 天前'),
      to: aDay.optional().describe('这一天也算；默认今天'),
    }),
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(cash.extend({ day: z.string() })).describe('新的在前，没有收支的天不列'),
      sum: cash,
      boxes: z.array(boxDay).describe('各钱箱每天的现金，新的在前；没有进出的不列'),
    }),
  }),
}
