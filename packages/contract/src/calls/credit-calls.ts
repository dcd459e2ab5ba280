import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { creditKinds, receiptMethods, statementStates } from '../enumerations/money-enumerations.ts'
import { fen, id, instant, kind, nonNegativeFen } from '../fields.ts'

export const statementSummary = z.object({
  id,
  number: z.string().describe('对账单号'),
  month: z.string().describe('哪个月，例如 2026-10'),
  state: kind(statementStates),
  amount_fen: nonNegativeFen.describe('本期应付：本期消费减去其中已退的'),
  reduced_fen: nonNegativeFen.describe('出账后退款冲减的'),
  received_fen: nonNegativeFen.describe('已收到的'),
  open_fen: nonNegativeFen.describe('还没有结清的'),
  due_at: instant.describe('在此之前结清'),
  overdue: z.boolean(),
  created_at: instant,
  confirmed_at: instant.optional(),
  settled_at: instant.optional(),
})

export const statementLine = z.object({
  kind: kind(creditKinds),
  at: instant,
  amount_fen: fen.describe('消费和撤销的回款为正，退款与回款为负'),
  after_fen: nonNegativeFen.describe('这一笔之后的欠款'),
  order_id: id.optional(),
  ref_no: z.string().describe('订单号；回款为所结的对账单号'),
  remark: z.string(),
})

export const statementReceipt = z.object({
  at: instant,
  amount_fen: nonNegativeFen,
  way: kind(receiptMethods),
  note: z.string(),
  taken_back_at: instant.optional().describe('登记错了、已经撤销的才有；不再算作已收'),
  taken_back_why: z.string().optional(),
})

/** Opening, lines and closing add up to the fen. */
export const statementDetail = statementSummary.extend({
  from: instant,
  to: instant.describe('不含'),
  opening_fen: nonNegativeFen.describe('期初欠款'),
  charged_fen: nonNegativeFen.describe('本期消费'),
  refunded_fen: nonNegativeFen.describe('本期退款'),
  repaid_fen: fen.describe('本期回款，减去撤销的；撤销了上一期登记的，可以为负'),
  closing_fen: nonNegativeFen.describe('期末欠款'),
  lines: z.array(statementLine),
  receipts: z.array(statementReceipt).describe('为这张对账单收到的款'),
})

/** A customer's credit limit, and the rest of it. */
export const creditStatus = z.object({
  enabled: z.boolean(),
  limit_fen: nonNegativeFen,
  used_fen: nonNegativeFen,
  left_fen: nonNegativeFen,
  term_days: z.int().describe('出账后几天内结清'),
  overdue_fen: nonNegativeFen,
  objection: z.string().describe('现在不能月结的原因，可以则为空'),
})

const ofId = z.object({ id })

export const creditCalls = {
  getCredit: defineCall(endpoints.getCredit, {
    data: z.object({
      credit: creditStatus.optional().describe('没有开通月结则没有'),
      statements: z.array(statementSummary).describe('从新到旧'),
    }),
  }),
  getStatement: defineCall(endpoints.getStatement, { params: ofId, data: statementDetail }),
  confirmStatement: defineCall(endpoints.confirmStatement, { params: ofId, data: statementSummary }),
  // These three answer with a file; the envelope is only for their refusals.
  printStatement: defineCall(endpoints.printStatement, { params: ofId, data: nothing }),
  exportStatement: defineCall(endpoints.exportStatement, { params: ofId, data: nothing }),
  downloadInvoice: defineCall(endpoints.downloadInvoice, {
    query: z.object({ order_id: id }),
    data: nothing,
  }),
}
