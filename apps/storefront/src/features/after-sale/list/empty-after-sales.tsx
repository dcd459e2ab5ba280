import { type AfterSaleState, stateOfAfterSale } from '@yinpu/contract'
import { EmptyList, type EmptyTexts } from '../../../records/empty-list.tsx'
import { type ListQuery, listAddress } from './list-query.ts'

type Why = Pick<EmptyTexts, 'title' | 'detail'>

const none: Why = {
  title: '您还没有售后申请',
  detail: '收到的货有问题时，请打开那张订单，点“申请售后”。',
}

const byState: Record<AfterSaleState, Why> = {
  [stateOfAfterSale.applied]: { title: '没有待审核的售后', detail: '新提交的申请会先在这里等店铺审核。' },
  [stateOfAfterSale.inProgress]: {
    title: '没有处理中的售后',
    detail: '店铺同意后，补印和退货会在这里一步步更新。',
  },
  [stateOfAfterSale.awaitingRefund]: {
    title: '没有待退款的售后',
    detail: '店铺同意退款后，可以在这里看退到了哪一步。',
  },
  [stateOfAfterSale.completed]: {
    title: '没有已完成的售后',
    detail: '补印收到、款项退回之后，会留在这里供您查看。',
  },
  [stateOfAfterSale.refused]: {
    title: '没有已拒绝的售后',
    detail: '店铺没有同意的申请会在这里，并写明原因。',
  },
  [stateOfAfterSale.cancelled]: { title: '没有已取消的售后', detail: '您取消的申请会留在这里供您查看。' },
}

const emptyTexts = (query: ListQuery, total: number): EmptyTexts => {
  if (total > 0) {
    return {
      title: '这一页没有售后',
      detail: `一共 ${total} 条，没有这么多页。`,
      back: [{ to: listAddress({ ...query, page: 1 }), label: '回到第一页' }],
    }
  }
  return {
    ...(query.state ? byState[query.state] : none),
    back: query.state ? [{ to: listAddress({ page: 1 }), label: '看全部售后' }] : [],
    on: { to: '/user/order', label: '去订单中心' },
  }
}

export function EmptyAfterSales({ query, total }: { query: ListQuery; total: number }) {
  return <EmptyList {...emptyTexts(query, total)} />
}
