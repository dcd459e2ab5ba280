import type { Claimable } from '@yinpu/contract'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface ApplyProblemProps {
  claimable: Pick<Claimable, 'order_id' | 'problem'>
  phone: string
}

/** Explains why the buyer cannot apply, and whom to contact. */
export function ApplyProblem({ claimable: { order_id, problem }, phone }: ApplyProblemProps) {
  return (
    <Notice
      isPage={false}
      title="现在不能申请售后"
      detail={`${problem.replace(/[。.]$/, '')}。如有疑问，请联系店铺，我们会帮您处理。`}
      actions={
        <>
          <Button component={Link} size="md" to={`/user/order/detail/${order_id}`}>
            回到订单
          </Button>
          {phone && (
            <Button component="a" size="md" variant="default" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              电话 {phone}
            </Button>
          )}
        </>
      }
    />
  )
}
