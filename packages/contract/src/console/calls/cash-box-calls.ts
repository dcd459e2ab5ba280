import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { count, fen, fenInput, id, instant, kind, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { cashEntryKinds, cashNotes, enteredCashKinds, mostCashFen, mostNotes } from '../cash-box-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { key, positiveFen } from './money-calls.ts'
import { ofId, why } from './shop-shapes.ts'
import { cameOn } from './take-money-calls.ts'

const notes = z
  .partialRecord(z.enum(cashNotes.map(({ fen: worth }) => String(worth))), count(0, mostNotes))
  .default({})
  .describe('各种面额（分）有几张')

/** A count by notes and coins. */
const cashCount = z.object({
  notes,
  loose_fen: fenInput(mostCashFen).default(0).describe('不按张数点的零钱'),
})

const shownCount = z.object({ notes: z.record(z.string(), z.int()), loose_fen: nonNegativeFen })

const person = z.object({ id, name: z.string() })

const entry = z.object({
  id,
  at: instant,
  kind: kind(cashEntryKinds),
  amount_fen: fen.describe('进为正，出为负'),
  after_fen: fen.describe('这一笔之后箱里应有'),
  words: z.string(),
  on: z.string().optional().describe('钱到的那一天，与登记的那一天不同才有'),
  by: z.string(),
  order: z
    .object({ id, no: z.string(), buyer: z.string(), goods: z.string() })
    .optional()
    .describe('哪个订单；别人的客户则没有'),
  payment_no: z.string().optional(),
  refund_no: z.string().optional(),
  reversed: z.boolean().describe('已被另一笔冲掉'),
  may_reverse: z.boolean().describe('记错了，您现在可以冲掉'),
})

/** The sums of a shift: what it began with, what came and went, and what should be there. */
const sums = {
  opening_fen: nonNegativeFen,
  in_fen: nonNegativeFen,
  ins: z.int(),
  out_fen: nonNegativeFen,
  outs: z.int(),
  expected_fen: fen.describe('应有'),
}

const shiftHead = z.object({
  id,
  box: z.object({ id, name: z.string() }),
  number: z.string().describe('钱箱的第几班，例如 前台 1 号箱 第 12 班'),
  opened_at: instant,
  opened_by: z.string(),
  people: z.array(person).describe('正在用这个箱的人'),
  closed_at: instant.optional(),
  closed_by: z.string().optional(),
  handed_to: z.string().optional().describe('交给了谁；没有交给别人则没有'),
  counted_fen: nonNegativeFen.optional().describe('交班时实点'),
  difference_fen: fen.optional().describe('实点减应有'),
  words: z.string().describe('差额的说明'),
})

const shift = shiftHead.extend({
  ...sums,
  opening_count: shownCount,
  opening_words: z.string().describe('开箱与上一班交的不同时的说明'),
  count: shownCount.optional().describe('交班时的张数'),
  entries: z.array(entry).describe('先记的在前'),
  mine: z.boolean().describe('您在用这个箱'),
  colleagues: z.array(person).describe('可以接班的同事'),
})

const box = z.object({
  id,
  name: z.string(),
  retired: z.boolean().describe('已停用'),
  shift: shiftHead.pick({ id: true, opened_at: true, opened_by: true, people: true }).optional(),
  last: z
    .object({ closed_at: instant, closed_by: z.string(), counted_fen: nonNegativeFen, difference_fen: fen })
    .optional()
    .describe('上一班'),
})

const ofShift = z.object({ shift_id: id })
const boxName = requiredText(20, '请填写钱箱的名称')

/** 收银: the boxes of a shop, their shifts and entries. */
export const cashBoxCalls = {
  listCashBoxes: defineCall(consoleEndpoints.listCashBoxes, {
    data: z.object({ list: z.array(box), mine: id.optional().describe('您当班的那一班') }),
  }),
  addCashBox: defineCall(consoleEndpoints.addCashBox, {
    body: z.object({ name: boxName }),
    data: z.object({ id }),
  }),
  updateCashBox: defineCall(consoleEndpoints.updateCashBox, {
    params: ofId,
    body: z.object({ name: boxName, retired: z.boolean().default(false) }),
    data: z.object({ id }),
  }),
  openCashBox: defineCall(consoleEndpoints.openCashBox, {
    params: ofId,
    body: z.object({
      count: cashCount,
      words: text(200).default('').describe('与上一班交的不同时，差在哪里'),
      key,
    }),
    data: ofShift,
  }),
  joinCashShift: defineCall(consoleEndpoints.joinCashShift, { params: ofId, data: ofShift }),
  leaveCashShift: defineCall(consoleEndpoints.leaveCashShift, { params: ofId, data: ofShift }),
  getCashShift: defineCall(consoleEndpoints.getCashShift, { params: ofId, data: shift }),
  listCashShifts: defineCall(consoleEndpoints.listCashShifts, {
    query: z.object({
      box: id.optional(),
      from: z.string().refine(isDay, '应为日期，例如 2026-11-14').optional().describe('交班的日期'),
      to: z.string().refine(isDay, '应为日期，例如 2026-11-14').optional().describe('这一天也算'),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(shiftHead.extend(sums)).describe('交了班的，新的在前'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  addCashEntry: defineCall(consoleEndpoints.addCashEntry, {
    params: ofId,
    body: z.object({
      kind: z.enum(enteredCashKinds),
      amount_fen: positiveFen,
      words: requiredText(200, '请写明是什么'),
      on: cameOn,
      key,
    }),
    data: z.object({ entry_id: id, after_fen: fen }),
  }),
  reverseCashEntry: defineCall(consoleEndpoints.reverseCashEntry, {
    params: z.object({ id, entry_id: id }),
    body: z.object({ why }),
    data: z.object({ entry_id: id, after_fen: fen }),
  }),
  closeCashShift: defineCall(consoleEndpoints.closeCashShift, {
    params: ofId,
    body: z.object({
      count: cashCount,
      expect_fen: fen.describe('看到的应有；有人刚记了一笔就不同'),
      words: text(200).default('').describe('有差额时，差在哪里'),
      hand_to: id.optional().describe('交给哪位同事，他接着用同一个箱；没有则锁箱'),
    }),
    data: z.object({
      shift_id: id,
      counted_fen: nonNegativeFen,
      difference_fen: fen,
      next_shift_id: id.optional().describe('接班的那一班'),
    }),
  }),
  printCashShift: defineCall(consoleEndpoints.printCashShift, { params: ofId, data: z.unknown() }),
  exportCashShift: defineCall(consoleEndpoints.exportCashShift, { params: ofId, data: z.unknown() }),
}
