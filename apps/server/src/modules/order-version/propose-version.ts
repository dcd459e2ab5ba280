import { codes, type FormValues } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { actorColumnsOf, type Member, maySeePrices, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { once } from '../idempotency/once.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { refuseBeyondRefundLimit } from '../payment/refund/refund-limit.ts'
import { validUntilFrom } from '../quote/quote-job.ts'
import { diffText, stateAt, versionText } from './describe-version.ts'
import { orderVersionRepository } from './order-version-repository.ts'
import {
  type QuoteDeps,
  type QuotedVersion,
  quoteVersion,
  refuseBeyondVersionLimit,
  type VersionInput,
} from './quote-version.ts'
import { refuseMoreOnAccount, refuseUnchangeable } from './version-rules.ts'
import { moneyAfter } from './version-sums.ts'

interface Proposal extends VersionInput {
  request: FormValues
  /** the difference that the person has seen */
  expect_fen: number
  why: string
  key?: string | undefined
}

/** The reason why the buyer cannot be asked yet; empty if they can. */
export const objectionTo = (
  { isSame, version }: QuotedVersion,
  reason: string,
  priceFen?: number,
): string => {
  if (!version) return '还算不出价格'
  if (isSame) return '数量和规格都没有变；只改价请用补差价或退款'
  return priceFen !== undefined && reason === '' ? '改了价，请写明原因' : ''
}

const refuseOpen = async (tx: Db, order: OrderRow, now: number) => {
  const open = await orderVersionRepository.findOpen(tx, order)
  if (!open) return
  if (stateAt(open, now) === 'proposed')
    throw new Refusal(codes.conflict, '已经有一个修改在等买家确认，请先撤回', { state: order.state })
  await orderVersionRepository.answer(tx, open, 'ended', { answer: '报价已过期', answeredAt: new Date(now) })
}

interface Proposed {
  id: string
  diffFen: number
}

/**
 * Asks the buyer to agree to another quantity or specification. The price is computed before the transaction and holds
 * as long as the proposal; what the order costs meanwhile is read again under its lock.
 */
export const proposeVersion = async (
  deps: QuoteDeps,
  member: Member,
  shop: Shop,
  seen: OrderRow,
  input: Proposal,
): Promise<Proposed> => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { db, now } = deps
  const { companyId, actor: by } = member
  const quoted = await quoteVersion(deps, shop, seen, input)
  const { version, job } = quoted
  if (!version || !job) throw quoted.refusal ?? new Refusal(codes.conflict, '还算不出价格')
  const changedFen = input.price_fen !== undefined && input.price_fen !== job.quote.total_fen
  const objection = objectionTo(quoted, input.reason, changedFen ? input.price_fen : undefined)
  if (objection !== '')
    throw changedFen ? invalidFields({ reason: objection }) : new Refusal(codes.conflict, objection)
  if (version.diffFen !== input.expect_fen)
    throw new Refusal(codes.conflict, `差价已变为：${diffText(version.diffFen)}，请核对后再提`, {
      diff_fen: version.diffFen,
    })
  const propose = async (tx: Db): Promise<Proposed> => {
    const at = now()
    const order = await orderRepository.lock(tx, companyId, seen.id)
    if (!order) throw notFound()
    await refuseUnchangeable(tx, order)
    await refuseOpen(tx, order, at)
    const [line] = (await orderRepository.linesOf(tx, companyId, [order.id])).filter(
      ({ id }) => id === version.lineId,
    )
    if (line?.totalFen !== version.was.totalFen || order.freightFen !== version.freightWasFen)
      throw new Refusal(codes.conflict, '订单刚刚有变化，请刷新后再提', { state: order.state })
    await refuseMoreOnAccount(tx, order, version.diffFen)
    await refuseBeyondVersionLimit(tx, member, quoted)
    const { backFen } = moneyAfter(order, version)
    if (backFen > 0)
      await refuseBeyondRefundLimit(
        tx,
        { companyId, amountFen: backFen },
        { by, now: at, limitFen: member.limits.refund_fen },
      )
    const row = {
      ...version,
      ...{ companyId, id: newId(), orderId: order.id, state: 'proposed' as const, why: input.why },
      ...storedActor(by),
      createdAt: new Date(at),
      validUntil: new Date(validUntilFrom(at)),
    }
    await orderVersionRepository.insert(tx, row)
    const text = versionText(version)
    await orderRepository.insertEvent(tx, order, {
      ...{ id: newId(), state: order.state, title: '请买家确认修改', note: `${text}。${input.why}` },
      actor: 'shop',
      ...actorColumnsOf(by),
      createdAt: new Date(at),
    })
    await notifyBuyer(tx, order, {
      kind: 'price_changed',
      cause: `version:${row.id}`,
      facts: {
        ...{ order, beforeFen: order.totalFen, afterFen: order.totalFen + version.diffFen, why: input.why },
        version: { step: 'proposed', text },
      },
      now: at,
    })
    const after = { version: text, diff_fen: version.diffFen, why: input.why }
    await writeAudit(tx, member, { action: 'proposeVersion', subject: orderSubject(order), after }, at)
    return { id: row.id, diffFen: version.diffFen }
  }
  const request = {
    ...{ companyId, userId: `staff:${by.id ?? ''}`, call: 'proposeVersion', key: input.key },
    ...{ body: { ...input, order: seen.id }, now: now() },
  }
  return db.transaction((tx) => once(tx, request, () => propose(tx)))
}
