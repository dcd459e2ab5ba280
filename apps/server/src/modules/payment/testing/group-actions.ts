import type { Outage, WebhookHabits } from '@yinpu/simulators/pay-simulator'
import fc from 'fast-check'
import { type MethodName, methodNames } from './payment-methods.ts'

export const orderFen = 10_000

/** An action on three orders of a buyer and their money. */
export interface GroupStep {
  do: string
  which?: number
  /** the order that is left out; 3: none */
  leaves?: number
  method?: MethodName
  use_balance?: boolean
  outage?: Outage
  webhooks?: Partial<WebhookHabits>
  /** pays the attempt this many before the last */
  back?: number
  /** paid before the provider has answered that it is open */
  isEarly?: boolean
  /** the page queries it at the same moment */
  isAsked?: boolean
  fen?: number
  to?: string
  seconds?: number
}

const outage = fc.constantFrom<Outage>('none', 'none', 'none', 'unreachable', 'answer-lost')
const webhooks = fc.constantFrom<Partial<WebhookHabits>>(
  {},
  {},
  {},
  { copies: 3 },
  { isLosing: true },
  { isHolding: true },
  { tampering: 'amount' },
  { tampering: 'signature' },
)
const which = fc.integer({ min: 0, max: 2 })
const leaves = fc.integer({ min: 0, max: 3 })
const method = fc.constantFrom(...methodNames)
const isEarly = fc.constantFrom(false, false, false, false, true)
const through = { method, use_balance: fc.boolean(), outage, isEarly }
const join = fc.record({ do: fc.constant('join'), leaves, ...through })
const pay = fc.record({
  do: fc.constant('pay'),
  webhooks,
  back: fc.constantFrom(0, 0, 0, 1),
  isAsked: fc.boolean(),
})
const step = fc.oneof(
  { weight: 5, arbitrary: join },
  // The same orders by another method, like a buyer who has changed the browser.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change-method'), method, outage, isEarly }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start'), which, ...through }) },
  { weight: 6, arbitrary: pay },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('come-back', 'decline', 'deliver-webhooks') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('balance'), leaves }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('recharge'),
      method,
      outage,
      isEarly,
      fen: fc.integer({ min: 100, max: 20_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reprice'),
      which,
      fen: fc.integer({ min: 1, max: 2 * orderFen }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('refund', 'refund', 'refund', 'refund-fails'),
      which,
      fen: fc.integer({ min: 1, max: orderFen }),
      to: fc.constantFrom('origin', 'origin', 'balance'),
      outage,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('retry'), which, to: fc.constantFrom('origin', 'balance') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(1, 30, 1300) }) },
)
/** Most begin with a payment, or little would ever be refunded. */
export const groupHistory: fc.Arbitrary<GroupStep[]> = fc
  .tuple(
    join,
    fc.oneof({ weight: 2, arbitrary: pay }, fc.constant({ do: 'wait', seconds: 1 })),
    fc.array(step, { minLength: 2, maxLength: 8 }),
  )
  .map(([first, second, others]) => [first, second, ...others])

/** One history for each method without interference: what the test must have seen of a method does not depend on chance. */
export const plainGroups: GroupStep[][] = methodNames.map((name, at) => [
  { do: 'join', leaves: 3, method: name, use_balance: true },
  { do: 'pay' },
  { do: 'refund', which: 0, fen: 3000 + at, to: 'origin' },
  { do: 'refund', which: 2, fen: 4000, to: 'balance' },
  { do: 'refund-fails', which: 2, fen: 2000 + at, to: 'origin' },
  { do: 'retry', which: 2, to: 'balance' },
  { do: 'cancel', which: 1 },
  { do: 'recharge', method: name, fen: 5000 + at },
  { do: 'pay' },
])
