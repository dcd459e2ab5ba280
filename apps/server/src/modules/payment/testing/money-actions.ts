import type { Outage, WebhookHabits } from '@yinpu/simulators/pay-simulator'
import fc from 'fast-check'

export const orderFen = 10_000

const outage = fc.constantFrom<Outage>('none', 'none', 'none', 'unreachable', 'answer-lost', 'server-error')
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start'), channel: fc.constantFrom(1, 2), outage }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('scan'),
      webhooks: fc.constantFrom<Partial<WebhookHabits>>(
        {},
        {},
        { copies: 3 },
        { isLosing: true },
        { tampering: 'amount' },
        { tampering: 'signature' },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('balance') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('credit') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('statement') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      fen: fc.integer({ min: 1, max: orderFen }),
      isCash: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unsettle') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('announce') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('confirm') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('take'),
      channel: fc.constantFrom(1, 2, 3),
      waived: fc.constantFrom(0, 0, 31, 99),
      fen: fc.constantFrom(0, 0, 1, 269),
      to: fc.constantFrom('change', 'balance'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('take-part'),
      channel: fc.constantFrom(1, 2, 3),
      waived: fc.constantFrom(0, 0, 31),
      fen: fc.constantFrom(0, 0, -100, 269),
      to: fc.constantFrom('change', 'balance'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay-part'), channel: fc.constantFrom(1, 2, 3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('ask-extra', 'lower-owed'),
      fen: fc.integer({ min: 1, max: orderFen }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('version'),
      fen: fc.integer({ min: 1 - orderFen, max: orderFen }).filter((fen) => fen !== 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('invoice', 'invoice', 'void-invoice') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('take-back', 'take-back', 'hand-over') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ship') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reprice'), fen: fc.integer({ min: 1, max: 2 * orderFen }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('check') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      fen: fc.integer({ min: 1, max: orderFen }),
      to: fc.constantFrom('origin', 'balance'),
      outage,
      isCash: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ask-back'),
      fen: fc.integer({ min: 1, max: orderFen }),
      to: fc.constantFrom('origin', 'balance'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('approve', 'approve', 'turn-down', 'withdraw') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('not-come', 'unconfirm') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry'), to: fc.constantFrom('origin', 'balance') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(1, 1200) }),
  },
)
/** Steps, each of one or two actions at once. */
const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 5 })
/** Most orders are paid first, some of them by two methods at once, or little would ever be refunded. */
const paying = fc.record({ channel: fc.constantFrom(1, 2), also: fc.constantFrom([], [{ do: 'balance' }]) })
/** Some are to be paid on delivery, with the steps that can follow then. */
const delivering = fc
  .tuple(
    fc.constantFrom([], [{ do: 'start', channel: 2, outage: 'none' }]),
    fc.constantFrom('confirm', 'close'),
  )
  .map(([also, end]) => [
    ...also.map((step) => [step]),
    [{ do: 'on-delivery' }],
    [{ do: 'ship' }],
    [{ do: 'scan' }, { do: end }],
  ])
/** Some refunds are requested by a person who may not make them alone, and decided by two at once. */
const asking = fc
  .tuple(
    fc.constantFrom(1, 2),
    fc.integer({ min: 1, max: orderFen }),
    fc.constantFrom(
      ['approve', 'withdraw'],
      ['approve', 'refund'],
      ['approve', 'approve'],
      ['turn-down'],
      ['withdraw'],
    ),
  )
  .map(([channel, fen, decisions]) => [
    [{ do: 'start', channel }],
    [{ do: 'scan' }],
    [{ do: 'ask-back', fen, to: 'origin' }],
    decisions.map((decision) => ({ do: decision, fen, to: 'origin' })),
  ])
/** Some goods are bought on the monthly account, and a part of their price is refunded. */
const charging = fc
  .integer({ min: 1, max: orderFen })
  .map((fen) => [[{ do: 'credit' }], [{ do: 'refund', fen, to: 'origin' }]])
/** Some payments are confirmed that have not arrived, and taken back while something else happens. */
const mistaken = fc
  .constantFrom('cancel', 'refund', 'unconfirm', 'balance', 'confirm', 'ship', 'scan')
  .map((other) => [
    [{ do: 'start', channel: 1 }],
    [{ do: 'announce' }],
    [{ do: 'confirm' }],
    [{ do: 'unconfirm' }, { do: other, fen: 1, to: 'origin' }],
    [{ do: 'scan' }, { do: 'balance' }],
  ])
/** Some money is taken by hand, and taken back while something else happens or the box is handed over. */
const taking = fc
  .record({
    channel: fc.constantFrom(1, 2),
    other: fc.constantFrom(
      'cancel',
      'refund',
      'take',
      'take-back',
      'hand-over',
      'scan',
      'balance',
      'reprice',
    ),
    waived: fc.constantFrom(0, 31),
    fen: fc.constantFrom(0, 269),
  })
  .map(({ channel, other, waived, fen }) => [
    [{ do: 'start', channel: 1 }],
    [{ do: 'take', channel, waived, fen, to: 'balance' }, { do: 'scan' }],
    [{ do: 'take-back' }, { do: other, fen: 1, to: 'origin', channel, waived }],
    [{ do: 'take', channel, waived }],
  ])
/** Some orders start with a deposit, and owe the rest and extra sums while something else happens. */
const inParts = fc
  .record({
    channel: fc.constantFrom(1, 2),
    other: fc.constantFrom('cancel', 'refund', 'pay-part', 'take-back', 'ask-extra', 'lower-owed', 'scan'),
    fen: fc.integer({ min: 1, max: orderFen }),
    waived: fc.constantFrom(0, 31),
  })
  .map(({ channel, other, fen, waived }) => [
    [{ do: 'take-part', channel }],
    [{ do: 'ask-extra', fen }],
    [{ do: 'pay-part', channel }],
    [
      { do: 'take-part', channel, waived },
      { do: other, channel, fen, to: 'origin' },
    ],
    [{ do: 'scan' }, { do: 'pay-part', channel: 3 }],
    [{ do: 'refund', fen, to: 'origin' }],
  ])
/** Some deposits come while the price is changed, the order cancelled or its code paid. */
const startingInParts = fc
  .record({
    channel: fc.constantFrom(1, 2),
    by: fc.constantFrom('take-part', 'pay-part'),
    other: fc.constantFrom('reprice', 'cancel', 'scan', 'take', 'balance'),
    fen: fc.integer({ min: 1, max: 2 * orderFen }),
  })
  .map(({ channel, by, other, fen }) => [
    [{ do: 'pay-part', channel }],
    [
      { do: by, channel: by === 'pay-part' ? 3 : channel },
      { do: other, channel, fen, to: 'change' },
    ],
    [{ do: 'scan' }, { do: 'version', fen: Math.ceil(fen / 2) }],
    [{ do: 'take-part', channel }, { do: 'invoice' }],
  ])
/** Some orders are invoiced with others while money goes back, comes or is taken back. */
const invoicing = fc
  .record({
    channel: fc.constantFrom(1, 2),
    other: fc.constantFrom(
      'refund',
      'cancel',
      'take-back',
      'version',
      'void-invoice',
      'ask-extra',
      'invoice',
    ),
    fen: fc.integer({ min: 1, max: orderFen }),
  })
  .map(({ channel, other, fen }) => [
    [{ do: 'take', channel }],
    [{ do: 'invoice' }, { do: other, fen, to: 'origin' }],
    [{ do: 'refund', fen, to: 'origin' }],
    [{ do: 'invoice' }],
  ])
/** Some prices are changed while a code of the old one is shown. */
const repricing = fc
  .record({ channel: fc.constantFrom(1, 2), fen: fc.integer({ min: 1, max: 2 * orderFen }) })
  .map(({ channel, fen }) => [
    [{ do: 'start', channel }],
    [{ do: 'reprice', fen }, { do: 'scan' }],
    [{ do: 'scan' }],
  ])
/** Some orders are cancelled, paid or not, while somebody buys with the code that they return. */
const buyingAgain = fc
  .constantFrom([], [[{ do: 'start', channel: 1 }], [{ do: 'scan' }]])
  .map((first) => [...first, [{ do: 'cancel' }, { do: 'buy' }], [{ do: 'buy' }, { do: 'buy' }]])
/** The possible histories of an order and its money, in any order and with two actions at once. */
export const history = fc.oneof(
  steps,
  { weight: 1, arbitrary: fc.tuple(asking, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(delivering, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(charging, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(mistaken, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(taking, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 2, arbitrary: fc.tuple(inParts, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(startingInParts, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(invoicing, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(repricing, steps).map(([first, later]) => [...first, ...later]) },
  { weight: 1, arbitrary: fc.tuple(buyingAgain, steps).map(([first, later]) => [...first, ...later]) },
  fc
    .tuple(paying, steps)
    .map(([{ channel, also }, later]) => [[{ do: 'start', channel }], [{ do: 'scan' }, ...also], ...later]),
)

export type Action = {
  do: string
  channel?: number
  outage?: Outage
  webhooks?: Partial<WebhookHabits>
  fen?: number
  to?: string
  seconds?: number
  /** money that came in cash goes back in cash */
  isCash?: boolean
  /** fen that are waived when money is taken */
  waived?: number
}

const inTurn = (...steps: Action[]): Action[][] => steps.map((step) => [step])
const paidByCode = (channel = 1) => [{ do: 'start', channel }, { do: 'scan' }]
/**
 * Histories without interference: everything that the test must have seen at the end is in one of these, and does not
 * depend on the winner of a race. Every third is an order bought with a code.
 */
export const plain: Action[][][] = [
  inTurn(...paidByCode(), { do: 'refund', fen: 3_000, to: 'origin' }),
  inTurn(...paidByCode(), { do: 'cancel' }),
  inTurn(...paidByCode(2), { do: 'refund', fen: 2_000, to: 'balance' }),
  inTurn({ do: 'start', channel: 1 }, { do: 'balance' }, { do: 'scan' }),
  inTurn({ do: 'announce' }, { do: 'confirm' }, { do: 'unconfirm' }),
  inTurn({ do: 'announce' }, { do: 'not-come' }),
  inTurn({ do: 'take', channel: 1, waived: 31, fen: 269, to: 'balance' }, { do: 'take-back' }),
  inTurn({ do: 'take', channel: 1, waived: 31, fen: 300, to: 'change' }),
  inTurn({ do: 'take', channel: 1 }, { do: 'hand-over' }, { do: 'take-back' }),
  inTurn({ do: 'take', channel: 3 }, { do: 'take-back' }, { do: 'take', channel: 3 }),
  inTurn({ do: 'take', channel: 2, waived: 99, fen: 1 }, { do: 'refund', fen: 500, to: 'origin' }),
  inTurn({ do: 'cancel' }, { do: 'buy' }),
  inTurn({ do: 'announce' }, { do: 'confirm' }),
  inTurn(
    { do: 'credit' },
    { do: 'refund', fen: 1_000, to: 'origin' },
    { do: 'statement' },
    { do: 'settle', fen: 10 },
  ),
  // A receipt that was a mistake, in cash and by transfer, and the right one.
  ...[true, false].map((isCash) =>
    inTurn(
      { do: 'credit' },
      { do: 'statement' },
      { do: 'settle', fen: 500, isCash },
      { do: 'unsettle' },
      { do: 'settle', fen: 400, isCash },
    ),
  ),
  // Each statement to its last fen, whatever else happens on the account at that moment.
  ...[1, 2].map(() =>
    inTurn(
      { do: 'credit' },
      { do: 'statement' },
      { do: 'settle', fen: 40 * orderFen },
      { do: 'settle', fen: 40 * orderFen },
    ),
  ),
  inTurn(
    { do: 'take-part', channel: 1 },
    { do: 'ask-extra', fen: 500 },
    { do: 'take-part', channel: 2, waived: 31 },
    { do: 'pay-part', channel: 3 },
    { do: 'refund', fen: 9_000, to: 'origin' },
  ),
  // Another quantity: more is paid, and less comes off what is owed and is refunded, from several payments too.
  inTurn(
    { do: 'balance' },
    { do: 'version', fen: 700 },
    { do: 'pay-part', channel: 3 },
    { do: 'version', fen: -9_000 },
    { do: 'version', fen: 4_000 },
    { do: 'lower-owed', fen: 1_000 },
    { do: 'version', fen: -2_500 },
    { do: 'refund', fen: 500, to: 'origin' },
  ),
  inTurn(
    { do: 'take-part', channel: 1 },
    { do: 'version', fen: -8_000 },
    { do: 'version', fen: 3_000 },
    { do: 'take-part', channel: 2, waived: 31 },
    { do: 'cancel' },
  ),
  inTurn({ do: 'credit' }, { do: 'version', fen: 100 }, { do: 'version', fen: -100 }, { do: 'statement' }),
  [
    [{ do: 'balance' }],
    [
      { do: 'version', fen: -3_000 },
      { do: 'version', fen: 2_000 },
      { do: 'refund', fen: 9_000, to: 'origin' },
    ],
    [{ do: 'version', fen: 900 }, { do: 'cancel' }],
  ],
  // By transfer; on one invoice with others, then alone; asked back in red; and voided.
  ...[1, 2].map(() => inTurn({ do: 'take', channel: 3 }, { do: 'invoice' })),
  inTurn({ do: 'take', channel: 3 }, { do: 'invoice' }, { do: 'refund', fen: 700, to: 'origin' }),
  inTurn({ do: 'take', channel: 1 }, { do: 'invoice' }, { do: 'void-invoice' }, { do: 'invoice-alone' }),
  // At other moments than those at which the box is handed over.
  ...[1, 2].map(() =>
    inTurn({ do: 'take', channel: 1 }, { do: 'refund', fen: 400, to: 'origin', isCash: true }),
  ),
  inTurn({ do: 'on-delivery' }, { do: 'ship' }, { do: 'confirm' }),
  inTurn({ do: 'on-delivery' }, { do: 'ship' }, { do: 'close' }),
  inTurn({ do: 'start', channel: 1 }, { do: 'wait', seconds: 10_000 }),
  inTurn({ do: 'reprice', fen: 7_000 }, ...paidByCode(2)),
  inTurn({ do: 'start', channel: 1 }, { do: 'reprice', fen: 6_000 }, { do: 'scan' }),
  inTurn(...paidByCode(), { do: 'ask-back', fen: 500, to: 'origin' }, { do: 'approve' }),
  inTurn(...paidByCode(), { do: 'ask-back', fen: 500, to: 'origin' }, { do: 'turn-down' }),
  inTurn(...paidByCode(), { do: 'ask-back', fen: 500, to: 'origin' }, { do: 'withdraw' }),
  inTurn(...paidByCode(), { do: 'ask-back', fen: 500, to: 'origin' }),
]
