import { type FreightPayer, payChannel, stateOfRefund, typeOfAfterSale } from '@yinpu/contract'
import { operator } from '../kernel/actor.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import {
  agreeToAfterSale,
  askBuyer,
  receiveReturn,
  refuseAfterSale,
} from '../modules/after-sale/shop-decisions.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { getNamedAfterSale } from './get-named.ts'
import { OperatorError } from './operator-error.ts'
import { type ShownAfterSale, type ShownOutcome, showAfterSales, showOutcome } from './shop-after-sales.ts'
import { wayOf } from './shop-payments.ts'

export interface ShownDecision extends ShownAfterSale, ShownOutcome {
  was_state: number
}

type Options = OperatorRequest['options']
type Step = (
  deps: OperatorDeps['payments'],
  row: AfterSaleRow,
  options: Options,
  now: number,
) => Promise<AfterSaleRow>

/** What was promised goes to its provider at once, and whoever decided sees what became of it. */
const settle = async ({ database: { db }, payments: { poller } }: OperatorDeps, row: AfterSaleRow) => {
  const { refunds } = await showOutcome(db, row)
  if (refunds.length === 0) return row
  poller.soon()
  if (
    refunds.some(({ state, channel }) => state === stateOfRefund.underWay && channel !== payChannel.offline)
  )
    await poller.settled()
  return (await afterSaleRepository.findOfCompany(db, row.companyId, row.id)) ?? row
}

const decisionCommand =
  (step: Step) =>
  async (deps: OperatorDeps, request: OperatorRequest): Promise<ShownDecision> => {
    const { db } = deps.database
    const { afterSale, company } = await getNamedAfterSale(db, request)
    const moved = await settle(deps, await step(deps.payments, afterSale, request.options, deps.now()))
    const [head] = await showAfterSales(db, new Map([[company.id, company.name]]), [moved])
    return { ...(head as ShownAfterSale), was_state: afterSale.state, ...(await showOutcome(db, moved)) }
  }

/** What cannot be meant is said, before anything is done without it. */
const refuseSurplus = ({ type, afterNo }: AfterSaleRow, { amount, back, freight }: Options) => {
  const surplus = amount === undefined ? back && '--back' : '--amount'
  if (type === typeOfAfterSale.reprint && surplus)
    throw new OperatorError(`售后 ${afterNo} 申请的是补印，没有退款，请去掉 ${surplus}`)
  if (type !== typeOfAfterSale.returnAndRefund && freight)
    throw new OperatorError(`售后 ${afterNo} 没有商品要寄回，请去掉 --freight`)
  if (type === typeOfAfterSale.returnAndRefund && back)
    throw new OperatorError(`售后 ${afterNo} 收到退货后才退款，请在 received 时写 --back`)
}

export const agreeCommand = decisionCommand((deps, row, options, now) => {
  refuseSurplus(row, options)
  const { amount, note = '' } = options
  const amountFen = amount === undefined ? undefined : Number(amount)
  const freightBy = options.freight as FreightPayer | undefined
  return agreeToAfterSale(deps, row, { amountFen, freightBy, to: wayOf(options), note, by: operator, now })
})

export const refuseCommand = decisionCommand(({ db }, row, { why = '' }, now) =>
  refuseAfterSale(db, row, why, operator, now),
)

export const askCommand = decisionCommand(({ db }, row, { text = '' }, now) =>
  askBuyer(db, row, text, operator, now),
)

export const receivedCommand = decisionCommand((deps, row, options, now) =>
  receiveReturn(deps, row, { to: wayOf(options), by: operator, now }),
)
