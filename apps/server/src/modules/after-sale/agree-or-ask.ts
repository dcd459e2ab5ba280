import { codes, formatFen, typeOfAfterSale } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { CarryOut } from '../payment/refund/decide-refund.ts'
import { askForRefund } from '../payment/refund/give-back.ts'
import { refundedTodayFen } from '../payment/refund/refund-limit.ts'
import { refundRepository } from '../payment/refund/refund-repository.ts'
import {
  type RefundRequestRow,
  refundRequestRepository,
} from '../payment/refund/refund-request-repository.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { getTransition, underLock } from './move-after-sale.ts'
import { refuseWithoutReason } from './refund-offers.ts'
import { agreedFen, type SettleDeps } from './settle-claim.ts'
import { type Agreement, agreeToAfterSale } from './shop-decisions.ts'

interface Limits {
  /** the sum of a claim that this person may agree to alone */
  claimFen?: number | undefined
  /** the sum that this person may refund alone in a day, claims included */
  refundFen?: number | undefined
}

interface Wish extends Omit<Agreement, 'number'> {
  limits: Limits
  /** one cause, one request */
  cause: string
}

/** The claim as it is now, and the request if somebody else has to agree first. */
interface AgreementResult {
  row: AfterSaleRow
  request?: RefundRequestRow
  /** the same request was made before: nothing was done */
  isDoubled?: boolean
}

/** The sum of a claim that a person may agree to alone, after the refunds of today; undefined: all. */
export const aloneFen = async (
  db: Db,
  companyId: string,
  giver: { by: Actor; now: number },
  { claimFen, refundFen }: Limits,
): Promise<number | undefined> => {
  if (refundFen === undefined) return claimFen
  const leftFen = Math.max(0, refundFen - (await refundedTodayFen(db, companyId, giver)))
  return Math.min(claimFen ?? Number.POSITIVE_INFINITY, leftFen)
}

const isAlone = async (tx: Db, row: AfterSaleRow, { amountFen, by, now, limits }: Wish): Promise<boolean> => {
  if (row.type === typeOfAfterSale.reprint) return true
  // A refund of another order by the same person at this moment is counted before or after this one, never beside it.
  if (by.id !== null) await refundRepository.lockGiver(tx, row.companyId, by.id)
  const limitFen = await aloneFen(tx, row.companyId, { by, now }, limits)
  return limitFen === undefined || (amountFen ?? row.amountFen) <= limitFen
}

const isSame = (request: RefundRequestRow, amountFen: number, { by, to, note, freightBy }: Wish) =>
  request.actorId === by.id &&
  request.amountFen === amountFen &&
  request.back === to &&
  request.why === note &&
  request.freightBy === (freightBy ?? null)

/** The same terms again are the same request; any other terms wait until it is decided. */
const refuseOther = (request: RefundRequestRow) =>
  new Refusal(
    codes.conflict,
    `${request.actorName ?? ''}已申请同意退 ${formatFen(request.amountFen)} 元，正在等待审批`,
    { refund_no: request.requestNo },
  )

const ask = async (tx: Db, order: OrderRow, row: AfterSaleRow, wish: Wish): Promise<AgreementResult> => {
  getTransition(row, 'agree', 'shop')
  const { to, note, freightBy = null, cause, by, now } = wish
  const amountFen = await agreedFen(tx, order, row, wish.amountFen)
  const open = await refundRequestRepository.findOpenOfClaim(tx, row.companyId, row.id)
  if (open && !isSame(open, amountFen, wish)) throw refuseOther(open)
  if (open) return { row, request: open, isDoubled: true }
  if (amountFen < row.amountFen) refuseWithoutReason(row, note)
  const claim = { id: row.id, freightBy }
  return {
    row,
    request: await askForRefund(tx, order, { amountFen, to, reason: note, cause, claim, by, now }),
  }
}

/** Agrees to a claim as far as this person may alone; requests approval for a larger sum. */
export const agreeOrAsk = (
  { db, refunds }: SettleDeps,
  seen: AfterSaleRow,
  wish: Wish,
): Promise<AgreementResult> =>
  underLock(db, seen, async (tx, order, row) => {
    const earlier = await refundRequestRepository.findByCause(tx, row.companyId, wish.cause)
    if (earlier) return { row, request: earlier, isDoubled: true }
    if (!(await isAlone(tx, row, wish))) return ask(tx, order, row, wish)
    return { row: await agreeToAfterSale({ db: tx, refunds }, row, wish) }
  })

/** Somebody else has approved: agrees to the claim on the requested terms, and on no others. */
export const agreeAsRequested: CarryOut = async ({ db, refunds }, _order, request, by, now) => {
  const { companyId, afterSaleId, amountFen, freightBy, back, why: note, requestNo: number } = request
  const row = afterSaleId ? await afterSaleRepository.findOfCompany(db, companyId, afterSaleId) : undefined
  if (!row) throw new Error('a request has no claim')
  await agreeToAfterSale({ db, refunds }, row, {
    amountFen,
    freightBy: freightBy ?? undefined,
    to: back as 'origin',
    note,
    number,
    by,
    now,
  })
  const made = await refundRepository.listOfAfterSale(db, companyId, row.id)
  return made.find(({ refundNo }) => refundNo === number)
}
