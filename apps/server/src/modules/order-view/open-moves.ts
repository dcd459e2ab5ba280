import { stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Permission, ShopMove } from '@yinpu/contract/console'
import type { OrderRow } from '../order/order-repository.ts'
import { findTransition, type OrderMove } from '../order/order-state.ts'
import { statusOf } from '../order/order-status.ts'
import { mayAskForProof, mayWithdrawProof } from '../order/proof/want-proof.ts'
import type { ShipmentRow } from '../order/shipment-repository.ts'
import { mayChangeVersion } from '../order-version/version-rules.ts'
import { mayAskExtra } from '../payment/ask-extra.ts'
import type { PaymentRow } from '../payment/payment-repository.ts'

interface Facts {
  order: OrderRow
  payments: readonly Pick<PaymentRow, 'state' | 'counts' | 'channel'>[]
  /** the contents of its parcels */
  contents: readonly unknown[]
  shipments: readonly Pick<ShipmentRow, 'trackingNo'>[]
}

interface Rule {
  /** a person with one of these may make the move */
  permissions: readonly Permission[]
  isOpen: (facts: Facts) => boolean
}

const byTransition =
  (move: OrderMove) =>
  ({ order }: Facts): boolean =>
    findTransition(statusOf(order), move, 'shop') !== undefined

/** Goods that the buyer collects have no number. */
const isNumbered = ({ trackingNo }: Pick<ShipmentRow, 'trackingNo'>): boolean => trackingNo !== ''

const awaited: readonly number[] = [stateOfPayment.announced, stateOfPayment.onDelivery]

/** The shop's moves of an order: the permissions they need, and when they are open. */
const rules: Record<ShopMove, Rule> = {
  approve: {
    permissions: ['artwork.judge'],
    isOpen: (facts) => byTransition('approve')(facts) || byTransition('send-proof')(facts),
  },
  reject: { permissions: ['artwork.judge'], isOpen: byTransition('reject') },
  'ask-proof': { permissions: ['artwork.judge', 'order.note'], isOpen: ({ order }) => mayAskForProof(order) },
  'withdraw-proof': { permissions: ['artwork.judge'], isOpen: ({ order }) => mayWithdrawProof(order) },
  'agree-proof': { permissions: ['artwork.judge'], isOpen: byTransition('agree-proof') },
  return: { permissions: ['artwork.judge', 'job.move'], isOpen: byTransition('return-to-review') },
  produce: { permissions: ['job.move'], isOpen: byTransition('produce') },
  ship: { permissions: ['order.ship'], isOpen: byTransition('ship') },
  'close-rest': {
    permissions: ['order.ship'],
    isOpen: (facts) => facts.contents.length > 0 && byTransition('close-rest')(facts),
  },
  'correct-parcel': {
    permissions: ['order.ship'],
    isOpen: (facts) => facts.shipments.some(isNumbered) && byTransition('correct-parcel')(facts),
  },
  'withdraw-parcel': {
    permissions: ['order.ship'],
    isOpen: (facts) => facts.shipments.length > 0 && byTransition('withdraw-parcel')(facts),
  },
  'change-delivery': {
    permissions: ['order.note', 'order.ship'],
    isOpen: (facts) => facts.shipments.length === 0 && byTransition('change-delivery')(facts),
  },
  take: {
    permissions: ['payment.take'],
    isOpen: ({ order }) => (order.state === stateOfOrder.unpaid && order.totalFen > 0) || order.owedFen > 0,
  },
  'ask-extra': {
    permissions: ['order.reprice'],
    isOpen: ({ order, payments }) => mayAskExtra(order, payments),
  },
  'change-version': { permissions: ['order.reprice'], isOpen: mayChangeVersion },
  'lower-owed': { permissions: ['order.reprice'], isOpen: ({ order }) => order.owedFen > 0 },
  confirm: {
    permissions: ['payment.confirm'],
    isOpen: ({ payments }) => payments.some(({ state }) => awaited.includes(state)),
  },
  refund: { permissions: ['refund.request'], isOpen: ({ order }) => order.paidFen > order.refundedFen },
  reprice: {
    permissions: ['order.reprice'],
    isOpen: (facts) => facts.order.totalFen > 0 && byTransition('reprice')(facts),
  },
  cancel: { permissions: ['order.cancel'], isOpen: byTransition('cancel') },
  note: { permissions: ['order.note'], isOpen: () => true },
}

/** The moves that are open to this person now. */
export const openMoves = (facts: Facts, permissions: ReadonlySet<Permission>): ShopMove[] =>
  (Object.entries(rules) as [ShopMove, Rule][])
    .filter(([, rule]) => rule.permissions.some((one) => permissions.has(one)) && rule.isOpen(facts))
    .map(([move]) => move)
