import { setTimeout as pause } from 'node:timers/promises'
import { type CallData, codes } from '@yinpu/contract'
import { type ConsoleCalls, isPickup } from '@yinpu/contract/console'
import { actorColumnsOf, type Member } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { type LabelRow, labelRepository } from '../order/label-repository.ts'
import { movedOn } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { findTransition } from '../order/order-state.ts'
import { statusOf } from '../order/order-status.ts'
import { senderOf } from '../order/sender-of.ts'
import { getOrder, orderSubject } from '../order/shop-order.ts'
import { answerMs, askForNumber, type LabelDeps } from './ask-labels.ts'

type LabelLine = CallData<ConsoleCalls['buyLabels']>['rows'][number]

/** Longer than usual, shorter than the request's own limit: what is not answered until then is cleared by the job. */
const patienceMs = 15_000
const atOnce = 5

export const getLabelService = ({ providers }: LabelDeps, shop: Shop) => {
  const carriers = providers.of(shop).label?.carriers ?? []
  const offered = shop.tariff.source.freight.carriers
  return {
    carriers: offered.filter(({ id }) => carriers.includes(id)).map(({ id, name }) => ({ id, name })),
  }
}

const serviceOf = ({ providers }: LabelDeps, shop: Shop) => {
  const service = providers.of(shop).label
  if (!service) throw new Refusal(codes.refused, '店铺还没有接入电子面单，请管理员填写快递100的面单账号')
  const sender = senderOf(shop)
  if (sender.phone === '' || sender.address === '')
    throw new Refusal(codes.refused, '请先在“店铺资料”里填写退货地址，或店铺的电话和地址：面单上要有寄件人')
  return service
}

interface LabelOffer {
  shop: Shop
  /** those with an account for labels */
  carriers: readonly string[]
}

/** Writes the row that asks for a number, under the order's lock; an order that has one open gets no other. */
const openLabel = (deps: LabelDeps, member: Member, { shop, carriers }: LabelOffer, seen: OrderRow) =>
  changeWithAudit<{ label: LabelRow; isNew: boolean }>(deps, member, async (tx, now) => {
    const { companyId, id } = seen
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order || !findTransition(statusOf(order), 'ship', 'shop')) throw movedOn(order ?? seen)
    const [open] = await labelRepository.listUnused(tx, companyId, [id])
    if (open) return { result: { label: open, isNew: false } }
    if (!order.address || isPickup(order.carrier)) throw new Refusal(codes.conflict, '买家到店自提，不用面单')
    if (order.owedFen > 0 && shop.deposit.holds_goods)
      throw new Refusal(codes.conflict, '钱还没有付清，付清才能发货')
    if (!carriers.includes(order.carrier))
      throw new Refusal(codes.conflict, `${order.carrierName}还没有电子面单账号`)
    const label: LabelRow = {
      ...{ companyId, id: newId(), orderId: id, shipmentId: null },
      ...{ carrier: order.carrier, carrierName: order.carrierName, state: 'asked' },
      ...{ trackingNo: '', carrierOrderNo: '', routeCode: '', error: '', tries: 0 },
      ...{ dueAt: new Date(now + answerMs), ...actorColumnsOf(member.actor), createdAt: new Date(now) },
    }
    await labelRepository.insert(tx, label)
    const entry = {
      action: 'buyLabels' as const,
      subject: orderSubject(order),
      after: { carrier: order.carrierName },
    }
    return { result: { label, isNew: true }, entry }
  })

const lineOf = ({ id, orderNo }: OrderRow, outcome: LabelLine['outcome'], more: Partial<LabelLine> = {}) => ({
  ...{ order_id: id, order_no: orderNo, outcome, no: '', carrier_name: '', words: '' },
  ...more,
})

const outcomeOf = (order: OrderRow, label: LabelRow, isNew: boolean): LabelLine => {
  const named = { no: label.trackingNo, carrier_name: label.carrierName }
  if (label.state === 'bought') return lineOf(order, isNew ? 'bought' : 'already', named)
  if (label.state === 'asked') return lineOf(order, 'asked', named)
  const words = label.state === 'failed' ? label.error : '订单刚有变动，这个单号会退掉'
  return lineOf(order, 'failed', { ...named, words })
}

/**
 * Numbers for orders that wait for their parcels. Each row stands before the provider is asked, so that no answer is
 * lost: what is not known at the end of the request is cleared by the job, with the same id.
 */
export const createLabelPurchases = (deps: LabelDeps) => {
  const underway = new Set<Promise<unknown>>()

  const buyOne = async (member: Member, offer: LabelOffer, id: string): Promise<LabelLine> => {
    const order = await getOrder(deps.db, member, id)
    try {
      const { label, isNew } = await openLabel(deps, member, offer, order)
      if (isNew) {
        const asking = askForNumber(deps, label)
          .catch((err: unknown) => deps.logger.error({ err }, 'label was not asked for'))
          .finally(() => underway.delete(asking))
        underway.add(asking)
        await Promise.race([asking, pause(patienceMs, undefined, { ref: false })])
      }
      const current = await labelRepository.find(deps.db, label.companyId, label.id)
      return outcomeOf(order, current ?? label, isNew)
    } catch (error) {
      if (error instanceof Refusal) return lineOf(order, 'failed', { words: error.message })
      throw error
    }
  }

  return {
    buy: async (member: Member, shop: Shop, ids: string[]): Promise<LabelLine[]> => {
      const { carriers } = serviceOf(deps, shop)
      const rows: LabelLine[] = []
      for (let at = 0; at < ids.length; at += atOnce)
        rows.push(
          ...(await Promise.all(
            ids.slice(at, at + atOnce).map((id) => buyOne(member, { shop, carriers }, id)),
          )),
        )
      return rows
    },
    settled: async () => {
      await Promise.all(underway)
    },
  }
}

export type LabelPurchases = ReturnType<typeof createLabelPurchases>
