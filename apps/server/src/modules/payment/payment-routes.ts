import type { OrderState } from '@yinpu/contract'
import { NoticeAnswer } from '../../kernel/answers.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { KeptLists } from '../order/kept-lists.ts'
import { ownerKey } from '../order/order-feed.ts'
import { checkPayment } from './check-payment.ts'
import { listPayments } from './list-payments.ts'
import type { PaymentPoller } from './payment-poller.ts'
import { receiveNotice } from './receive-notice.ts'
import { type StartDeps, startPayment } from './start-payment.ts'

interface Deps extends StartDeps {
  poller: PaymentPoller
  keptLists: KeptLists
}

export const paymentRoutes = (deps: Deps) =>
  ({
    // Whoever pays finds it in the own list at once, before this process hears of it like all others.
    initPayment: ({ shop, buyer, body, visitor }) =>
      startPayment(deps, shop, buyer, body, visitor).finally(() =>
        deps.keptLists.forget(ownerKey(shop.id, buyer.id)),
      ),
    checkPayment: async ({ shop, buyer, params }) => {
      const owner = { companyId: shop.id, userId: buyer.id }
      const { state, paidFen } = await checkPayment(deps, shop, owner, params.order_id)
      return { paid: paidFen > 0, state: state as OrderState }
    },
    listPayments: ({ shop, buyer, query }) =>
      listPayments(deps.db, { companyId: shop.id, userId: buyer.id }, query),
    receiveWechatPayment: async ({ visitor }) =>
      (await receiveNotice(deps, 1, visitor.posted))
        ? NoticeAnswer.json(200, { code: 'SUCCESS', message: '成功' })
        : NoticeAnswer.json(400, { code: 'FAIL', message: '失败' }),
    receiveAlipayPayment: async ({ visitor }) =>
      NoticeAnswer.text(200, (await receiveNotice(deps, 2, visitor.posted)) ? 'success' : 'fail'),
  }) satisfies Routes
