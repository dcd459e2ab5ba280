import { messages } from '@yinpu/contract'
import { type SyntheticEvent, useState } from 'react'
import { PasswordField } from '../../../forms/password-field.tsx'
import { Money } from '../../../money/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { BalanceFirst } from './balance-first.tsx'
import styles from './balance-first-form.module.css'

interface BalanceFirstFormProps {
  balanceFen: number
  dueFen: number
  isUsed: boolean
  /** called if the balance shall be used first, or not at all */
  onChoose: (isChosen: boolean) => void
  onUse: (password: string) => void
  /** the reason why the last password was refused */
  problem?: string | undefined
}

/** 先用余额 for one order: the password comes before the code. */
export function BalanceFirstForm(props: BalanceFirstFormProps) {
  const { balanceFen, dueFen, isUsed, onChoose, onUse, problem } = props
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password) onUse(password)
  }
  const error = isMissing ? messages.passwordRequired : problem
  return (
    <form aria-label="先用余额" className={styles.form} method="post" noValidate onSubmit={submit}>
      <BalanceFirst
        isChecked={isOpen}
        balanceFen={balanceFen}
        onChange={(isChecked) => {
          setOpen(isChecked)
          setPassword('')
          onChoose(isChecked)
        }}
      />
      {isOpen && (
        <p className={styles.text}>
          余额付 <Money fen={balanceFen} />
          ，其余 <Money fen={dueFen - balanceFen} /> 用微信或支付宝付。 没有付成，余额会自动退回。
        </p>
      )}
      {isOpen && !isUsed && (
        <>
          <PasswordField
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
            }}
          />
          <Button type="submit" variant="default" size="md">
            确定先用余额，出示付款码
          </Button>
        </>
      )}
    </form>
  )
}
