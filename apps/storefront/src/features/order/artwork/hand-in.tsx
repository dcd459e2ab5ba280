import { type OrderDetail, stateOfOrder } from '@yinpu/contract'
import { useId } from 'react'
import { useStep } from '../../../session/use-step.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { whyNotYet } from './artwork-text.ts'
import styles from './hand-in.module.css'

interface HandInProps {
  order: OrderDetail
  isUploading: boolean
  onChanged: () => void
}

const isUnpaid = ({ state }: OrderDetail) => state === stateOfOrder.unpaid

function Submit({ order, isUploading, onChanged }: HandInProps) {
  const id = useId()
  const { order_id, lines } = order
  const { isBusy, problem, run } = useStep({
    ask: (api) => api.call('submitFiles', { body: { order_id } }, { hasOwnMessages: true }),
    onDone: onChanged,
    onMoved: onChanged,
  })
  const reason = whyNotYet(order, isUploading)
  const next = isUnpaid(order)
    ? '现在交稿，付款后我们就审稿，不用再来提交。'
    : '提交后由工作人员审稿，通过就开始印刷。'
  return (
    <>
      <div className={styles.bar}>
        <p id={id} className={styles.text}>
          {reason || `${lines.length} 款的稿件都已备好。${next}`}
        </p>
        <Button size="md" loading={isBusy} disabled={reason !== ''} aria-describedby={id} onClick={run}>
          {isUnpaid(order) ? '交稿，付款后审稿' : '提交审稿'}
        </Button>
      </div>
      <FormMessage>{problem}</FormMessage>
    </>
  )
}

function Withdraw({ order, onChanged }: HandInProps) {
  const { order_id } = order
  const { isBusy, problem, run } = useStep({
    ask: (api) => api.call('withdrawFiles', { body: { order_id } }, { hasOwnMessages: true }),
    onDone: onChanged,
    onMoved: onChanged,
  })
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.text}>
          {isUnpaid(order)
            ? '发现问题？付款前可以撤回，改好后再交稿。'
            : '发现问题？还没有人开始审稿，可以撤回，改好后再提交。'}
        </p>
        <Button variant="default" size="md" loading={isBusy} onClick={run}>
          撤回修改
        </Button>
      </div>
      <FormMessage>{problem}</FormMessage>
    </>
  )
}

/** Below the lines: submits all files together, or withdraws them as long as nobody has reviewed them. */
export function HandIn(props: HandInProps) {
  const { actions } = props.order
  if (actions.includes('withdraw')) return <Withdraw {...props} />
  return actions.includes('upload') ? <Submit {...props} /> : null
}
