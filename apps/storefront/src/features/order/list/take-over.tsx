import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../../forms/text-field.tsx'
import { useStep } from '../../../session/use-step.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import styles from './take-over.module.css'

function TakeOverForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [orderNo, setOrderNo] = useState('')
  const [code, setCode] = useState('')
  const isComplete = orderNo.trim() !== '' && /^\d{6}$/.test(code.trim())
  const { isBusy, problem, run } = useStep({
    ask: (api) =>
      api.call(
        'takeOverOrder',
        { body: { order_no: orderNo.trim(), pickup_code: code.trim() } },
        { hasOwnMessages: true },
      ),
    onDone: ({ order_id }) => void navigate(`/user/order/detail/${order_id}`),
    onMoved: onClose,
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) run()
      }}
    >
      <p className={styles.detail}>店铺代您下的订单，凭订单号和取件码放进您的账号，之后在这里查看和付款。</p>
      <TextField
        label="订单号"
        placeholder="YP261119-ABC234"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        value={orderNo}
        onChange={({ currentTarget }) => setOrderNo(currentTarget.value)}
      />
      <TextField
        label="取件码（6 位数字）"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <FormMessage>{problem}</FormMessage>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" size="md" loading={isBusy} disabled={!isComplete}>
          领取订单
        </Button>
      </div>
    </form>
  )
}

/** The way to an order that the shop took for a walk-in who has an account by now. */
export function TakeOver() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.line}>
      在店里下过单，这里没有？
      <TextButton onClick={() => setOpen(true)}>领取订单</TextButton>
      <Dialog isOpen={isOpen} title="领取订单" onClose={() => setOpen(false)}>
        <TakeOverForm onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}
