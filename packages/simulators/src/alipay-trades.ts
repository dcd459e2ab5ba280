import { randomBytes, randomInt } from 'node:crypto'
import type { Books, SimulatedPayment } from './pay-simulator.ts'

export interface AlipayRefund {
  refundNo: string
  amountFen: number
  at: number
}

export interface AlipayTrade {
  paymentNo: string
  token: string
  /** Alipay's own number */
  tradeNo: string
  subject: string
  amountFen: number
  notifyUrl: string
  returnUrl: string
  /** the address for a buyer who gives up on a phone; empty elsewhere, undefined if it was not stored */
  quitUrl?: string
  /** the call that opened it */
  method?: string
  createdAt: number
  expiresAt: number
  state: 'open' | 'paid' | 'failed' | 'closed'
  /** before that, Alipay itself knows nothing of it */
  isScanned: boolean
  paidAt: number
  refunds: AlipayRefund[]
}

export type TradeOpening = Pick<
  AlipayTrade,
  'paymentNo' | 'subject' | 'amountFen' | 'notifyUrl' | 'returnUrl' | 'quitUrl' | 'method' | 'expiresAt'
>

export const refundedFen = ({ refunds }: AlipayTrade) =>
  refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Alipay's store of trades. */
export const createAlipayTrades = (books: Books<AlipayTrade>, now: () => number) => {
  const save = (trade: AlipayTrade) => {
    books.write(trade.paymentNo, trade)
    return trade
  }

  const stateOf = ({ state, expiresAt }: AlipayTrade): SimulatedPayment['state'] =>
    (state === 'open' || state === 'failed') && expiresAt <= now() ? 'expired' : state

  const isPayable = (trade: AlipayTrade) => ['open', 'failed'].includes(stateOf(trade))

  return {
    save,
    stateOf,
    isPayable,
    all: () => books.all(),

    /** scanned or not */
    find: (paymentNo: string) => books.read(paymentNo),

    /** as far as calls know it */
    findScanned: (paymentNo: string) => {
      const trade = books.read(paymentNo)
      return trade?.isScanned ? trade : undefined
    },

    /** A buyer opens it on a phone, which makes it known. */
    scan: (token: string): AlipayTrade | undefined => {
      const trade = books.read(token) ?? books.all().find((one) => one.token === token)
      return trade && !trade.isScanned && isPayable(trade) ? save({ ...trade, isScanned: true }) : trade
    },

    /** A second request before a scan gets the same code. */
    open: (opening: TradeOpening, known: AlipayTrade | undefined): AlipayTrade =>
      save({
        token: known?.token ?? randomBytes(16).toString('hex'),
        tradeNo: known?.tradeNo ?? `20${randomInt(1e12, 1e13)}${randomInt(1e12, 1e13)}`,
        createdAt: now(),
        ...opening,
        state: 'open',
        isScanned: known?.isScanned ?? false,
        paidAt: 0,
        refunds: [],
      }),

    statusOf: (trade: AlipayTrade): string => {
      if (trade.state === 'paid')
        return refundedFen(trade) === trade.amountFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
      return isPayable(trade) ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED'
    },
  }
}

export type AlipayTrades = ReturnType<typeof createAlipayTrades>
