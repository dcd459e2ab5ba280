import { type OrderState, stateOfOrder } from '@yinpu/contract'
import { EmptyList, type EmptyTexts } from '../../../records/empty-list.tsx'
import { isFiltered, type ListQuery, listAddress, withoutFilters } from './list-query.ts'

type Why = Pick<EmptyTexts, 'title' | 'detail'>

const none: Why = {
  title: '您还没有订单',
  detail: '选好产品和规格就能看到价格，放进购物车再下单。',
}

const byState: Record<OrderState, Why> = {
  [stateOfOrder.unpaid]: { title: '没有待付款的订单', detail: '新下的订单会先在这里等您付款。' },
  [stateOfOrder.awaitingFiles]: {
    title: '没有待传稿的订单',
    detail: '付款后的印刷订单会在这里等您上传稿件。',
  },
  [stateOfOrder.underReview]: { title: '没有审稿中的订单', detail: '稿件传齐后，我们会在这里为您审稿。' },
  [stateOfOrder.turnedDown]: {
    title: '没有未通过的稿件',
    detail: '稿件如果需要修改，会在这里告诉您怎么改。',
  },
  [stateOfOrder.inProduction]: { title: '没有生产中的订单', detail: '审稿通过的订单会在这里。' },
  [stateOfOrder.awaitingShipment]: {
    title: '没有待发货的订单',
    detail: '做好的印刷品和付过款的纸张会在这里等待发货。',
  },
  [stateOfOrder.underWay]: { title: '没有待收货的订单', detail: '发货后可以在这里查看物流、确认收货。' },
  [stateOfOrder.completed]: {
    title: '还没有已完成的订单',
    detail: '确认收货后的订单会在这里，可以再来一单。',
  },
  [stateOfOrder.cancelled]: { title: '没有已取消的订单', detail: '取消的订单会留在这里供您查看。' },
}

const emptyTexts = (query: ListQuery, total: number): EmptyTexts => {
  if (total > 0) {
    return {
      title: '这一页没有订单',
      detail: `符合条件的订单共 ${total} 张，没有这么多页。`,
      back: [{ to: listAddress({ ...query, page: 1 }), label: '回到第一页' }],
    }
  }
  if (isFiltered(query)) {
    return {
      title: '没有找到符合条件的订单',
      detail: '请换一个订单号、订单名称、产品、收货人、备注或文件名再试，也可以换一个日期。',
      back: [{ to: listAddress(withoutFilters(query)), label: '清除条件' }],
    }
  }
  return {
    ...(query.state ? byState[query.state] : none),
    back: query.state ? [{ to: listAddress({ ...query, state: undefined }), label: '看全部订单' }] : [],
    on: { to: '/produce', label: '去报价' },
  }
}

export function EmptyOrders({ query, total }: { query: ListQuery; total: number }) {
  return <EmptyList {...emptyTexts(query, total)} />
}
