import { dayOf, monthAfter } from '@yinpu/contract'
import { allPermissions } from '@yinpu/contract/console'
import { honestHabits } from '@yinpu/simulators/pay-simulator'
import { type Actor, buyer, type Member, operator } from '../../../kernel/actor.ts'
import type { Owner } from '../../../kernel/owner.ts'
import type { Shop } from '../../../kernel/shop.ts'
import type { openMembersShop } from '../../../testing/members-shop.ts'
import type { PayShop } from '../../../testing/pay-shop.ts'
import { listBoxes, showShift } from '../../cash-box/describe-shift.ts'
import { addBox, closeShift, openBox } from '../../cash-box/keep-boxes.ts'
import { creditRepository } from '../../credit/credit-repository.ts'
import { pairReceipts } from '../../credit/describe-credit.ts'
import { openFenOf } from '../../credit/give-back-credit.ts'
import { makeStatement } from '../../credit/make-statement.ts'
import { settleForShop } from '../../credit/settle-for-shop.ts'
import { statementRepository } from '../../credit/statement-repository.ts'
import { takeBackReceipt } from '../../credit/take-back-receipt.ts'
import { cancelOrder } from '../../order/end-order.ts'
import { askExtraForShop, lowerOwedForShop } from '../ask-extra.ts'
import { confirmOfflinePayment } from '../confirm-offline.ts'
import { checkPayment } from '../follow-payment.ts'
import { payByBalance } from '../pay-by-balance.ts'
import { payByCredit } from '../pay-by-credit.ts'
import { payByProvider } from '../pay-by-provider.ts'
import { payOffline, payOnDelivery } from '../pay-offline.ts'
import { fullPrice, payableParts } from '../payable-parts.ts'
import { paymentRepository } from '../payment-repository.ts'
import { approveRequest, rejectRequest, withdrawRequest } from '../refund/decide-refund.ts'
import { giveBack } from '../refund/give-back.ts'
import { refundByShop, retryRefund } from '../refund/refund-by-shop.ts'
import { refundRepository } from '../refund/refund-repository.ts'
import { refundRequestRepository } from '../refund/refund-request-repository.ts'
import { refuseAnnounced } from '../refund/refuse-announced.ts'
import { repriceOrder } from '../reprice-order.ts'
import { takeBackForShop } from '../take-back.ts'
import { bookTaken } from '../take-money.ts'
import { undoConfirmation } from '../undo-confirmation.ts'
import { changeVersion } from './change-version.ts'
import { issueInvoiceFor, voidInvoiceOf } from './invoice-orders.ts'
import type { Action } from './money-actions.ts'
import { methodsThrough } from './payment-methods.ts'

/** Two members of staff: one asks, the other agrees. */
const personOf = (id: string, name: string): Actor => ({ kind: 'staff', id, name, role: '' })
const clerk = personOf('01890000-0000-7000-8000-00000000000a', '小王')
export const manager = personOf('01890000-0000-7000-8000-00000000000b', '老李')

const onDelivery = async (theShop: Shop) => {
  const channel = theShop.offlineChannels.find(({ kind }) => kind === 'on_delivery')
  if (!channel) throw new Error('nothing is paid for on delivery here')
  return channel
}

export const memberOf = ({ companyId }: PayShop, actor: Actor): Member => ({
  ...{ companyId, actor, isOwner: true, permissions: new Set(allPermissions), limits: {} },
  ...{ ownCustomersOnly: false, provedAt: 0, address: '' },
})

/** The box of the shop's cash is closed with what should be there, and opened again. */
export const handOver = async (shop: PayShop) => {
  const { db } = shop.database
  const member = memberOf(shop, clerk)
  const deps = { db, now: () => shop.clock.time }
  const { list, mine } = await listBoxes(db, member)
  const box = list[0]?.id ?? (await addBox(deps, member, '前台')).id
  const shift = mine && (await showShift(db, member, mine))
  const looseFen = shift ? shift.expected_fen : 100_000
  const count = { notes: {}, loose_fen: looseFen }
  if (shift)
    await closeShift(deps, member, shift.id, { count, expectFen: looseFen, words: '', handTo: undefined })
  const left = (await listBoxes(db, member)).list[0]?.last?.counted_fen ?? looseFen
  await openBox(deps, member, box, { count: { notes: {}, loose_fen: left }, words: '', key: undefined })
}

/** A shop with one buyer, and counters so that no name is used twice. */
export interface MoneyWorld {
  shop: PayShop
  owner: Owner
  members: Pick<Awaited<ReturnType<typeof openMembersShop>>, 'buy'>
  deeds: number
  statements: number
  /** orders whose history is over: they may be on an invoice with another one */
  over: string[]
}

const handMethods = ['cash', 'wechat', 'bank'] as const

