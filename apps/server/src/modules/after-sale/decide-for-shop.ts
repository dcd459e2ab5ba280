import { payChannel, type RefundTarget, stateOfRefund, typeOfAfterSale } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import type { PaymentPoller } from '../payment/payment-poller.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { refundRepository } from '../payment/refund/refund-repository.ts'
import type { RefundRequestRow } from '../payment/refund/refund-request-repository.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { agreeOrAsk } from './agree-or-ask.ts'
import { askBuyer, receiveReturn, refuseAfterSale } from './shop-decisions.ts'

/** Decisions of the shop's people on an after-sale: each with its audit row, and its refunds paid at once. */

interface Deps extends PaymentDeps {
  poller: PaymentPoller
}

const entryOf = (action: ConsoleCallName, row: AfterSaleRow, after: Record<string, unknown>) => ({
  action,
  subject: { kind: 'after_sale', id: row.id, name: row.afterNo },
  before: { state: row.state },
  after,
})

const decidedValues = ({ state, agreedFen, offeredFen }: AfterSaleRow) => ({
  state,
  agreed_fen: agreedFen,
  offered_fen: offeredFen,
})

/** True if a provider has to pay a part of this claim's refunds. */
const waitsForProvider = async (db: Db, { companyId, id, orderId }: AfterSaleRow) => {
  const [refunds, payments] = await Promise.all([
    refundRepository.listOfAfterSale(db, companyId, id),
    paymentRepository.listOf(db, companyId, orderId),
  ])
  const channels = new Map(payments.map((payment) => [payment.id, payment.channel]))
  const isWaiting = refunds.some(
    ({ state, paymentId }) =>
      state === stateOfRefund.underWay &&
      (channels.get(paymentId) ?? payChannel.offline) !== payChannel.offline,
  )
  return { hasRefunds: refunds.length > 0, isWaiting }
}

/** Sends a promised refund to its provider at once, so that the person who decided sees its result. */
const settleRefunds = async ({ db, poller }: Deps, row: AfterSaleRow): Promise<AfterSaleRow> => {
  const { hasRefunds, isWaiting } = await waitsForProvider(db, row)
  if (!hasRefunds) return row
  poller.soon()
  if (isWaiting) await poller.settled()
  return (await afterSaleRepository.findOfCompany(db, row.companyId, row.id)) ?? row
}

interface Decision {
  action: Exclude<ConsoleCallName, 'agreeToAfterSale'>
  row: AfterSaleRow
  /** further data for the audit */
  details: Record<string, unknown>
}

const decide = async (
  deps: Deps,
  member: Member,
  { action, row, details }: Decision,
  step: (deps: Deps, now: number) => Promise<AfterSaleRow>,
): Promise<AfterSaleRow> => {
  const decided = await changeWithAudit(deps, member, async (tx, now) => {
    const result = await step({ ...deps, db: tx }, now)
    return { result, entry: entryOf(action, row, { ...decidedValues(result), ...details }) }
  })
  return settleRefunds(deps, decided)
}

export const refuseForShop = (deps: Deps, member: Member, row: AfterSaleRow, why: string) =>
  decide(deps, member, { action: 'refuseAfterSale', row, details: { why } }, ({ db }, now) =>
    refuseAfterSale(db, row, why, member.actor, now),
  )

export const askForShop = (deps: Deps, member: Member, row: AfterSaleRow, text: string) =>
  decide(deps, member, { action: 'askAboutAfterSale', row, details: { text } }, ({ db }, now) =>
    askBuyer(db, row, text, member.actor, now),
  )

export const receiveForShop = (deps: Deps, member: Member, row: AfterSaleRow, back: RefundTarget) =>
  decide(deps, member, { action: 'receiveReturn', row, details: { back } }, (within, now) =>
    receiveReturn(within, row, { to: back, by: member.actor, now }),
  )

interface Agreement {
  amount_fen?: number | undefined
  back?: RefundTarget | undefined
  freight_by?: 'shop' | 'buyer' | undefined
}

/** Refuses fields that do not fit the claim, before anything is done without them. */
const refuseSurplus = ({ type, afterNo }: AfterSaleRow, { amount_fen, back, freight_by }: Agreement) => {
  const surplus = amount_fen === undefined ? back && 'back' : 'amount_fen'
  if (type === typeOfAfterSale.reprint && surplus)
    throw invalidFields({ [surplus]: `售后 ${afterNo} 申请的是补印，没有退款` })
  if (type !== typeOfAfterSale.returnAndRefund && freight_by)
    throw invalidFields({ freight_by: `售后 ${afterNo} 没有商品要寄回` })
  if (type === typeOfAfterSale.returnAndRefund && back)
    throw invalidFields({ back: `售后 ${afterNo} 收到退货后才退款` })
}

const requestDetails = ({ requestNo, amountFen }: RefundRequestRow) => ({
  awaits_approval: true,
  refund_no: requestNo,
  amount_fen: amountFen,
})

/** Agrees, or requests approval of a colleague if it is more than this person agrees to alone. */
export const agreeForShop = async (
  deps: Deps,
  member: Member,
  row: AfterSaleRow,
  { note, key, ...agreement }: Agreement & { note: string; key: string },
): Promise<{ row: AfterSaleRow; request?: RefundRequestRow | undefined }> => {
  refuseSurplus(row, agreement)
  const { amount_fen, back = 'origin', freight_by } = agreement
  const { actor: by, limits } = member
  const agreed = await changeWithAudit(deps, member, async (tx, now) => {
    const result = await agreeOrAsk({ ...deps, db: tx }, row, {
      amountFen: amount_fen,
      freightBy: freight_by,
      to: back,
      note,
      limits: { claimFen: limits.aftersale_fen, refundFen: limits.refund_fen },
      cause: `claim:${row.id}:${key}`,
      by,
      now,
    })
    if (result.isDoubled) return { result }
    const { request } = result
    const after = { ...decidedValues(result.row), ...(request && requestDetails(request)), note }
    return { result, entry: entryOf('agreeToAfterSale', row, after) }
  })
  return { row: await settleRefunds(deps, agreed.row), request: agreed.request }
}
