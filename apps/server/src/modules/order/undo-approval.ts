import { codes, stateOfFile } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { notifyBuyer, takeBackNews } from '../message/notify-buyer.ts'
import { fileRepository } from './artwork/file-repository.ts'
import type { MoveDeps } from './move-order.ts'
import { causeOf } from './order-messages.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { approvalTitles, undoApprovalMs } from './order-state.ts'

/**
 * Undoes an approval within seconds, as long as nothing has followed from it: the artwork is to be judged again. The
 * buyer's message is taken back; only a buyer who may have read it is told.
 */
export const undoApproval = (
  { db, moveOrder }: MoveDeps,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  by: Actor,
  now: number,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw notFound()
    const { state } = order
    const [newest] = await orderRepository.eventsOf(tx, companyId, id)
    if (!newest || !approvalTitles.includes(newest.title))
      throw new Refusal(codes.conflict, '审稿通过以后订单又有了进展，不能撤销', { state })
    if (now >= newest.createdAt.getTime() + undoApprovalMs)
      throw new Refusal(codes.conflict, '撤销的时间已过；需要重审时请在订单里退回审稿', { state })
    const moved = await moveOrder(tx, order, { move: 'undo-approval', by, now })
    const files = (await fileRepository.listOf(tx, companyId, id)).map((file) => file.id)
    if (files.length > 0) await fileRepository.update(tx, companyId, files, { state: stateOfFile.waiting })
    if (!(await takeBackNews(tx, order, causeOf(newest.id)))) {
      const facts = { order, stopped: { why: '审稿通过已撤销' } }
      await notifyBuyer(tx, order, { kind: 'in_production', cause: `undone:${newest.id}`, facts, now })
    }
    return moved
  })
