import { type OrderSummary, stateOfOrder } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { useId, useState } from 'react'
import { useStep } from '../../session/use-step.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import areaStyles from '../../ui/text-area.module.css'
import styles from './cancel-dialog.module.css'
import { cancelReason, cancelReasons, otherReason } from './cancel-reason.ts'

interface CancelDialogProps {
  order: Pick<OrderSummary, 'order_id' | 'order_no' | 'state'>
  isOpen: boolean
  onDone: () => void
  onMoved: () => void
  onClose: () => void
}

function CancelForm({ order, onDone, onMoved, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const reason = cancelReason(chosen, typed)
  const { isBusy, problem, run } = useStep({
    ask: (api) =>
      api.call(
        'cancelOrder',
        { query: { order_id: order.order_id, reason: reason ?? '' } },
        { hasOwnMessages: true },
      ),
    onDone,
    onMoved,
  })
  const isPaid = order.state !== stateOfOrder.unpaid
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) run()
      }}
    >
      <p className={styles.detail}>
        订单 {order.order_no} 取消后不能恢复。
        {isPaid ? '您付的款会全额原路退回。' : '您还没有付款，不会产生费用。'}
      </p>
      <fieldset className={styles.reasons}>
        <legend className={styles.label}>取消的原因</legend>
        <ChipRow>
          {cancelReasons.map((one) => (
            <Chip
              key={one}
              type="radio"
              name={`${id}-reason`}
              isChecked={chosen === one}
              onChange={() => setChosen(one)}
            >
              {one}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      <label className={styles.label} htmlFor={`${id}-words`}>
        {chosen === otherReason ? '请填写原因' : '补充说明（选填）'}
      </label>
      <textarea
        id={`${id}-words`}
        className={areaStyles.text}
        rows={3}
        maxLength={180}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FormMessage>{problem}</FormMessage>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" size="md" loading={isBusy} disabled={!reason}>
          取消订单
        </Button>
      </div>
    </form>
  )
}

/** Asks for the reason, and explains the refund. */
export function CancelDialog({ isOpen, ...props }: CancelDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="取消订单" onClose={props.onClose}>
      <CancelForm {...props} />
    </Dialog>
  )
}
