import { codes, type RefundWay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { writeFen } from '../../documents/write-figures.ts'
import { Refusal } from '../../http/refusal.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { promiseRefund } from '../payment/promise-refund.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { getWay, moveAfterSale, underLock } from './move-after-sale.ts'
import { readClaims } from './read-claims.ts'
import { reprintOrder } from './reprint-order.ts'

/** What the shop does with an after-sale, each in one transaction under the order's lock. */

export const askBuyer = (db: Db, seen: AfterSaleRow, text: string, now: number): Promise<AfterSaleRow> =>
  underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, { move: 'ask', actor: 'shop', now, note: text, changes: { question: text } }),
  )

export const refuseAfterSale = (
  db: Db,
  seen: AfterSaleRow,
  why: string,
  now: number,
): Promise<AfterSaleRow> =>
  underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, {
      move: 'refuse',
      actor: 'shop',
      now,
      note: why,
      changes: { reply: why, question: '' },
    }),
  )

/** The money of an after-sale is promised, and with a balance is there at once. */
const promise = async (tx: Db, order: OrderRow, row: AfterSaleRow, to: RefundWay, now: number) => {
  const payment = (await paymentRepository.listOf(tx, order.companyId, order.id)).find(({ counts }) => counts)
  if (!payment) throw new Refusal(codes.conflict, '订单尚未付款，没有可退的金额')
  await promiseRefund(tx, order, payment, {
    amountFen: row.agreedFen ?? row.amountFen,
    to,
    reason: `售后 ${row.afterNo}`,
    cause: `after:${row.id}`,
    afterSaleId: row.id,
    now,
  })
  return (await afterSaleRepository.findOfCompany(tx, row.companyId, row.id)) ?? row
}

/** As much as was asked for or less; more only where it was paid and nobody else has a claim on it. */
const agreedFen = async (tx: Db, order: OrderRow, row: AfterSaleRow, amountFen: number | undefined) => {
  const { refundableFen } = await readClaims(tx, order, row.id)
  const agreed = amountFen ?? row.amountFen
  if (agreed > refundableFen)
    throw new Refusal(codes.conflict, `最多可退 ${writeFen(refundableFen)} 元`, {
      refundable_fen: refundableFen,
    })
  return agreed
}

interface Agreement {
  amountFen?: number | undefined
  to: RefundWay
  note: string
  now: number
}

export const agreeToAfterSale = (
  db: Db,
  seen: AfterSaleRow,
  { amountFen, to, note, now }: Agreement,
): Promise<AfterSaleRow> =>
  underLock(db, seen, async (tx, order, row) => {
    const step = { move: 'agree', actor: 'shop', now } as const
    getWay(row, step.move, step.actor)
    if (row.type === 1) {
      // Agreed to first: whoever comes second makes no second reprint.
      const moved = await moveAfterSale(tx, row, { ...step, note, changes: { reply: note, question: '' } })
      return reprintOrder(tx, order, moved, now)
    }
    const agreed = await agreedFen(tx, order, row, amountFen)
    const words = [`${writeFen(agreed)} 元`, note].filter(Boolean).join('，')
    const changes = { agreedFen: agreed, reply: note, question: '' }
    const moved = await moveAfterSale(tx, row, { ...step, note: words, changes })
    return row.type === 2 ? promise(tx, order, moved, to, now) : moved
  })

export const receiveReturn = (
  db: Db,
  seen: AfterSaleRow,
  { to, now }: Pick<Agreement, 'to' | 'now'>,
): Promise<AfterSaleRow> =>
  underLock(db, seen, async (tx, order, row) => {
    const moved = await moveAfterSale(tx, row, {
      move: 'receive',
      actor: 'shop',
      now,
      changes: { question: '' },
    })
    return promise(tx, order, moved, to, now)
  })
