import {
  codes,
  dayMs,
  type FreightPayer,
  formatFen,
  type RefundTarget,
  shopsFaults,
  typeOfAfterSale,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, buyer, time } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { getOwnAfterSale } from './buyer-moves.ts'
import { moveAfterSale, underLock } from './move-after-sale.ts'
import { agreedFen, promise, returnText, type SettleDeps } from './settle-claim.ts'

/** A buyer has a week to answer; an offer that gets no answer is accepted. */
export const offerMs = 7 * dayMs

/** The side that pays the freight of returned goods, unless somebody decides otherwise. */
export const usualFreightPayer = ({ reason }: Pick<AfterSaleRow, 'reason'>): FreightPayer =>
  shopsFaults.includes(reason) ? 'shop' : 'buyer'

interface Offer {
  amountFen: number
  to: RefundTarget
  /** the reason why it is less than the claim */
  reason: string
  freightBy: FreightPayer | null
  by: Actor
  now: number
  isAsAsked: boolean
}

/** A buyer who gets less than the claim is told the reason. */
export const refuseWithoutReason = ({ amountFen }: AfterSaleRow, reason: string) => {
  if (!reason)
    throw new Refusal(codes.conflict, `金额少于买家申请的 ${formatFen(amountFen)} 元，请写明理由，买家会看到`)
}

/** A sum below the claim is not paid out before the buyer has agreed; called with the order's row locked. */
export const offerRefund = (
  tx: Db,
  row: AfterSaleRow,
  { amountFen, to, reason, freightBy, by, now, isAsAsked }: Offer,
): Promise<AfterSaleRow> => {
  refuseWithoutReason(row, reason)
  return moveAfterSale(tx, row, {
    move: 'offer',
    by,
    now,
    isAsAsked,
    note: `申请 ${formatFen(row.amountFen)} 元，店铺提议退 ${formatFen(amountFen)} 元：${reason}。7 天内没有答复，按提议的金额办理`,
    changes: {
      offeredFen: amountFen,
      offerUntil: new Date(now + offerMs),
      offerBack: to,
      freightBy,
      reply: reason,
      question: '',
    },
  })
}

/** Turns the offer into the agreed sum: the money is promised, or the goods have to come back first. */
const acceptUnderLock = (
  { db, refunds }: SettleDeps,
  seen: AfterSaleRow,
  by: Actor,
  now: number,
  isMeant: Meant,
) =>
  underLock(db, seen, async (tx, order, row) => {
    if (row.offeredFen === null || !isMeant(row))
      throw new Refusal(codes.conflict, '店铺提议的金额已变化，请刷新后再答复')
    const agreed = await agreedFen(tx, order, row, row.offeredFen)
    const note = await returnText(tx, row, `${formatFen(agreed)} 元`)
    const changes = { agreedFen: agreed }
    const moved = await moveAfterSale(tx, row, { move: 'accept', by, now, note, changes })
    return row.type === typeOfAfterSale.refundOnly
      ? promise(tx, refunds, order, moved, { to: row.offerBack, by, now })
      : moved
  })

type Meant = (row: AfterSaleRow) => boolean

interface Answer {
  after_id: string
  accept: boolean
  /** the sum that the buyer has seen */
  amount_fen: number
  text: string
}

interface Deps extends SettleDeps {
  now: () => number
}

export const answerOffer = async (
  deps: Deps,
  owner: Owner,
  { after_id, accept, amount_fen, text }: Answer,
): Promise<AfterSaleRow> => {
  const { db, now } = deps
  const seen = await getOwnAfterSale(db, owner, after_id)
  if (accept) return acceptUnderLock(deps, seen, buyer, now(), (row) => row.offeredFen === amount_fen)
  return underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, {
      move: 'decline',
      by: buyer,
      now: now(),
      note: text,
      changes: { offeredFen: null, offerUntil: null },
    }),
  )
}

const atOnce = 100

/** Accepts offers whose time is over. One that has changed in the meantime waits for its own time. */
export const acceptOldOffers = async (deps: Deps): Promise<number> => {
  const { db, now } = deps
  let accepted = 0
  for (const row of await afterSaleRepository.listOldOffers(db, new Date(now()), atOnce))
    try {
      const isOver: Meant = ({ offerUntil }) => offerUntil !== null && offerUntil.getTime() <= now()
      await acceptUnderLock(deps, row, time, now(), isOver)
      accepted += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return accepted
}
