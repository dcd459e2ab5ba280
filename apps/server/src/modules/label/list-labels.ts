import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCalls, LabelState } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { describeLabel, stateOfLabel } from '../order/describe-label.ts'
import { type LabelRow, labelRepository } from '../order/label-repository.ts'
import { orderRepository } from '../order/order-repository.ts'
import { getOrder, orderSubject } from '../order/shop-order.ts'
import { clearLabelsJob } from './settle-labels.ts'

type List = CallData<ConsoleCalls['listLabels']>

interface Query {
  state?: LabelState | undefined
  limit: number
  cursor?: string | undefined
}

/** A parcel's own number goes back with the parcel. */
const mayCancel = ({ state, shipmentId }: LabelRow) =>
  state === 'stuck' || (shipmentId === null && (state === 'bought' || state === 'asked'))

const filterOf = (state: LabelState | undefined) => {
  if (state === 'used') return { state: 'bought' as const, isUsed: true }
  return { state, isUsed: state === 'bought' ? false : undefined }
}

export const listLabels = async (
  db: Db,
  { companyId }: Member,
  { state, limit, cursor }: Query,
): Promise<List> => {
  const before = cursor ? readCursor(cursor, 'newest').id : undefined
  const rows = await labelRepository.list(db, companyId, filterOf(state), before, limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)?.label : undefined
  return {
    list: page.map(({ label, orderNo, address }) => ({
      ...describeLabel(label),
      order_id: label.orderId,
      order_no: orderNo,
      recipient: address?.name ?? '',
      asked_at: label.createdAt.getTime(),
      asked_by: label.actorName ?? '',
      words: label.error,
      can_cancel: mayCancel(label),
    })),
    next: last && writeCursor({ sort: 'newest', value: `${last.createdAt.getTime()}000`, id: last.id }),
  }
}

/** Gives back a number that no parcel has, or tries it again; the job asks the provider. */
export const cancelLabel = async (deps: { db: Db; now: () => number }, member: Member, id: string) => {
  const label = isUuid(id) ? await labelRepository.find(deps.db, member.companyId, id) : undefined
  if (!label) throw notFound()
  const { id: orderId, companyId } = await getOrder(deps.db, member, label.orderId)
  return changeWithAudit(deps, member, async (tx, now) => {
    const order = await orderRepository.lock(tx, companyId, orderId)
    const current = await labelRepository.find(tx, companyId, id)
    if (!order || !current) throw notFound()
    if (current.state === 'cancelling' || current.state === 'cancelled')
      return { result: describeLabel(current) }
    if (!mayCancel(current))
      throw new Refusal(codes.conflict, '这个单号已经随包裹发出，或没有取到；发出的请撤销发货', {
        state: stateOfLabel(current),
      })
    const dueAt = current.dueAt ?? new Date(now)
    const changes = { state: 'cancelling' as const, tries: 0, error: '', dueAt }
    const changed = await labelRepository.update(tx, current, ['asked', 'bought', 'stuck'], changes)
    await enqueue(tx, clearLabelsJob)
    await orderRepository.announce(tx, order)
    const entry = {
      action: 'cancelLabel' as const,
      subject: orderSubject(order),
      after: { no: current.trackingNo },
    }
    return { result: describeLabel(changed ?? current), entry }
  })
}
