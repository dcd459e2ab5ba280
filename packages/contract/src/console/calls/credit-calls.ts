import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  creditStatus,
  statementDetail,
  statementReceipt,
  statementSummary,
} from '../../calls/credit-calls.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { receiptMethods, statementStates } from '../../enumerations/money-enumerations.ts'
import {
  boundedCount,
  choice,
  count,
  fenInput,
  id,
  instant,
  kind,
  requiredText,
  storable,
  text,
} from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { creditTermDays, takeBackModes } from '../money-lists.ts'
import { positiveFen } from './money-calls.ts'
import { buyerAtHand, note, ofId, why } from './shop-shapes.ts'

const monthForm = /^(19[789]\d|2\d{3})-(0[1-9]|1[0-2])$/
const month = z.string().regex(monthForm, '应为月份，例如 2026-10')

/** 0 if nothing was granted yet: a person who has read an older one is refused. */
const version = count(0, 2_000_000_000)

const shownCreditStatus = creditStatus.extend({
  version: z.int(),
  changed_at: instant,
  changed_by: z.string(),
})

const customerCredit = z.object({
  buyer: buyerAtHand,
  credit: shownCreditStatus.optional().describe('没有开通则没有'),
  statements: z.array(statementSummary).describe('最近一年的，从新到旧'),
})

const shownStatement = statementDetail.extend({
  buyer: buyerAtHand,
  receipts: z.array(
    statementReceipt.extend({
      id,
      by: z.string().describe('谁登记的'),
      taken_back_by: z.string().optional(),
      box: z.string().describe('现金在哪个钱箱；没有则为空'),
      take_back: kind(takeBackModes)
        .optional()
        .describe('您能不能撤销：open 还没有交班或是当天登记的；late 之后，要写明 late；不能则没有'),
    }),
  ),
})

export const creditCalls = {
  listCredits: defineCall(consoleEndpoints.listCredits, {
    query: z.object({ limit: count(1, 100).default(50), cursor: id.optional() }),
    data: z.object({
      list: z.array(shownCreditStatus.extend({ buyer: buyerAtHand })),
      next: z.string().optional(),
    }),
  }),
  getCustomerCredit: defineCall(consoleEndpoints.getCustomerCredit, { params: ofId, data: customerCredit }),
  setCustomerCredit: defineCall(consoleEndpoints.setCustomerCredit, {
    params: ofId,
    body: z.object({
      limit_fen: fenInput(99_999_999_999),
      term_days: boundedCount(creditTermDays.least, creditTermDays.most),
      enabled: z.boolean(),
      version,
    }),
    data: customerCredit,
  }),
  listStatements: defineCall(consoleEndpoints.listStatements, {
    query: z.object({
      state: choice(valuesOf(statementStates)).optional(),
      overdue: z.literal('yes').optional(),
      month: month.optional(),
      customer: id.optional(),
      keyword: text(50).optional().describe('对账单号、姓名或手机号'),
      limit: count(1, 100).default(50),
      cursor: id.optional(),
    }),
    data: z.object({
      list: z.array(statementSummary.extend({ buyer: buyerAtHand })),
      next: z.string().optional(),
    }),
  }),
  makeStatement: defineCall(consoleEndpoints.makeStatement, {
    params: z.object({ id: storable.min(1, '请选择一位客户').max(64) }),
    body: z.object({ month: z.string().regex(monthForm, '请填写账期，例如 2026-10') }),
    data: shownStatement,
  }),
  getStatement: defineCall(consoleEndpoints.getStatement, { params: ofId, data: shownStatement }),
  confirmStatement: defineCall(consoleEndpoints.confirmStatement, {
    params: ofId,
    data: shownStatement,
  }),
  settleStatement: defineCall(consoleEndpoints.settleStatement, {
    params: ofId,
    body: z.object({
      amount_fen: positiveFen,
      open_fen: fenInput().describe('您看到的未结金额，有变则不登记'),
      way: z.enum(receiptMethods.map(({ value }) => value)),
      note,
      key: requiredText(200).optional().describe('同一个 key 只登记一次'),
    }),
    data: shownStatement,
  }),
  takeBackReceipt: defineCall(consoleEndpoints.takeBackReceipt, {
    params: z.object({ id, receipt_id: id }),
    body: z.object({
      why: why.describe('客户会看到'),
      late: z
        .boolean()
        .default(false)
        .describe('已经交班，或不是当天登记的：知道现金从您现在的钱箱里出，账记在今天'),
    }),
    data: shownStatement,
  }),
  printStatement: defineCall(consoleEndpoints.printStatement, { params: ofId, data: z.unknown() }),
  exportStatement: defineCall(consoleEndpoints.exportStatement, { params: ofId, data: z.unknown() }),
}
