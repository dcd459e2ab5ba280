import { payChannel } from '@yinpu/contract'
import { WebhookAnswer } from '../../kernel/answers.ts'
import { ownerOf } from '../../kernel/owner.ts'
import type { Routes, Visitor } from '../../kernel/routes.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { keepPayer, receivePayer } from './authorize-payer.ts'
import { describeGroupResult } from './describe-group.ts'
import { describeResult } from './describe-payment.ts'
import { checkGroup, checkPayment, findOwnPayment } from './follow-payment.ts'
import { listPayments } from './list-payments.ts'
import { payTogether } from './pay-together.ts'
import type { PaymentPoller } from './payment-poller.ts'
import { previewGroup } from './preview-group.ts'
import { isProvided, payChannelsOf } from './provider-of.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { type StartDeps, startPayment } from './start-payment.ts'
import { startRecharge } from './start-recharge.ts'

interface Deps extends StartDeps {
  poller: PaymentPoller
}

const receiveWechat = async (deps: Deps, { posted }: Visitor, companyId?: string) =>
  (await receiveWebhook(deps, payChannel.wechatPay, posted, companyId))
    ? WebhookAnswer.json(200, { code: 'SUCCESS', message: '成功' })
    : WebhookAnswer.json(400, { code: 'FAIL', message: '失败' })

const receiveAlipay = async (deps: Deps, { posted }: Visitor, companyId?: string) =>
  WebhookAnswer.text(
    200,
    (await receiveWebhook(deps, payChannel.alipay, posted, companyId)) ? 'success' : 'fail',
  )

export const paymentRoutes = (deps: Deps) =>
  ({
    initPayment: ({ shop, buyer, body, visitor }) => startPayment(deps, shop, buyer, body, visitor),
    checkPayment: async ({ shop, buyer, params }) => {
      const { state, paidFen } = await checkPayment(deps, shop, ownerOf(shop, buyer), params.order_id)
      return { paid: paidFen > 0, paid_fen: paidFen, state }
    },
    getPayWays: async ({ shop, buyer }) => ({
      channels: payChannelsOf(deps.providers, shop).filter(isProvided),
      balance_fen: (await ledgerRepository.findLast(deps.db, ownerOf(shop, buyer)))?.balanceFen ?? 0,
    }),
    previewTrade: ({ shop, buyer, query }) => previewGroup(deps, ownerOf(shop, buyer), query.order_ids),
    initTrade: ({ shop, buyer, body, visitor }) => payTogether(deps, shop, buyer, body, visitor),
    initRecharge: ({ shop, buyer, body, visitor }) => startRecharge(deps, shop, buyer, body, visitor),
    checkTrade: async ({ shop, buyer, params }) =>
      describeGroupResult(deps.db, await checkGroup(deps, shop, ownerOf(shop, buyer), params.trade_id)),
    findPayment: async ({ shop, buyer, body }) => {
      const payment = await findOwnPayment(deps, shop, ownerOf(shop, buyer), body.payment_no)
      return describeResult(payment.payment, payment.order, deps.now())
    },
    keepWechatPayer: ({ shop, buyer, body }) => keepPayer(deps, shop, buyer, body.ticket),
    receiveWechatPayer: ({ query }) => receivePayer(deps, query),
    listPayments: ({ shop, buyer, query }) => listPayments(deps.db, ownerOf(shop, buyer), query),
    receiveWechatPayment: ({ visitor }) => receiveWechat(deps, visitor),
    receiveAlipayPayment: ({ visitor }) => receiveAlipay(deps, visitor),
    receiveShopWechatPayment: ({ visitor, params }) => receiveWechat(deps, visitor, params.company_id),
    receiveShopAlipayPayment: ({ visitor, params }) => receiveAlipay(deps, visitor, params.company_id),
  }) satisfies Routes
