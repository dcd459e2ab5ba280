import { codes, formatFen, messages, payChannel } from '@yinpu/contract'
import { type SyntheticEvent, useRef, useState } from 'react'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Money } from '../../money/money.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './balance-panel.module.css'
import { usePaymentStart } from './start-payment.ts'

interface BalancePanelProps {
  orderId: string
  dueFen: number
  /** nothing while it is not known */
  balanceFen: number | undefined
  onPaid: () => void
  /** the balance may be another one than is shown */
  onRefused: () => void
  onMoved: () => void
}

/** 余额支付: what is left afterwards, and the password that only the buyer knows. */
export function BalancePanel({ orderId, dueFen, balanceFen, onPaid, onRefused, onMoved }: BalancePanelProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isSending, failed, send, forget } = usePaymentStart({
    field: 'password',
    onStarted: onPaid,
    onMoved,
    onFailed: () => {
      onRefused()
      field.current?.focus()
      field.current?.select()
    },
  })
  const refusal = failed?.errors.password ?? (failed?.code === codes.refused ? failed.message : undefined)
  const error = isMissing ? messages.passwordRequired : refusal

  const pay = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password) send({ order_id: orderId, total_fen: dueFen, channel: payChannel.balance, password })
    else field.current?.focus()
  }
  return (
    <form aria-label="余额支付" className={styles.form} method="post" noValidate onSubmit={pay}>
      <p className={styles.sums}>
        {balanceFen === undefined ? (
          '从您的账户余额中支付。'
        ) : (
          <>
            从余额 <Money fen={balanceFen} /> 中支付，付款后还有{' '}
            <Money fen={Math.max(0, balanceFen - dueFen)} />。
          </>
        )}
      </p>
      <FormMessage>{refusal ? undefined : failed?.message}</FormMessage>
      <PasswordField
        ref={field}
        label="登陆密码"
        name="password"
        autoComplete="current-password"
        maxLength={20}
        value={password}
        error={error}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setMissing(false)
          forget()
        }}
      />
      <SubmitButton isSending={isSending}>{`支付 ¥${formatFen(dueFen)}`}</SubmitButton>
    </form>
  )
}
