import { randomUUIDv7 } from 'node:crypto'
import { dayMs, dayOf, stateOfOrder } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import { paymentRepository } from '../../../modules/payment/payment-repository.ts'
import { uploadFile } from '../../../testing/upload-file.ts'
import { dearRowsRepository } from '../dear-rows-repository.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk, WalkInput } from '../walk-calls.ts'
import { aPage, inState, largePdf, nothing, ofBuyer, png, why } from './inputs.ts'

const ofStatement = ({ longStatement }: DearShop): WalkInput => ({
  params: { id: longStatement.statementId },
})

const paidHundred = (shop: DearShop) =>
  dearRowsRepository.copyOrder(shop.database.db, shop.smallOrder, 100, () => ({
    state: stateOfOrder.completed,
    paidFen: 100,
  }))

const announced = async (shop: DearShop) => {
  const order_id = await shop.orderIn(stateOfOrder.unpaid)
  const body = { order_id, channel: 4 as const, offline_channel: 'bank' }
  return (await shop.asBuyer('initPayment', { body })).payment_no
}

const confirmed = async (shop: DearShop) => {
  const id = await shop.paid()
  const [payment] = await paymentRepository.listOf(shop.database.db, shop.companyId, id)
  return payment?.paymentNo ?? ''
}

const withVoucher = async (shop: DearShop) => {
  const order_id = await shop.orderIn(stateOfOrder.unpaid)
  const bytes = Buffer.from(png, 'base64')
  const voucher = await uploadFile(shop, shop.token, { order_id, purpose: 'voucher' }, bytes, '回单.png')
  const body = { order_id, channel: 4 as const, offline_channel: 'bank', voucher }
  return { id: order_id, no: (await shop.asBuyer('initPayment', { body })).payment_no }
}

const failedRefund = async (shop: DearShop) => {
  const no = await shop.owed()
  await dearRowsRepository.failRefund(shop.database.db, no)
  return no
}

/** Closes the open boxes of both people: each begins with none. */
const closeBoxes = async (shop: DearShop) => {
  for (const client of [shop.owner, shop.service]) {
    const { mine } = await shop.must(client.call('listCashBoxes', {}))
    if (!mine) continue
    const { expected_fen } = await shop.must(client.call('getCashShift', { params: { id: mine } }))
    const count = { notes: {}, loose_fen: expected_fen }
    await shop.must(
      client.call('closeCashShift', { params: { id: mine }, body: { count, expect_fen: expected_fen } }),
    )
  }
}

const aBox = async (shop: DearShop) => {
  await closeBoxes(shop)
  const { list } = await shop.boss('listCashBoxes', {})
  for (const { id, name, retired } of list)
    if (!retired) await shop.boss('updateCashBox', { params: { id }, body: { name, retired: true } })
  return (await shop.boss('addCashBox', { body: { name: `箱 ${randomUUIDv7().slice(-8)}` } })).id
}

/** An open box with some entries. */
const aShift = async (shop: DearShop, client = shop.owner) => {
  const params = { id: await aBox(shop) }
  const count = { notes: { '10000': 50 }, loose_fen: 0 }
  const { shift_id } = await shop.must(client.call('openCashBox', { params, body: { count } }))
  for (let at = 0; at < 20; at += 1) {
    const body = { kind: 'expense' as const, amount_fen: 100, words: '打包带' }
    await shop.must(client.call('addCashEntry', { params: { id: shift_id }, body }))
  }
  return shift_id
}

const money = (totalFen: number) => ({
  ...{ method: 'bank' as const, expect_fen: totalFen, given_fen: totalFen, voucher_no: '6222' },
  key: randomUUIDv7(),
})

/** A payment that staff have taken. */
const takenPayment = async (shop: DearShop) => {
  const id = await shop.largeIn(stateOfOrder.unpaid)
  const { totalFen } = await shop.rowOf(id)
  return (await shop.boss('takeMoney', { params: { id }, body: money(totalFen) })).payment_no
}

const yesterdays = (shop: DearShop): WalkInput => ({ query: { date: dayOf(shop.yesterday) } })

