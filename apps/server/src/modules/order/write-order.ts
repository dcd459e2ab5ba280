import type { OrderInput } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, sideOf, buyer as theBuyer } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { newPickupCode, readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { isRushed } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import { type NewLine, type NewOrder, orderRepository } from './order-repository.ts'
import { findableBy, withChangeableTexts } from './search-words.ts'

export interface PlacedOrder {
  order_id: string
  order_no: string
  total_fen: number
  pickup_code?: string
}

/** All of an order except for its number and its search words. */
export interface WrittenOrder {
  order: Omit<NewOrder, 'orderNo' | 'pickupCode' | 'searchText' | 'findText' | 'findKeys'>
  lines: NewLine[]
  /** the customer is a walk-in, who proves the order by a code */
  isWalkIn?: boolean
}

/** The deposit that buyers are offered who order by themselves. */
export const onlineDeposit = ({ deposit }: Shop): number => (deposit.online ? deposit.percent : 0)

export type InvoiceWish = NonNullable<OrderInput['invoice']>

/** The row of the timeline that begins an order. */
interface FirstEvent {
  by: Actor
  title: string
  note: string
}

const byBuyer: FirstEvent = { by: theBuyer, title: '已下单', note: '' }

export const invoiceOf = (wish: InvoiceWish | undefined) =>
  wish && { ...wish, tax_no: wish.tax_no ?? '', phone: wish.phone ?? '', email: wish.email ?? '' }

/** A new order with its lines and the first row of its timeline, whichever way it was priced. */
export const writeOrder = async (
  tx: Db,
  shop: Shop,
  buyer: Pick<Buyer, 'name' | 'mobile'>,
  { order, lines, isWalkIn = false }: WrittenOrder,
  now: number,
  { by, title, note } = byBuyer,
): Promise<PlacedOrder> => {
  const goods = lines.map(({ name }) => name)
  const known = {
    ...order,
    goods,
    people: [buyer, ...(order.address ? [order.address] : [])],
    isRush: isRushed(shop, order.rush),
  }
  const event = {
    id: newId(),
    state: order.state,
    title,
    note,
    actor: sideOf(by),
    ...actorColumnsOf(by),
    createdAt: order.createdAt,
  }
  const [orderNo, pickupCode] = await withFreeNumber(
    () => readableNumber('YP', now),
    async (orderNo) => {
      const pickupCode = isWalkIn ? newPickupCode() : undefined
      const numbers = [orderNo, ...(pickupCode ? [pickupCode] : [])]
      const searchText = `${orderNo} ${goods.join(' ')}`.toLowerCase()
      const columns = { ...order, ...findableBy({ ...known, numbers }) }
      const row = {
        ...columns,
        orderNo,
        ...(pickupCode && { pickupCode }),
        searchText,
        ...withChangeableTexts(columns, [order.name ?? '', order.remark]),
      }
      return (await orderRepository.insert(tx, row, lines, event))
        ? ([orderNo, pickupCode] as const)
        : undefined
    },
  )
  return {
    order_id: order.id,
    order_no: orderNo,
    total_fen: order.totalFen,
    ...(pickupCode && { pickup_code: pickupCode }),
  }
}
