import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PayChannel, stateOfPayment } from '@yinpu/contract'
import { openPayment } from '../../modules/payment/open-payment.ts'
import { fullPrice } from '../../modules/payment/payable-parts.ts'
import { createPaymentPoller } from '../../modules/payment/payment-poller.ts'
import { settlePayment } from '../../modules/payment/settle-payment.ts'
import type { BillEntry, PaymentProvider, RefundStatus } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { fixedProviders } from '../../providers/testing/fixed-providers.ts'
import { createOrderShop } from '../../testing/order-shop.ts'
import type { WholeOrder } from '../order-commands.ts'
import { openOperator } from './open-operator.ts'

export const bad = (reason: string) => new ProviderError('wechat-pay', reason, false)

const unused = () => Promise.reject(new Error('not asked in these tests'))
const answer = async <Value>(value: Value | ProviderError) => {
  if (value instanceof ProviderError) throw value
  return value
}

interface ProviderAnswers {
  refundStatus: RefundStatus | ProviderError
  bill: BillEntry[] | ProviderError
}

/** A shop with its operator, and providers with the answers of a test. */
export const createMoneyFixture = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-money-'))
  const shop = await createOrderShop({ dataDir: folder })
  const answers: ProviderAnswers = { refundStatus: { state: 'open' }, bill: [] }
  const refunded: string[] = []
  const aProvider = (account: string, overrides: Partial<PaymentProvider> = {}): PaymentProvider => ({
    account,
    methods: ['qr'],
    start: unused,
    query: async () => ({ state: 'none' }),
    close: unused,
    refund: async ({ refundNo }) => {
      const now = await answer(answers.refundStatus)
      refunded.push(refundNo)
      return now
    },
    queryRefund: async () => ({ state: 'none' }),
    readBill: () => answer(answers.bill),
    readWebhook: unused,
    ...overrides,
  })
  const wechatPay = aProvider('1900000001')
  const alipay = aProvider('2088000001', { readBill: async () => [] })
  const providers = fixedProviders({ wechatPay, alipay })
  const of = { ...shop.app.payments, providers }
  const poller = createPaymentPoller(of)
  const operator = await openOperator(shop, folder, { providers, poller })
  const { ask } = operator

  /** An attempt to pay an order. */
  const aTry = async (orderId: string, channel: PayChannel, fields: Parameters<typeof openPayment>[4]) => {
    const order = await shop.rowOf(orderId)
    return openPayment(shop.database.db, order, fullPrice(order), channel, fields, shop.clock.time)
  }

  return {
    shop,
    folder,
    poller,
    answers,
    /** numbers that went to a provider */
    refunded,
    server: operator.server,
    ask,
    show: (name: string) => ask<WholeOrder>('order', name),
    aTry,
    /** A new buyer's order, paid outside of us or with a provider. */
    aPaidOrder: async (channel: 1 | 4 = 4, jobs = 1) => {
      const buyer = await shop.aBuyer()
      const placed = await shop.anOrder(buyer.token, jobs)
      if (channel === 4) await ask('confirm', placed.order_no)
      else {
        const payment = await aTry(placed.order_id, 1, { state: stateOfPayment.open })
        const money = { amountFen: placed.total_fen, providerNo: randomUUID(), paidAt: shop.clock.time }
        await settlePayment(shop.app.payments, payment, money, shop.clock.time)
      }
      return { ...placed, buyer }
    },
    /** as before the first test */
    reset: () => {
      answers.refundStatus = { state: 'done', doneAt: shop.clock.time }
      answers.bill = []
      refunded.length = 0
    },
    close: async () => {
      await poller.settled()
      await operator.close()
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type MoneyFixture = Awaited<ReturnType<typeof createMoneyFixture>>
