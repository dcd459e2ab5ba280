import { codes, hourMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { actorColumnsOf, sideOf, buyer as theBuyer } from '../../kernel/actor.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { newId } from '../../kernel/ids.ts'
import { type Buyer, type Owner, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import { erasureRepository } from '../customer/erasure-repository.ts'
import { listSearchColumns } from '../customer/list-search-columns.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import type { Limit } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import { orderRepository } from '../order/order-repository.ts'
import { refreshSearchWords } from '../order/refresh-search-words.ts'
import { takeOverRepository } from './take-over-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

interface TakeOverInput {
  order_no: string
  pickup_code: string
}

/** An office shares one address: it has more tries than one buyer. */
const limitsOf = (userId: string, address: string): Limit[] => [
  { subject: `take-over:buyer:${userId}`, most: 10, pauseMs: hourMs },
  { subject: `take-over:address:${addressGroup(address)}`, most: 60, pauseMs: hourMs },
]

/** Numbers are copied from paper: small letters and blanks are the same number. */
const plainNumber = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

const giveOrders = async (tx: Db, walkIn: Owner, buyer: Buyer, orderId: string, now: number) => {
  const orders = await erasureRepository.lockOrders(tx, walkIn)
  const named = orders.find(({ id }) => id === orderId)
  if (!named) return false
  await accountRepository.hold(tx, walkIn.companyId, buyer.id)
  const columns = await listSearchColumns(tx, walkIn, orders, ({ address }) => [
    buyer,
    ...(address ? [address] : []),
  ])
  const ids = orders.map(({ id }) => id)
  await takeOverRepository.giveOrders(tx, walkIn, ids, buyer.id)
  for (const { order, searchColumns } of columns) {
    await orderRepository.storeSearchColumns(tx, order, searchColumns)
    await refreshSearchWords(tx, order.companyId, order.id)
    await orderRepository.announce(tx, { ...order, userId: buyer.id })
  }
  const { state } = named
  const event = { id: newId(), state, title: '领取订单', note: '', actor: sideOf(theBuyer) }
  await orderRepository.insertEvent(
    tx,
    { ...named, userId: buyer.id },
    { ...event, ...actorColumnsOf(theBuyer), createdAt: new Date(now) },
  )
  return true
}

/** The orders of one walk-in go together: the order of the code and its reprints. */
const findAndGive = async (
  { db, now }: Deps,
  shop: Shop,
  buyer: Buyer,
  { order_no, pickup_code }: TakeOverInput,
) => {
  const { companyId, userId } = ownerOf(shop, buyer)
  const find = async (tx: Db) => (await orderRepository.findByNo(tx, [companyId], plainNumber(order_no)))[0]
  return db.transaction(async (tx) => {
    const seen = await find(tx)
    if (!seen || seen.userId === userId) return seen
    if (seen.pickupCode !== pickup_code) return undefined
    const walkIn = ownerOf(shop, { id: seen.userId })
    if (await giveOrders(tx, walkIn, buyer, seen.id, now())) return seen
    // Another request was faster; it may have been this buyer's own.
    const current = await find(tx)
    return current?.userId === userId ? current : undefined
  })
}

/**
 * A walk-in who signs in gets the order by its number and code, once. The answer does not tell which of the two is
 * wrong; every wrong pair counts, and a right one is taken back from the counts.
 */
export const takeOverOrder = async (
  deps: Deps,
  shop: Shop,
  buyer: Buyer,
  input: TakeOverInput,
  address: string,
) => {
  const counted = await countAttempt(deps, shop.id, limitsOf(buyer.id, address), '领取过于频繁')
  const order = await findAndGive(deps, shop, buyer, input)
  if (!order) throw new Refusal(codes.refused, '订单号或取件码不对，请核对后再试')
  await attemptRepository.giveBack(
    deps.db,
    shop.id,
    counted.map(({ subject }) => subject),
  )
  return { order_id: order.id, order_no: order.orderNo }
}

export const takeOverRoutes = (deps: Deps) =>
  ({
    takeOverOrder: ({ shop, buyer, body, visitor }) =>
      takeOverOrder(deps, shop, buyer, body, visitor.address),
  }) satisfies Routes
