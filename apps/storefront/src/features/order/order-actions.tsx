import { Button } from '@mantine/core'
import type { OrderSummary } from '@yinpu/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { refreshCartCount } from '../../session/cart-count.ts'
import { useStep } from '../../session/use-step.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import styles from './order-actions.module.css'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ReorderDialog, type Reordered } from './reorder-dialog.tsx'

interface OrderActionsProps {
  order: Pick<OrderSummary, 'order_id' | 'order_no' | 'state' | 'actions' | 'confirm_before'>
  /** the parts of the page that buttons lead to are below */
  isOnDetail: boolean
  /** what else can be done, on this page only */
  more?: ReactNode
  /** with what the buyer has just done; without words where the order had moved on by itself */
  onChanged: (words?: string) => void
}

interface PartLinkProps {
  orderId: string
  part: 'pay' | 'artwork'
  isHere: boolean
  children: string
}

/** The browser's own link where the part is on this page: it leads there every time it is pressed. */
function PartLink({ orderId, part, isHere, children }: PartLinkProps) {
  return isHere ? (
    <Button component="a" size="md" href={`#${part}`}>
      {children}
    </Button>
  ) : (
    <Button component={Link} size="md" to={`/user/order/detail/${orderId}#${part}`}>
      {children}
    </Button>
  )
}

/** What the server allows this buyer to do now; nothing is guessed from the state. */
export function OrderActions({ order, isOnDetail, more, onChanged }: OrderActionsProps) {
  const { order_id, actions } = order
  const [open, setOpen] = useState<'cancel' | 'receive'>()
  const [result, setResult] = useState<Reordered>()
  const close = () => setOpen(undefined)
  const end = (words?: string) => {
    close()
    onChanged(words)
  }
  const { isBusy, problem, run } = useStep({
    ask: (api) => api.call('reorder', { body: { order_id } }, { hasOwnMessages: true }),
    onDone: (data) => {
      setResult(data)
      refreshCartCount()
    },
    onMoved: onChanged,
  })
  const may = (action: OrderSummary['actions'][number]) => actions.includes(action)
  return (
    <div className={styles.area}>
      <div className={styles.actions}>
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
          <Button variant="default" size="md" loading={isBusy} onClick={run}>
            再来一单
          </Button>
        )}
        {may('take_good') && (
          <Button size="md" onClick={() => setOpen('receive')}>
            确认收货
          </Button>
        )}
        {may('upload') && (
          <PartLink orderId={order_id} part="artwork" isHere={isOnDetail}>
            上传稿件
          </PartLink>
        )}
        {may('pay') && (
          <PartLink orderId={order_id} part="pay" isHere={isOnDetail}>
            {order.confirm_before === null ? '去付款' : '查看付款'}
          </PartLink>
        )}
      </div>
      <FormMessage>{problem}</FormMessage>
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
      <ReorderDialog result={result} onClose={() => setResult(undefined)} />
    </div>
  )
}
