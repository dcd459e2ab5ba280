import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, carrierOfNumber, recogniseCarrier } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import type { Shop } from '../../kernel/shop.ts'
import { deliveryChangeRepository } from '../order/delivery-change-repository.ts'
import type { ShopMoveDeps } from '../order/move-for-shop.ts'
import { movedOn } from '../order/move-order.ts'
import { findTransition } from '../order/order-state.ts'
import { statusOf } from '../order/order-status.ts'
import { carriersOf } from '../order/read-parcels.ts'
import { answerRows, failed, type ParcelRow, type ParcelRowInput, type Send } from './answer-parcel-rows.ts'
import { sentParcelRepository } from './sent-parcel-repository.ts'

type CheckedRow = CallData<ConsoleCalls['checkParcels']>['rows'][number]

/** The reasons to check a row again before it is sent. */
const doubtOf = (
  shop: Shop,
  { no, parcel }: ParcelRow,
  { usedBy, isStale }: { usedBy: readonly string[]; isStale: boolean },
): string => {
  const name = recogniseCarrier(no)
  const doubts = [
    ...(name && parcel && !parcel.carrierName.startsWith(name)
      ? [
          `运单号像${name}的，${carrierOfNumber(carriersOf(shop), no) ? '' : `店铺没有${name}，`}会按${parcel.carrierName}登记`,
        ]
      : []),
    ...(isStale ? ['打印面单以后改过收货信息，请重新打印再发'] : []),
    ...(usedBy.length > 0 ? [`订单 ${usedBy.join('、')} 已用过这个运单号`] : []),
  ]
  return doubts.join('；')
}

/** The same answers before anything is sent: it changes nothing. */
export const checkParcels = async (
  deps: ShopMoveDeps,
  member: Member,
  shop: Shop,
  inputs: ParcelRowInput[],
): Promise<CheckedRow[]> => {
  const send: Send = async (order) => {
    if (!findTransition(statusOf(order), 'ship', 'shop')) throw movedOn(order)
  }
  const rows = await answerRows(deps, member, shop, send, inputs)
  const numbers = rows.filter(({ result }) => result?.outcome === 'done').map(({ no }) => no.toUpperCase())
  const inUse = numbers.length > 0 ? await sentParcelRepository.numbersInUse(deps.db, shop.id, numbers) : []
  const orderNos = rows.map(({ order_no }) => order_no)
  const stale = new Set(await deliveryChangeRepository.listStale(deps.db, shop.id, orderNos))
  const ordersOf = Map.groupBy(inUse, ({ no }) => no)
  return rows.map((row) => {
    const { order_no, no, parcel, result = failed('不能发') } = row
    const isReady = result.outcome === 'done'
    const usedBy = (ordersOf.get(no.toUpperCase()) ?? []).map(({ orderNo }) => orderNo)
    return {
      order_no,
      no,
      outcome: result.outcome === 'done' ? 'ready' : result.outcome,
      words: result.words,
      carrier: parcel && { id: parcel.carrier, name: parcel.carrierName },
      recognised: isReady && parcel?.isRecognised === true,
      doubt: isReady ? doubtOf(shop, row, { usedBy, isStale: stale.has(order_no) }) : '',
    }
  })
}
