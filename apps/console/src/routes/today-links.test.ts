import { dayMs, startOfDay, stateOfOrder, stateOfPayment, stateOfRefundRequest } from '@yinpu/contract'
import { shopsTurn, todayLists } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { queryOf as askAfterSales } from '../features/after-sale/after-sales-query.ts'
import { artworkViewOf } from '../features/artwork/artwork-view.ts'
import { queryOf as askInquiries } from '../features/inquiry/inquiries-query.ts'
import { sentStateOf } from '../features/message/message-views.ts'
import { queryOf as askOrders } from '../features/order/orders-query.ts'
import { queryOf as askPayments } from '../features/payment/payments-query.ts'
import { queryOf as askRecharges } from '../features/recharge/recharges-query.ts'
import { queryOf as askRefunds, requestsQueryOf } from '../features/refund/refunds-query.ts'
import { queryOf as askShipping } from '../features/shipping/shipping-query.ts'
import { queryOf as askTalks } from '../features/thread/threads-query.ts'

/** The function by which each list's page reads its address. */
const asks: Record<string, (params: URLSearchParams) => object> = {
  orders: askOrders,
  artwork: (params) => ({ view: artworkViewOf(params) }),
  shipping: askShipping,
  payments: askPayments,
  recharges: askRecharges,
  refunds: (params) => ({ ...askRefunds(params), requests: requestsQueryOf(params) }),
  'after-sales': askAfterSales,
  inquiries: askInquiries,
  talks: askTalks,
  messages: (params) => ({ state: sentStateOf(params) }),
}

const day = '2026-11-14'
const ofDay = { from: startOfDay(day), to: startOfDay(day) + dayMs }
const newest = { sort: 'newest' }
const byDue = (...states: number[]) => ({ state: states.join(','), sort: 'due' })

/** The query of each number on the server, in the words of its list's call. */
const counted: Record<keyof typeof todayLists, object> = {
  review: { view: 'review' },
  proof: { view: 'waiting' },
  'proof-marks': { view: 'unanswered' },
  'proof-orders': { ...byDue(stateOfOrder.underReview), proof: 'waiting' },
  'proof-marks-orders': { ...newest, proof: 'unanswered' },
  production: byDue(stateOfOrder.inProduction),
  shipping: { due: 'today' },
  payment: { state: stateOfPayment.announced },
  refund: { state: 'unfinished', requests: stateOfRefundRequest.open },
  'after-sale': { turn: 'shop' },
  inquiry: { waiting: 'yes' },
  talk: { view: 'waiting' },
  late: { ...byDue(...shopsTurn), due: 'late' },
  due: { ...byDue(...shopsTurn), due: 'today' },
  unpaid: { ...newest, state: String(stateOfOrder.unpaid) },
  placed: { ...newest, ...ofDay },
  paid: { state: stateOfPayment.paid, only: 'cash', ...ofDay },
  recharged: { state: stateOfPayment.paid, ...ofDay },
  refunded: { state: 'done', only: 'cash', ...ofDay },
  hanging: { state: 'hanging' },
  messages: { state: 'failed' },
}

const withoutGaps = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

describe('a number of today', () => {
  const names = Object.keys(todayLists) as (keyof typeof todayLists)[]

  it.each(names)('%s opens a list that asks for just what was counted', (name) => {
    const { list, filter } = todayLists[name](day)
    const query = asks[list]?.(new URLSearchParams(filter))
    expect(withoutGaps(query ?? {})).toEqual(counted[name])
  })
})
