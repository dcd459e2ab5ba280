import type { AfterSaleState } from '@yinpu/contract'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type ListQuery, listAddress } from './list-query.ts'

interface Words {
  title: string
  detail: string
}

const none: Words = {
  title: '您还没有售后申请',
  detail: '收到的货有问题时，请打开那张订单，点“申请售后”。',
}

const byState: Record<AfterSaleState, Words> = {
  10: { title: '没有待审核的售后', detail: '新提交的申请会先在这里等店铺审核。' },
  20: { title: '没有处理中的售后', detail: '店铺同意后，补印和退货会在这里一步步更新。' },
  30: { title: '没有待退款的售后', detail: '店铺同意退款后，可以在这里看退到了哪一步。' },
  40: { title: '没有已完成的售后', detail: '补印收到、款项退回之后，会留在这里供您查看。' },
  50: { title: '没有已拒绝的售后', detail: '店铺没有同意的申请会在这里，并写明原因。' },
  60: { title: '没有已取消的售后', detail: '您取消的申请会留在这里供您查看。' },
}

/** Why there is nothing here, and where one applies. */
export function EmptyList({ query, total }: { query: ListQuery; total: number }) {
  if (total > 0) {
    return (
      <Notice
        isPage={false}
        title="这一页没有售后"
        detail={`一共 ${total} 条，没有这么多页。`}
        actions={
          <Button component={Link} size="md" variant="default" to={listAddress({ ...query, page: 1 })}>
            回到第一页
          </Button>
        }
      />
    )
  }
  const words = query.state ? byState[query.state] : none
  return (
    <Notice
      isPage={false}
      {...words}
      actions={
        <>
          {query.state && (
            <Button component={Link} size="md" variant="default" to={listAddress({ page: 1 })}>
              看全部售后
            </Button>
          )}
          <Button component={Link} size="md" to="/user/order">
            去订单中心
          </Button>
        </>
      }
    />
  )
}