export const moneyWalk = {
  getTakeable: inState(stateOfOrder.unpaid),
  takeMoney: async (shop) => {
    const id = await shop.largeIn(stateOfOrder.unpaid)
    const { totalFen } = await shop.rowOf(id)
    return { params: { id }, body: { ...money(totalFen), voucher: largePdf } }
  },
  askExtra: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.inProduction)
    const { totalFen } = await shop.rowOf(id)
    return { params: { id }, body: { amount_fen: 100, was_fen: totalFen, why, key: randomUUIDv7() } }
  },
  lowerOwed: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.inProduction)
    const { totalFen } = await shop.rowOf(id)
    await shop.boss('askExtra', { params: { id }, body: { amount_fen: 100, was_fen: totalFen, why } })
    const { owedFen } = await shop.rowOf(id)
    return { params: { id }, body: { amount_fen: 100, was_fen: owedFen, why, key: randomUUIDv7() } }
  },
  takeBackMoney: async (shop) => ({ params: { no: await takenPayment(shop) }, body: { why } }),
  printReceipt: async (shop) => ({ params: { no: await takenPayment(shop) } }),
  listCashBoxes: nothing,
  addCashBox: async (shop) => {
    await aBox(shop)
    return { body: { name: `新箱 ${randomUUIDv7().slice(-8)}` } }
  },
  updateCashBox: async (shop) => ({
    params: { id: await aBox(shop) },
    body: { name: `前台 ${randomUUIDv7().slice(-8)}` },
  }),
  openCashBox: async (shop) => ({
    params: { id: await aBox(shop) },
    body: { count: { notes: { '10000': 5 }, loose_fen: 10 }, key: randomUUIDv7() },
  }),
  listCashShifts: aPage,
  getCashShift: async (shop) => ({ params: { id: await aShift(shop) } }),
  joinCashShift: async (shop) => ({ params: { id: await aShift(shop, shop.service) } }),
  leaveCashShift: async (shop) => {
    const id = await aShift(shop)
    await shop.must(shop.service.call('joinCashShift', { params: { id } }))
    return { params: { id } }
  },
  addCashEntry: async (shop) => ({
    params: { id: await aShift(shop) },
    body: { kind: 'bank', amount_fen: 100, words: '存银行', key: randomUUIDv7() },
  }),
  reverseCashEntry: async (shop) => {
    const id = await aShift(shop)
    const body = { kind: 'in' as const, amount_fen: 100, words: '备用金' }
    const { entry_id } = await shop.boss('addCashEntry', { params: { id }, body })
    return { params: { id, entry_id }, body: { why } }
  },
  closeCashShift: async (shop) => {
    const id = await aShift(shop)
    const { expected_fen } = await shop.boss('getCashShift', { params: { id } })
    return {
      params: { id },
      body: { count: { notes: {}, loose_fen: expected_fen }, expect_fen: expected_fen },
    }
  },
  printCashShift: async (shop) => ({ params: { id: await aShift(shop) } }),
  exportCashShift: async (shop) => ({ params: { id: await aShift(shop) } }),
  confirmPayment: async (shop) => ({ params: { no: await announced(shop) }, body: {} }),
  downloadVoucher: async (shop) => ({ params: { no: (await withVoucher(shop)).no } }),
  listRecharges: aPage,
  searchPayments: aPage,
  getPayment: async (shop) => ({ params: { no: await confirmed(shop) } }),
  rejectPayment: async (shop) => ({ params: { no: await announced(shop) }, body: { why } }),
  unconfirmPayment: async (shop) => ({ params: { no: await confirmed(shop) }, body: { why } }),
  showVoucher: async (shop) => ({ params: { no: (await withVoucher(shop)).no } }),
  refundOrder: async (shop) => ({
    body: { order_id: await shop.paid(), amount_fen: 100, why, back: 'balance', key: randomUUIDv7() },
  }),
  getRefundable: async (shop) => ({ params: { id: await shop.paid() } }),
  listRefunds: aPage,
  listRefundRequests: aPage,
  approveRefund: async (shop) => ({ params: { no: await shop.refundAsked() } }),
  rejectRefund: async (shop) => ({ params: { no: await shop.refundAsked() }, body: { why } }),
  withdrawRefund: async (shop) => ({ client: shop.service, params: { no: await shop.refundAsked() } }),
  retryRefund: async (shop) => ({ params: { no: await failedRefund(shop) }, body: { back: 'balance' } }),
  markRefundOffline: async (shop) => ({ params: { no: await shop.owed() }, body: { voucher: largePdf } }),
  unmarkRefundOffline: async (shop) => {
    const no = await shop.owed()
    await shop.boss('markRefundOffline', { params: { no }, body: {} })
    return { params: { no }, body: { why } }
  },
  downloadRefundVoucher: async (shop) => {
    const no = await shop.owed()
    await shop.boss('markRefundOffline', { params: { no }, body: { voucher: largePdf } })
    return { params: { no } }
  },
  listReconciliations: nothing,
  getReconciliation: yesterdays,
  runReconciliation: (shop) => ({ body: { date: dayOf(shop.yesterday) } }),
  listCash: (shop) => ({
    query: { from: dayOf(shop.clock.time - 365 * dayMs), to: dayOf(shop.clock.time) },
  }),
  adjustBalance: (shop) => ({ ...ofBuyer(shop), body: { amount_fen: 100, why, key: randomUUIDv7() } }),
  listInvoices: aPage,
  issueInvoice: async (shop, run) => {
    const id = await shop.paid(stateOfOrder.completed)
    const { paidFen } = await shop.rowOf(id)
    return { params: { id }, body: { number: `055000${run}`, amount_fen: paidFen, file: largePdf } }
  },
  getInvoicing: nothing,
  saveInvoicing: async (shop) => ({
    body: { ...(await shop.boss('getInvoicing', {})), code: '1060105000000000000' },
  }),
  exportTaxList: async (shop) => {
    const { version, ...settings } = await shop.boss('getInvoicing', {})
    await shop.boss('saveInvoicing', { body: { ...settings, version, code: '1060105000000000000' } })
    return { query: { order_ids: (await paidHundred(shop)).join(','), join: 'yes' } }
  },
  prepareJointInvoice: (shop) => ({ query: { statement_id: shop.longStatement.statementId } }),
  issueJointInvoice: async (shop, run) => {
    const order_ids = await paidHundred(shop)
    return { body: { order_ids, number: `066000${run}`, amount_fen: 10_000, file: largePdf } }
  },
  voidInvoice: async (shop) => ({ params: { id: (await shop.invoiced()).id }, body: { why } }),
  downloadInvoice: async (shop) => ({ params: { id: (await shop.invoiced()).orderId } }),
  listCredits: aPage,
  getCustomerCredit: ({ longStatement }) => ({ params: { id: longStatement.userId } }),
  setCustomerCredit: async (shop) => {
    const id = shop.longStatement.userId
    const { credit } = await shop.boss('getCustomerCredit', { params: { id } })
    const terms = { limit_fen: 900_000_000, term_days: 20, enabled: true }
    return { params: { id }, body: { ...terms, version: credit?.version } }
  },
  listStatements: aPage,
  makeStatement: async (shop) => ({
    params: { id: (await shop.monthlyBefore(20)).userId },
    body: { month: '2026-02' },
  }),
  getStatement: ofStatement,
  confirmStatement: async (shop) => ({ params: { id: (await shop.stated(1)).statementId } }),
  settleStatement: async (shop) => {
    const id = (await shop.stated(1)).statementId
    const body = { amount_fen: 1000, open_fen: 1000, way: 'bank', key: randomUUIDv7() }
    return { params: { id }, body }
  },
  takeBackReceipt: async (shop) => {
    const id = (await shop.stated(1)).statementId
    const body = { amount_fen: 1000, open_fen: 1000, way: 'bank', note: '', key: randomUUIDv7() } as const
    const { receipts } = await shop.boss('settleStatement', { params: { id }, body })
    return { params: { id, receipt_id: receipts[0]?.id ?? '' }, body: { why } }
  },
  printStatement: ofStatement,
  exportStatement: ofStatement,
} satisfies Partial<Walk<ConsoleCallName>>
