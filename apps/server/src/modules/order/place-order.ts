import { isDeepStrictEqual } from 'node:util'
import { codes, type OrderInput, pointsFor, stateOfOrder, sumsOf, typeOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { type Buyer, type Owner, ownerOf } from '../../kernel/owner.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { paperCartRepository } from '../cart/paper-cart-repository.ts'
import { quotationRepository } from '../cart/quotation-repository.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import {
  type CheckedDiscount,
  findDiscount,
  refuseCode,
  useDiscountCode,
} from '../discount-code/use-discount-code.ts'
import { findRepeat, once } from '../idempotency/once.ts'
import type { ArtworkInspector } from './artwork/artwork-inspector.ts'
import { carryArtwork } from './artwork/carry-artwork.ts'
import { type CartLine, paperRequest, priceCartLines } from './cart-lines.ts'
import { promisedDaysOf } from './due-date.ts'
import { freightOf, lineOf, productsOf, typeOfLines } from './order-parts.ts'
import { orderRepository } from './order-repository.ts'
import { getOrderAddress, provinceOf, totalOf } from './order-total.ts'
import { wishFor } from './proof/proof-rule.ts'
import { refreshSearchWords } from './refresh-search-words.ts'
import { refuseBeyondUnpaid } from './unpaid-bound.ts'
import { invoiceOf, onlineDeposit, type PlacedOrder, type WrittenOrder, writeOrder } from './write-order.ts'

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
  inspector: Pick<ArtworkInspector, 'inspect'>
  /** how many orders of one buyer may wait for their money */
  mostUnpaid: number
}

/** Priced and addressed, but not yet written. */
interface Draft extends WrittenOrder {
  cart: CartLine[]
  discount: CheckedDiscount
}

const idsOf = ({ bjd_ids, paper_cart_ids }: OrderInput) => [...new Set(bjd_ids ?? paper_cart_ids ?? [])]

const cartChanged = () => new Refusal(codes.conflict, '购物车内容已变化，请返回购物车确认')

/** Missing entries were ordered a moment ago, perhaps in another tab; or they never were this buyer's. */
const refuseGone = async (db: Db, owner: Owner, ids: string[]): Promise<never> => {
  const known = ids.filter(isUuid)
  const ordered = known.length > 0 ? await orderRepository.findBySources(db, owner, known) : undefined
  if (ordered) throw new Refusal(codes.conflict, '这些商品已经下单', { order_id: ordered })
  throw notFound()
}

const draftOrder = async (deps: Deps, shop: Shop, buyer: Buyer, input: OrderInput): Promise<Draft> => {
  const owner = ownerOf(shop, buyer)
  const ids = idsOf(input)
  const cart = await priceCartLines(deps, shop, buyer, input)
  if (cart.length !== ids.length) await refuseGone(deps.db, owner, ids)
  const address = input.address_id ? await getOrderAddress(deps.db, owner, input.address_id) : undefined
  const { goodsFen, memberFen, carriers } = totalOf(shop, cart, address && provinceOf(address))
  const id = newId()
  const lines = cart.map((line, position) => lineOf(shop, id, line, position))
  const type = typeOfLines(lines)
  const freight = freightOf(carriers, input)
  const discount = await findDiscount(deps, owner, input.discount_code, goodsFen)
  if (discount.problem) throw refuseCode(discount.problem)
  const { totalFen, ...tax } = sumsOf(
    { goodsFen, freightFen: freight.freightFen, discountFen: discount.amountFen },
    pointsFor(shop.tax, input.invoice?.type),
  )
  if (totalFen !== input.expect_fen)
    throw new Refusal(codes.conflict, '价格有变动，请确认后再提交', {
      expect_fen: input.expect_fen,
      total_fen: totalFen,
    })
  const at = new Date(deps.now())
  return {
    cart,
    lines,
    discount,
    order: {
      ...owner,
      id,
      type,
      state: stateOfOrder.unpaid,
      name: input.order_name,
      goodsFen,
      memberFen,
      discountFen: discount.amountFen,
      discountCode: discount.row?.code ?? '',
      ...tax,
      totalFen,
      depositPercent: onlineDeposit(shop),
      ...freight,
      address: address ?? null,
      rush: input.rush ?? '',
      promisedDays: promisedDaysOf(lines.map(({ quote }) => quote)),
      countsWorkingDays: true,
      dueAt: null,
      invoice: invoiceOf(input.invoice) ?? null,
      remark: input.remark,
      // Only a printed job has pages to agree to.
      proofWanted:
        type === typeOfOrder.printed ? await wishFor(deps.db, shop.id, productsOf(lines), input.proof) : null,
      // Artwork that comes along was made for another order: the buyer looks at it before it is handed in.
      submitsItself: !cart.some(({ artworkLineId }) => artworkLineId !== null),
      createdAt: at,
      movedAt: at,
    },
  }
}

const toCarry = ({ cart, lines }: Draft) =>
  lines.flatMap((line, at) => {
    const from = cart[at]?.artworkLineId
    return from ? [{ line, from }] : []
  })

/** Takes exactly the priced entries out of the cart, or nothing is ordered. */
const emptyCart = async (tx: Db, { companyId, userId }: Owner, input: OrderInput, cart: CartLine[]) => {
  const ids = cart.map(({ id }) => id)
  const taken = input.bjd_ids
    ? await quotationRepository.take(tx, companyId, userId, ids)
    : (await paperCartRepository.take(tx, companyId, userId, ids)).map((row) => ({
        id: row.id,
        request: paperRequest(row),
      }))
  if (taken.length !== ids.length) return refuseGone(tx, { companyId, userId }, ids)
  const asPriced = new Map(cart.map(({ id, request }) => [id, request]))
  for (const { id, request } of taken) if (!isDeepStrictEqual(asPriced.get(id), request)) throw cartChanged()
}

/** Quotes everything again and orders it at exactly the price that the buyer has seen, or not at all. */
export const placeOrder = async (
  deps: Deps,
  shop: Shop,
  buyer: Buyer,
  input: OrderInput,
  key: string | undefined,
): Promise<PlacedOrder> => {
  const owner = ownerOf(shop, buyer)
  const request = { ...owner, call: 'placeOrder', key, body: input, now: deps.now() }
  const repeated = await findRepeat<PlacedOrder>(deps.db, request)
  if (repeated) return repeated
  // Priced before the transaction: products are read over other connections than its own.
  const priced = await draftOrder(deps, shop, buyer, input).catch((error: unknown) => ({ error }))
  let carried: string[] = []
  const placed = await deps.db.transaction((tx) =>
    once(tx, request, async () => {
      // A twin of this request may have emptied the cart while it was priced; then `once` has its answer.
      if ('error' in priced) throw priced.error
      await refuseBeyondUnpaid(tx, owner, deps.mostUnpaid)
      await emptyCart(tx, owner, input, priced.cart)
      const written = await writeOrder(tx, shop, buyer, priced, deps.now())
      carried = await carryArtwork(tx, owner, toCarry(priced), deps.now())
      if (carried.length > 0) await refreshSearchWords(tx, owner.companyId, priced.order.id)
      // Last: another order with the same code waits from here on.
      const { id: orderId, goodsFen } = priced.order
      await useDiscountCode(tx, priced.discount, { ...owner, orderId, goodsFen, now: deps.now() })
      return written
    }),
  )
  deps.inspector.inspect(shop.id, carried)
  return placed
}
