import { codes, formatFen, messages, type payChannel } from '@yinpu/contract'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './password-panel.module.css'
import { askedSum } from './payable-order.ts'
import { usePaymentStart } from './start-payment.ts'

/** The order, and the part of its price that is paid. */
export type PaidOrder = Parameters<typeof askedSum>[0]

interface PasswordPanelProps {
  /** of the method of payment */
  label: string
  channel: typeof payChannel.balance | typeof payChannel.credit
  order: PaidOrder
  dueFen: number
  onPaid: () => void
  /** called if the sum on the page may be out of date */
  onRefused: () => void
  onMoved: () => void
  /** the balance afterwards */
  children: ReactNode
}

/** A payment that needs only the buyer's password. */
export function PasswordPanel(props: PasswordPanelProps) {
  const { label, channel, order, dueFen, onPaid, onRefused, onMoved, children } = props
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
    if (password) send({ ...askedSum(order), channel, password })
    else field.current?.focus()
  }
  return (
    <form aria-label={label} className={styles.form} method="post" noValidate onSubmit={pay}>
      <p className={styles.sums}>{children}</p>
      <FormMessage>{refusal ? undefined : failed?.message}</FormMessage>
      <PasswordField
        ref={field}
        label="登录密码"
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
