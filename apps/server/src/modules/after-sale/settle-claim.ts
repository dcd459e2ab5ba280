import {
  codes,
  type FreightPayer,
  formatFen,
  freightPayers,
  type RefundTarget,
  stateOfAfterSale,
  stateOfRefund,
  textOf,
  typeOfAfterSale,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { companyRepository } from '../company/company-repository.ts'
import type { OrderHook } from '../order/move-order.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { refundRepository } from '../payment/refund/refund-repository.ts'
import type { RefundHooks, Refunds } from '../payment/refund/refunds.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { moveAfterSale } from './move-after-sale.ts'
import { readClaims } from './read-claims.ts'

export interface SettleDeps {
  db: Db
  refunds: Refunds
}

interface Promised {
  to: RefundTarget
  /** the number of the approved request; a new one if no approval was needed */
  number?: string | undefined
  by: Actor
  now: number
}

/** Promises the money of an after-sale; a refund to the balance arrives at once. */
export const promise = async (
  tx: Db,
  refunds: Refunds,
  order: OrderRow,
  row: AfterSaleRow,
  { to, number, by, now }: Promised,
) => {
  await refunds.promiseOf(tx, order, {
    amountFen: row.agreedFen ?? row.amountFen,
    to,
    reason: `售后 ${row.afterNo}`,
    cause: `after:${row.id}`,
    afterSaleId: row.id,
    number,
    by,
    now,
  })
  return (await afterSaleRepository.findOfCompany(tx, row.companyId, row.id)) ?? row
}

/** The claimed sum or less; more only if it was paid and is not claimed otherwise. */
export const agreedFen = async (
  tx: Db,
  order: OrderRow,
  row: AfterSaleRow,
  amountFen: number | undefined,
): Promise<number> => {
  const { refundableFen } = await readClaims(tx, order, row.id)
  const agreed = amountFen ?? row.amountFen
  if (agreed > refundableFen)
    throw new Refusal(codes.conflict, `最多可退 ${formatFen(refundableFen)} 元`, {
      refundable_fen: refundableFen,
    })
  return agreed
}

const freightText = (payer: FreightPayer | null) => payer && `寄回的运费由${textOf(freightPayers)[payer]}`

/**
 * The text of a decision in the timeline and the message: for goods that come back, also the address and who pays the
 * freight.
 */
export const returnText = async (
  tx: Db,
  { companyId, type, freightBy }: Pick<AfterSaleRow, 'companyId' | 'type' | 'freightBy'>,
  note: string,
): Promise<string> => {
  if (type !== typeOfAfterSale.returnAndRefund) return note
  const company = await companyRepository.findCompany(tx, companyId)
  const { name, phone, address } = company?.returnAddress ?? company ?? { name: '', phone: '', address: '' }
  const addressLine = [name, phone, address].filter(Boolean).join(' ')
  return [note, `请寄到：${addressLine}`, freightText(freightBy)].filter(Boolean).join('；')
}

/** A hook: finishes the claim once its agreed money has gone back. */
export const finishRefunded: RefundHooks['refundEnded'][number] = async (tx, { refund, by, now }) => {
  const { companyId, afterSaleId } = refund
  const row = afterSaleId && (await afterSaleRepository.findOfCompany(tx, companyId, afterSaleId))
  if (!row || row.state !== stateOfAfterSale.awaitingRefund) return
  const refunds = await refundRepository.listOfAfterSale(tx, companyId, row.id)
  const backFen = refunds
    .filter(({ state }) => state === stateOfRefund.done)
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (backFen >= (row.agreedFen ?? row.amountFen))
    await moveAfterSale(tx, row, { move: 'finish', by, side: 'money', now })
}

/** A hook: lets a claim wait for its money again if the refund did not happen after all. */
export const reopenUnpaid: RefundHooks['refundUnmarked'][number] = async (
  tx,
  { refund, by, now, why = '' },
) => {
  const { companyId, afterSaleId } = refund
  const row = afterSaleId && (await afterSaleRepository.findOfCompany(tx, companyId, afterSaleId))
  if (row && row.state === stateOfAfterSale.completed)
    await moveAfterSale(tx, row, { move: 'reopen', by, side: 'money', now, note: why })
}

/** A hook: finishes the claim that a reprint was made for, once the reprint was received. */
export const finishReprinted: OrderHook = async (tx, { order, by, now }) => {
  const row = await afterSaleRepository.findByFollowUp(tx, order.companyId, order.id)
  if (row?.state === stateOfAfterSale.inProgress)
    await moveAfterSale(tx, row, { move: 'finish', by, side: 'goods', now })
}

/**
 * A hook: a step of the shop is not taken back while the buyer claims something about its outcome. The caller has locked
 * the order, as a new claim does.
 */
export const refuseWhileClaimed: OrderHook = async (tx, { order, before }) => {
  if (await afterSaleRepository.hasOpen(tx, order.companyId, order.id))
    throw new Refusal(codes.conflict, '这个订单有处理中的售后，请先处理售后', { state: before.state })
}