/** Performs one action on an order and its money; the turn chooses the provider's method. */
export const actOnOrder = async (world: MoneyWorld, id: string, step: Action, turn: number) => {
  const { shop, owner, members } = world
  const { db } = shop.database
  const simulatorOf = (channel: number) => (channel === 1 ? shop.wechat : shop.alipay)
  const deps = { ...shop.payments, storage: shop.app.storage }
  const theShop = await shop.payments.directory.find(shop.companyId)
  if (!theShop) throw new Error('no shop')
  const order = await shop.rowOf(id)
  const now = shop.clock.time
  world.deeds += 1
  const at = world.deeds
  const full = fullPrice(order)
  const parts = payableParts(order)
  // A part of the price where there is one, as a deposit or the rest.
  const part = parts.at(-1) ?? full
  const meant = parts[0] ?? full
  const request = { ...owner, call: 'initPayment', key: undefined, body: id, now }
  switch (step.do) {
    case 'start': {
      const channel = (step.channel ?? 1) as 1 | 2
      const methods = methodsThrough(channel)
      const { method = 'qr', call: kind = '' } = methods[turn % methods.length] ?? {}
      simulatorOf(channel).outages[kind] = step.outage ?? 'none'
      const openid = method === 'jsapi' ? 'openid-zhangsan' : undefined
      const account = ''
      const chosen = { channel, method, account, origin: 'http://localhost', openid, clientIp: '127.0.0.1' }
      await payByProvider(deps, theShop, order, full, chosen, request).finally(() => {
        simulatorOf(channel).outages[kind] = 'none'
      })
      return
    }
    case 'scan': {
      const tries = await paymentRepository.listOf(db, shop.companyId, id)
      const last = tries.findLast(({ channel }) => channel < 3)
      if (!last) return
      const simulator = simulatorOf(last.channel)
      if (simulator.find(last.paymentNo)?.state !== 'open') return
      Object.assign(simulator.webhooks, step.webhooks)
      await simulator.pay(last.paymentNo)
      Object.assign(simulator.webhooks, honestHabits())
      return
    }
    case 'balance':
      return payByBalance(deps, order, full, request)
    case 'credit':
      return payByCredit(deps, order, request)
    case 'buy':
      await members.buy()
      return
    case 'statement':
      world.statements += 1
      // Enough months for all of them, each up to this moment.
      return makeStatement(db, owner, {
        month: monthAfter('2030-01', world.statements),
        until: now + 1,
        by: operator,
        now,
      })
    case 'settle': {
      const open = (await statementRepository.listOf(db, owner, 500)).findLast(({ state }) => state !== 30)
      if (!open) return
      const openFen = openFenOf(open)
      const amountFen = Math.min(openFen, step.fen ?? 1)
      const receipt = { openFen, amountFen, method: step.isCash ? 'cash' : 'bank', note: '' } as const
      return settleForShop({ db, now: () => now }, memberOf(shop, clerk), open, { ...receipt, key: `${at}` })
    }
    case 'unsettle': {
      for (const statement of await statementRepository.listOf(db, owner, 500)) {
        const rows = await creditRepository.listReceipts(db, shop.companyId, statement.id)
        const last = pairReceipts(rows).findLast(({ takenBack }) => !takenBack)
        if (!last) continue
        const input = { receiptId: last.entry.id, why: '记错了', late: true }
        return takeBackReceipt({ db, now: () => now }, memberOf(shop, clerk), statement, input)
      }
      return
    }
    case 'announce':
      return payOffline(deps, theShop, order, meant, { channel: 'bank', voucher: '' }, request)
    case 'confirm':
      return confirmOfflinePayment(shop.app.payments, order, { note: '' }, operator, now)
    case 'take': {
      // Sums to the fen: a part is waived, and more is given than was asked for.
      const method = handMethods[(step.channel ?? 1) - 1] ?? 'bank'
      const isCash = method === 'cash'
      const waiveFen = Math.min(step.waived ?? 0, order.totalFen - 1)
      const input = {
        method,
        surplus: step.to === 'balance' || !isCash ? 'balance' : 'change',
        part: 'full',
        ...{ expectFen: order.totalFen, waiveFen, owe: false, on: dayOf(now) },
        ...{ givenFen: order.totalFen - waiveFen + (step.fen ?? 0) },
        ...{ voucherNo: '1', voucher: { key: '', kind: '' }, note: '' },
      } as const
      await db.transaction((tx) =>
        bookTaken(tx, { ...shop.app.payments, db: tx }, order, input, clerk, now, async () => {}),
      )
      return
    }
    case 'take-part': {
      const { kind } = part
      const method = handMethods[(step.channel ?? 1) - 1] ?? 'bank'
      const isCash = method === 'cash'
      const waiveFen = part.kind === 'deposit' ? 0 : Math.min(step.waived ?? 0, part.fen - 1)
      const input = {
        method,
        surplus: step.to === 'balance' || !isCash ? 'balance' : 'change',
        ...{ expectFen: part.fen, waiveFen, owe: true, on: dayOf(now) },
        part: kind,
        ...{ givenFen: Math.max(1, part.fen - waiveFen + (step.fen ?? 0)) },
        ...{ voucherNo: '1', voucher: { key: '', kind: '' }, note: '' },
      } as const
      await db.transaction((tx) =>
        bookTaken(tx, { ...shop.app.payments, db: tx }, order, input, clerk, now, async () => {}),
      )
      return
    }
    case 'pay-part': {
      const channel = step.channel ?? 3
      if (channel === 3) return payByBalance(deps, order, part, request)
      const chosen = {
        channel: channel as 1 | 2,
        method: 'qr',
        account: '',
        origin: 'http://localhost',
        clientIp: '127.0.0.1',
      } as const
      return payByProvider(deps, theShop, order, part, chosen, request)
    }
    case 'ask-extra':
      return askExtraForShop(deps, memberOf(shop, clerk), order, {
        ...{ amount_fen: step.fen ?? 1, was_fen: order.totalFen, why: '加印' },
      })
    case 'lower-owed':
      return lowerOwedForShop(deps, memberOf(shop, clerk), order, {
        ...{ amount_fen: Math.min(step.fen ?? 1, order.owedFen), was_fen: order.owedFen, why: '优惠' },
      })
    case 'version':
      return changeVersion(deps, order, step.fen ?? 1)
    case 'invoice':
      return issueInvoiceFor(shop, memberOf(shop, manager), id, world.over)
    case 'invoice-alone':
      return issueInvoiceFor(shop, memberOf(shop, manager), id, [])
    case 'void-invoice':
      return voidInvoiceOf(shop, memberOf(shop, manager), id)
    case 'take-back': {
      const tries = await paymentRepository.listOf(db, shop.companyId, id)
      const last = tries.findLast(({ takenMethod, state }) => takenMethod !== '' && state === 20)
      if (last) await takeBackForShop(shop.app.payments, memberOf(shop, clerk), last, '记错了')
      return
    }
    case 'hand-over':
      return handOver(shop)
    case 'on-delivery':
      return payOnDelivery(deps, order, await onDelivery(theShop), request)
    case 'ship':
      return shop.setState(id, 60, 20)
    case 'close':
      return cancelOrder(shop.app.payments, order, { by: operator, reason: '', now })
    case 'cancel':
      return cancelOrder(shop.app.payments, order, { by: buyer, reason: '', now })
    case 'reprice':
      return repriceOrder(deps, order, { totalFen: step.fen ?? 1, why: '优惠', by: operator })
    case 'check':
      return checkPayment(deps, theShop, owner, id)
    case 'refund': {
      const tries = await paymentRepository.listOf(db, shop.companyId, id)
      const inCash =
        step.isCash === true && tries.some(({ counts, takenMethod }) => counts && takenMethod === 'cash')
      const input = {
        amountFen: step.fen ?? 1,
        to: step.to as 'origin',
        reason: '',
        cause: `h:${at}`,
        // The operator has no box.
        by: inCash ? clerk : operator,
        inCash,
        now,
      }
      for (const simulator of [shop.wechat, shop.alipay]) simulator.outages.refund = step.outage ?? 'none'
      await refundByShop(shop.app.payments, order, input)
      await shop.poller.pollRefunds()
      return
    }
    case 'ask-back': {
      const input = { amountFen: step.fen ?? 1, to: step.to as 'origin', reason: '' }
      // The clerk may refund nothing alone.
      await giveBack(shop.app.payments, order, { ...input, cause: `a:${at}`, by: clerk, limitFen: 0, now })
      return
    }
    case 'approve':
    case 'turn-down':
    case 'withdraw': {
      const [first] = await refundRequestRepository.listOf(db, shop.companyId, id)
      if (!first) return
      if (step.do === 'turn-down')
        return rejectRequest(shop.app.payments, first, { why: '不退', by: manager, now })
      if (step.do === 'withdraw') return withdrawRequest(shop.app.payments, first, { by: clerk, now })
      await approveRequest(shop.app.payments, first, { by: manager, now })
      await shop.poller.pollRefunds()
      return
    }
    case 'not-come': {
      const tries = await paymentRepository.listOf(db, shop.companyId, id)
      const last = tries.findLast(({ state }) => state === 15)
      if (last) await refuseAnnounced(shop.app.payments, last, { why: '没有', by: manager, now })
      return
    }
    case 'unconfirm': {
      const tries = await paymentRepository.listOf(db, shop.companyId, id)
      const last = tries.findLast(({ channel, state }) => channel === 4 && state === 20)
      if (last) await undoConfirmation(shop.app.payments, last, { why: '看错了', by: manager, now })
      return
    }
    case 'retry': {
      const [first] = (await refundRepository.listOf(db, shop.companyId, id)).filter(
        ({ state }) => state !== 20,
      )
      if (first)
        await retryRefund({ ...shop.payments, poller: shop.poller }, first, {
          to: step.to as 'origin',
          by: operator,
        })
      return
    }
    default:
      shop.clock.time += (step.seconds ?? 1) * 1000
      await shop.poller.pollPayments()
      await shop.poller.pollRefunds()
  }
}
