import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { FairQueue } from '../kernel/fair-queue.ts'
import { notFound } from '../kernel/refusal.ts'
import { listBoxes, listShifts, showShift } from '../modules/cash-box/describe-shift.ts'
import { enterCash, reverseEntry } from '../modules/cash-box/enter-cash.ts'
import {
  addBox,
  type CashBoxDeps,
  closeShift,
  joinShift,
  leaveShift,
  openBox,
  updateBox,
} from '../modules/cash-box/keep-boxes.ts'
import { exportShift, printShift } from '../modules/cash-box/print-shift.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { printReceipt } from '../modules/payment/print-receipt.ts'
import { takeBackForShop } from '../modules/payment/take-back.ts'
import { describeTakeable, type TakeDeps, takeMoneyForShop } from '../modules/payment/take-money.ts'
import { getPayment } from './act-for-shop.ts'

export interface CashBoxRouteDeps extends CashBoxDeps, TakeDeps {
  directory: ShopDirectory
  pdfRenderer: FairQueue
}

const shopOf = async ({ directory }: CashBoxRouteDeps, { companyId }: Member) => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

const queueOf = ({ actor }: Member, visitor: { address: string }) => [`staff:${actor.id ?? visitor.address}`]

/** Money that staff take themselves, and the boxes for its cash. */
export const consoleCashBoxRoutes = (deps: CashBoxRouteDeps) => {
  const { db } = deps
  return {
    getTakeable: async ({ member, params }) =>
      describeTakeable(db, member, await getOrder(db, member, params.id)),
    takeMoney: async ({ member, params, body }) => {
      const order = await getOrder(db, member, params.id)
      const { method, part, owe, surplus, on, note, key } = body
      return takeMoneyForShop(deps, member, order, {
        ...{
          method,
          part,
          owe,
          surplus,
          on,
          note,
          key,
          expectFen: body.expect_fen,
          givenFen: body.given_fen,
        },
        ...{ waiveFen: body.waive_fen, voucherNo: body.voucher_no, voucher: body.voucher?.content },
      })
    },
    takeBackMoney: async ({ member, params, body: { why } }) => {
      const seen = await getPayment(db, member, params.no)
      const { order, payment, payBefore } = await takeBackForShop(deps, member, seen, why)
      const { id, state } = order
      return { payment_no: payment.paymentNo, order_id: id, state, pay_before: payBefore }
    },
    printReceipt: async ({ member, params, visitor }) => {
      const payment = await getPayment(db, member, params.no)
      return printReceipt(deps, await shopOf(deps, member), payment, queueOf(member, visitor))
    },
    listCashBoxes: ({ member }) => listBoxes(db, member),
    addCashBox: ({ member, body: { name } }) => addBox(deps, member, name),
    updateCashBox: ({ member, params, body }) => updateBox(deps, member, params.id, body),
    openCashBox: ({ member, params, body }) => openBox(deps, member, params.id, { ...body, key: body.key }),
    joinCashShift: ({ member, params }) => joinShift(deps, member, params.id),
    leaveCashShift: ({ member, params }) => leaveShift(deps, member, params.id),
    getCashShift: ({ member, params }) => showShift(db, member, params.id),
    listCashShifts: ({ member, query }) => listShifts(db, member, query),
    addCashEntry: ({ member, params, body: { amount_fen: amountFen, ...body } }) =>
      enterCash(deps, member, params.id, { ...body, amountFen, on: body.on, key: body.key }),
    reverseCashEntry: ({ member, params, body: { why } }) =>
      reverseEntry(deps, member, { shiftId: params.id, entryId: params.entry_id, why }),
    closeCashShift: ({ member, params, body: { count, words, ...body } }) =>
      closeShift(deps, member, params.id, {
        ...{ count, words, expectFen: body.expect_fen, handTo: body.hand_to },
      }),
    printCashShift: async ({ member, params, visitor }) =>
      printShift(deps, await shopOf(deps, member), member, params.id, queueOf(member, visitor)),
    exportCashShift: ({ member, params }) => exportShift(deps, member, params.id),
  } satisfies ConsoleRoutes
}
