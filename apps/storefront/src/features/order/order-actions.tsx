import type { OrderSummary } from '@yinpu/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ActionRow } from '../../ui/action-row.tsx'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'
import { useReorder } from './use-reorder.ts'

interface OrderActionsProps {
  order: Pick<
    OrderSummary,
    'order_id' | 'order_no' | 'state' | 'actions' | 'reusable_files' | 'confirm_before'
  >
  /** the sections that the buttons lead to are on this page */
  isOnDetail: boolean
  /** further actions, on this page only */
  more?: ReactNode
  /** called with a message about the buyer's own step; without one if the order had changed by itself */
  onChanged: (message?: string) => void
}

interface PartLinkProps {
  orderId: string
  part: 'pay' | 'artwork'
  isHere: boolean
  /** shown beside a more important action */
  isQuiet?: boolean
  children: string
}

/** A native link if the section is on this page: it leads there at every click. */
function PartLink({ orderId, part, isHere, isQuiet = false, children }: PartLinkProps) {
  const variant = isQuiet ? 'default' : 'filled'
  return isHere ? (
    <Button component="a" variant={variant} size="md" href={`#${part}`}>
      {children}
    </Button>
  ) : (
    <Button component={Link} variant={variant} size="md" to={`/user/order/detail/${orderId}#${part}`}>
      {children}
    </Button>
  )
}

/** Shows only the next step of the artwork; the other steps are on the order's page. */
const artworkSteps = ['submit', 'accept', 'upload', 'withdraw'] as const
const artworkLabels: Record<(typeof artworkSteps)[number], string> = {
  submit: '提交审稿',
  accept: '确认稿件提示',
  upload: '上传稿件',
  withdraw: '撤回修改',
}

/** The actions that the server allows this buyer now; none is derived from the state. */
export function OrderActions({ order, isOnDetail, more, onChanged }: OrderActionsProps) {
  const { order_id, actions } = order
  const [open, setOpen] = useState<'cancel' | 'receive' | 'reorder'>()
  const close = () => setOpen(undefined)
  const end = (message?: string) => {
    close()
    onChanged(message)
  }
  const reordering = useReorder(order, end)
  const may = (action: OrderSummary['actions'][number]) => actions.includes(action)
  const artwork = artworkSteps.find(may)
  return (
    <div>
      <ActionRow>
        {more}
        {may('cancel') && (
          <Button variant="default" size="md" onClick={() => setOpen('cancel')}>
            取消订单
          </Button>
        )}
        {may('after_sale') && (
          <Button component={Link} variant="default" size="md" to={`/user/afterSale/create/${order_id}`}>
            申请售后
          </Button>
        )}
        {may('reorder') && (
          <Button
            variant="default"
            size="md"
            loading={reordering.isBusy && open !== 'reorder'}
            onClick={order.reusable_files > 0 ? () => setOpen('reorder') : reordering.run}
          >
            再来一单
          </Button>
        )}
        {may('proof') && (
          <Button component={Link} size="md" to={`/user/order/proof/${order_id}`}>
            去确稿
          </Button>
        )}
        {may('take_good') && (
          <Button size="md" onClick={() => setOpen('receive')}>
            确认收货
          </Button>
        )}
        {artwork && (
          <PartLink
            orderId={order_id}
            part="artwork"
            isHere={isOnDetail}
            isQuiet={artwork === 'withdraw' || may('pay')}
          >
            {artwork === 'submit' && may('pay') ? '交稿' : artworkLabels[artwork]}
          </PartLink>
        )}
        {may('pay') && (
          <PartLink orderId={order_id} part="pay" isHere={isOnDetail}>
            {order.confirm_before === undefined ? '去付款' : '查看付款'}
          </PartLink>
        )}
      </ActionRow>
      {open !== 'reorder' && <FormMessage>{reordering.problem}</FormMessage>}
      <CancelDialog
        order={order}
        isOpen={open === 'cancel'}
        onDone={() => end('订单已取消')}
        onMoved={end}
        onClose={close}
      />
      <ReceiveDialog
        order={order}
        isOpen={open === 'receive'}
        onDone={() => end('已确认收货，谢谢您')}
        onMoved={end}
        onClose={close}
      />
      <ReorderDialog
        files={order.reusable_files}
        reordering={reordering}
        isOpen={open === 'reorder'}
        onClose={() => {
          close()
          reordering.end()
        }}
      />
    </div>
  )
}
