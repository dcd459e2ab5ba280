import type { OrderState } from '../enumerations/order-enumerations.ts'
import { stateOfOrder } from '../state-names.ts'
import type { QueueName } from './order-lists.ts'

/** The pages that a number can open. */
export const listedPages = [
  'orders',
  'artwork',
  'shipping',
  'payments',
  'recharges',
  'refunds',
  'after-sales',
  'inquiries',
  'talks',
  'messages',
] as const

interface TodayList {
  list: (typeof listedPages)[number]
  /** the query of the page's address: the page and the count use the same */
  filter: Record<string, string>
}

const { underReview, inProduction, awaitingShipment, unpaid } = stateOfOrder

/** The states in which it is the shop's turn: only here can an order be late. */
export const shopsTurn: readonly OrderState[] = [underReview, inProduction, awaitingShipment]

const ordersIn = (...states: number[]) => ({ state: states.join(','), sort: 'due' })

/** The list that each number of today opens; for some it is a day's list. */
export const todayLists = {
  review: () => ({ list: 'artwork', filter: { view: 'review' } }),
  proof: () => ({ list: 'artwork', filter: { view: 'waiting' } }),
  'proof-marks': () => ({ list: 'artwork', filter: { view: 'unanswered' } }),
  // For those who talk with buyers and may not judge artwork.
  'proof-orders': () => ({ list: 'orders', filter: { ...ordersIn(underReview), proof: 'waiting' } }),
  'proof-marks-orders': () => ({ list: 'orders', filter: { proof: 'unanswered' } }),
  production: () => ({ list: 'orders', filter: ordersIn(inProduction) }),
  shipping: () => ({ list: 'shipping', filter: { due: 'today' } }),
  payment: () => ({ list: 'payments', filter: { state: 'announced' } }),
  refund: () => ({ list: 'refunds', filter: { state: 'unfinished' } }),
  'after-sale': () => ({ list: 'after-sales', filter: { turn: 'shop' } }),
  talk: () => ({ list: 'talks', filter: { view: 'waiting' } }),
  inquiry: () => ({ list: 'inquiries', filter: { waiting: 'yes' } }),
  late: () => ({ list: 'orders', filter: { ...ordersIn(...shopsTurn), due: 'late' } }),
  due: () => ({ list: 'orders', filter: { ...ordersIn(...shopsTurn), due: 'today' } }),
  unpaid: () => ({ list: 'orders', filter: { state: String(unpaid) } }),
  placed: (day) => ({ list: 'orders', filter: { from: day, to: day } }),
  paid: (day) => ({ list: 'payments', filter: { state: 'paid', only: 'cash', from: day, to: day } }),
  recharged: (day) => ({ list: 'recharges', filter: { state: 'paid', from: day, to: day } }),
  refunded: (day) => ({ list: 'refunds', filter: { state: 'done', only: 'cash', from: day, to: day } }),
  hanging: () => ({ list: 'refunds', filter: { state: 'hanging' } }),
  messages: () => ({ list: 'messages', filter: { state: 'failed' } }),
} satisfies Record<
  | QueueName
  | (
      | 'proof-orders'
      | 'proof-marks-orders'
      | 'late'
      | 'due'
      | 'unpaid'
      | 'placed'
      | 'paid'
      | 'recharged'
      | 'refunded'
      | 'hanging'
      | 'messages'
    ),
  (day: string) => TodayList
>
