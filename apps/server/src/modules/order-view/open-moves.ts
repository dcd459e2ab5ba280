import { stateOfPayment } from '@yinpu/contract'
import type { Permission, ShopMove } from '@yinpu/contract/console'
import type { OrderRow } from '../order/order-repository.ts'
import { findTransition, type OrderMove, standingOf } from '../order/order-state.ts'
import type { PaymentRow } from '../payment/payment-repository.ts'

interface Facts {
  order: OrderRow
  payments: readonly Pick<PaymentRow, 'state'>[]
  /** what is in its parcels */
  contents: readonly unknown[]
}

interface Rule {
  permission: Permission
  isOpen: (facts: Facts) => boolean
}

const byTransition =
  (move: OrderMove) =>
  ({ order }: Facts): boolean =>
    findTransition(standingOf(order), move, 'shop') !== undefined

const awaited: readonly number[] = [stateOfPayment.announced, stateOfPayment.onDelivery]

/** What the shop can do with an order, who may, and when. */
const rules: Record<ShopMove, Rule> = {
  approve: { permission: 'artwork.judge', isOpen: byTransition('approve') },
  reject: { permission: 'artwork.judge', isOpen: byTransition('reject') },
  produce: { permission: 'job.move', isOpen: byTransition('produce') },
  ship: { permission: 'order.ship', isOpen: byTransition('ship') },
  'close-rest': {
    permission: 'order.ship',
    isOpen: (facts) => facts.contents.length > 0 && byTransition('close-rest')(facts),
  },
  confirm: {
    permission: 'payment.confirm',
    isOpen: ({ payments }) => payments.some(({ state }) => awaited.includes(state)),
  },
  refund: { permission: 'refund.request', isOpen: ({ order }) => order.paidFen > order.refundedFen },
  reprice: {
    permission: 'order.reprice',
    isOpen: (facts) => facts.order.totalFen > 0 && byTransition('reprice')(facts),
  },
  cancel: { permission: 'order.cancel', isOpen: byTransition('cancel') },
  note: { permission: 'order.note', isOpen: () => true },
}

/** The moves that are open to this person now. */
export const openMoves = (facts: Facts, permissions: ReadonlySet<Permission>): ShopMove[] =>
  (Object.entries(rules) as [ShopMove, Rule][])
    .filter(([, { permission, isOpen }]) => permissions.has(permission) && isOpen(facts))
    .map(([move]) => move)
