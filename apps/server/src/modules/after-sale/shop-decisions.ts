import { type FreightPayer, formatFen, type RefundTarget, typeOfAfterSale } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { AfterSaleRow } from './after-sale-repository.ts'
import { getTransition, moveAfterSale, underLock } from './move-after-sale.ts'
import { offerRefund, usualFreightPayer } from './refund-offers.ts'
import { reprintOrder } from './reprint-order.ts'
import { agreedFen, promise, returnText, type SettleDeps } from './settle-claim.ts'

/** The shop's decisions on an after-sale, each in one transaction under the order's lock. */

export const askBuyer = (
  db: Db,
  seen: AfterSaleRow,
  text: string,
  by: Actor,
  now: number,
): Promise<AfterSaleRow> =>
  underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, { move: 'ask', by, now, note: text, changes: { question: text } }),
  )

export const refuseAfterSale = (
  db: Db,
  seen: AfterSaleRow,
  why: string,
  by: Actor,
  now: number,
): Promise<AfterSaleRow> =>
  underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, {
      move: 'refuse',
      by,
      now,
      note: why,
      changes: { reply: why, question: '' },
    }),
  )

export interface Agreement {
  amountFen?: number | undefined
  /** the side that pays the freight of returned goods; by the claim's reason if undefined */
  freightBy?: FreightPayer | undefined
  to: RefundTarget
  note: string
  /** number of the request that somebody else has approved: a refund that is paid at once gets it too */
  number?: string | undefined
  by: Actor
  now: number
}

/** A sum below the claim is an offer, which waits for the buyer's yes. */
export const agreeToAfterSale = (
  { db, refunds }: SettleDeps,
  seen: AfterSaleRow,
  { amountFen, freightBy, to, note, number, by, now }: Agreement,
): Promise<AfterSaleRow> =>
  underLock(db, seen, async (tx, order, row) => {
    const isAsAsked = number !== undefined
    const step = { move: 'agree', by, now, isAsAsked } as const
    getTransition(row, step.move, 'shop')
    if (row.type === typeOfAfterSale.reprint) {
      // Moves first: a second request at the same time makes no second reprint.
      const moved = await moveAfterSale(tx, row, { ...step, note, changes: { reply: note, question: '' } })
      return reprintOrder(tx, order, moved, by, now)
    }
    const agreed = await agreedFen(tx, order, row, amountFen)
    const payer = row.type === typeOfAfterSale.returnAndRefund ? (freightBy ?? usualFreightPayer(row)) : null
    if (agreed < row.amountFen)
      return offerRefund(tx, row, {
        amountFen: agreed,
        to,
        reason: note,
        freightBy: payer,
        by,
        now,
        isAsAsked,
      })
    const agreement = [`${formatFen(agreed)} 元`, note].filter(Boolean).join('，')
    const changes = { agreedFen: agreed, freightBy: payer, reply: note, question: '' }
    const moved = await moveAfterSale(tx, row, {
      ...step,
      note: await returnText(tx, { ...row, freightBy: payer }, agreement),
      changes,
    })
    return row.type === typeOfAfterSale.refundOnly
      ? promise(tx, refunds, order, moved, { to, number, by, now })
      : moved
  })

export const receiveReturn = (
  { db, refunds }: SettleDeps,
  seen: AfterSaleRow,
  { to, by, now }: Pick<Agreement, 'to' | 'by' | 'now'>,
): Promise<AfterSaleRow> =>
  underLock(db, seen, async (tx, order, row) => {
    const moved = await moveAfterSale(tx, row, {
      move: 'receive',
      by,
      now,
      changes: { question: '' },
    })
    return promise(tx, refunds, order, moved, { to, by, now })
  })
