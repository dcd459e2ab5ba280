import type { OrderState } from '@yinpu/contract'
import type { Routes } from '../../http/calls.ts'
import { RawAnswer } from '../../http/raw-answer.ts'
import type { KeptLists } from '../order/kept-lists.ts'
import { ownerKey } from '../order/order-feed.ts'
import { checkPayment } from './check-payment.ts'
import { listPayments } from './list-payments.ts'
import { receiveNotice } from './receive-notice.ts'
import type { Settler } from './settler.ts'
import { type StartNeeds, startPayment } from './start-payment.ts'

interface Needs extends StartNeeds {
  settler: Settler
  keptLists: KeptLists
}

export const paymentRoutes = (needs: Needs) =>
  ({
    // Whoever pays finds it in the own list at once, before this process hears of it like all others.
    initPayment: ({ shop, buyer, body, visitor }) =>
      startPayment(needs, shop, buyer, body, visitor).finally(() =>
        needs.keptLists.forget(ownerKey(shop.id, buyer.id)),
      ),
    checkPayment: async ({ shop, buyer, params }) => {
      const owner = { companyId: shop.id, userId: buyer.id }
      const { state, paidFen } = await checkPayment(needs, shop, owner, params.order_id)
      return { paid: paidFen > 0, state: state as OrderState }
    },
    listPayments: ({ shop, buyer, query }) =>
      listPayments(needs.db, { companyId: shop.id, userId: buyer.id }, query),
    receiveWechatPayment: async ({ visitor }) =>
      (await receiveNotice(needs, 1, visitor.posted))
        ? RawAnswer.json(200, { code: 'SUCCESS', message: '成功' })
        : RawAnswer.json(400, { code: 'FAIL', message: '失败' }),
    receiveAlipayPayment: async ({ visitor }) =>
      RawAnswer.text(200, (await receiveNotice(needs, 2, visitor.posted)) ? 'success' : 'fail'),
  }) satisfies Routes
