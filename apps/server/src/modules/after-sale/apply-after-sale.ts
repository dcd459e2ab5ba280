import { type AfterSaleInput, codes, formatFen, stateOfAfterSale, typeOfAfterSale } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { buyer } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { findRepeat, type IdempotentRequest, once } from '../idempotency/once.ts'
import { getOwnOrder, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { afterSaleRepository } from './after-sale-repository.ts'
import { costOf, shareOf } from './claims.ts'
import { type PictureDeps, pictureRows, readPictures } from './keep-pictures.ts'
import { noteEvent } from './move-after-sale.ts'
import { type Claims, claimProblem, readClaims } from './read-claims.ts'

interface Deps extends PictureDeps {
  now: () => number
}

interface Applied {
  after_id: string
  after_no: string
}

/** Each line once, and no more of it than is left. */
const checkPieces = ({ lines }: AfterSaleInput, claims: Claims) => {
  const ids = new Set(lines.map(({ line_id }) => line_id))
  if (ids.size !== lines.length) throw invalidFields({ lines: '同一款商品只能选择一次' })
  return lines.map(({ line_id, quantity }, at) => {
    const line = claims.lines.find(({ id }) => id === line_id)
    if (!line) throw notFound()
    if (quantity > line.quantity)
      throw invalidFields({ [`lines.${at}.quantity`]: `最多 ${line.quantity} ${line.unit}` })
    const left = claims.pieces.get(line_id) ?? 0
    if (quantity > left)
      throw new Refusal(codes.conflict, `“${line.name}”还可以申请 ${left} ${line.unit}`, { claimable: left })
    return { line, quantity }
  })
}

/**
 * The sum to refund: the amount in the request, or else the cost of these pieces; never more than is left of the
 * payment.
 */
const amountOf = (
  { type, amount_fen }: AfterSaleInput,
  { refundableFen }: Claims,
  order: OrderRow,
  pieces: ReturnType<typeof checkPieces>,
): number => {
  if (type === typeOfAfterSale.reprint) return 0
  // A sum that was returned for a cheaper version is no part of the price any more.
  const sold = { ...order, totalFen: order.totalFen - order.returnedFen }
  const shareFen = pieces.reduce((sum, { line, quantity }) => sum + shareOf(costOf(sold, line), quantity), 0)
  const claimedFen = amount_fen ?? Math.min(shareFen, refundableFen)
  if (claimedFen > order.paidFen)
    throw invalidFields({ amount_fen: `订单共付 ${formatFen(order.paidFen)} 元` })
  if (claimedFen > refundableFen || refundableFen === 0)
    throw new Refusal(codes.conflict, `最多还可以退 ${formatFen(refundableFen)} 元`, {
      refundable_fen: refundableFen,
    })
  if (claimedFen === 0) throw invalidFields({ amount_fen: '请填写退款金额' })
  return claimedFen
}

/** A buyer requests a reprint or a refund. All of it runs under the order's lock: two at once never get too much. */
export const applyAfterSale = async (
  deps: Deps,
  owner: Owner,
  input: AfterSaleInput,
  key: string | undefined,
): Promise<Applied> => {
  const { db, now } = deps
  const request: IdempotentRequest = { ...owner, call: 'applyAfterSale', key, body: input, now: now() }
  const repeated = await findRepeat<Applied>(db, request)
  if (repeated) return repeated
  const seen = await getOwnOrder(db, owner, input.order_id)
  const before = await readClaims(db, seen)
  const problem = claimProblem(seen, before, now())
  if (problem) throw new Refusal(codes.conflict, problem, { state: seen.state })
  // Refuses an impossible claim before any picture is opened.
  amountOf(input, before, seen, checkPieces(input, before))
  const pictures = await readPictures(deps, owner, seen.id, input.images)

  const write = async (tx: Db): Promise<Applied> => {
    const order = await orderRepository.lock(tx, owner.companyId, seen.id)
    if (!order) throw new Error('an order is gone')
    await accountRepository.hold(tx, owner.companyId, owner.userId)
    const claims = await readClaims(tx, order)
    const trouble = claimProblem(order, claims, now())
    if (trouble) throw new Refusal(codes.conflict, trouble, { state: order.state })
    const pieces = checkPieces(input, claims)
    const amountFen = amountOf(input, claims, order, pieces)
    const at = new Date(now())
    const row = await withFreeNumber(
      () => readableNumber('SH', now()),
      (afterNo) =>
        afterSaleRepository.insert(tx, {
          ...owner,
          id: newId(),
          orderId: order.id,
          afterNo,
          type: input.type,
          state: stateOfAfterSale.applied,
          amountFen,
          reason: input.reason,
          description: input.description,
          createdAt: at,
          movedAt: at,
        }),
    )
    await afterSaleRepository.insertLines(
      tx,
      pieces.map(({ line, quantity }) => ({
        companyId: owner.companyId,
        afterId: row.id,
        lineId: line.id,
        quantity,
      })),
    )
    await afterSaleRepository.insertImages(tx, await pictureRows(tx, owner.companyId, row.id, pictures))
    await noteEvent(tx, row, { title: '已申请售后', note: input.reason, by: buyer, now: now() })
    return { after_id: row.id, after_no: row.afterNo }
  }
  return db.transaction((tx) => once(tx, request, () => write(tx)))
}
