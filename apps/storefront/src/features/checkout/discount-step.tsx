import { formatFen, type OrderPreview } from '@yinpu/contract'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './discount-step.module.css'

type DiscountResult = Pick<OrderPreview, 'discount_code' | 'discount_fen' | 'discount_problem'>

interface DiscountStepProps {
  /** the current code */
  value: string | undefined
  /** the discount, or the reason why there is none */
  result: DiscountResult | undefined
  isPending: boolean
  onChange: (code: string | undefined) => void
}

/** 优惠码: the buyer types a code; it is applied or refused with a reason. */
export function DiscountStep({ value, result, isPending, onChange }: DiscountStepProps) {
  const [typed, setTyped] = useState(value ?? '')
  const isTried = value !== undefined && typed.trim() === value
  const problem = isTried && !isPending ? result?.discount_problem : undefined
  const counted = isTried && !isPending && result?.discount_code ? result : undefined
  const use = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    setTyped(code)
    onChange(code || undefined)
  }
  const clear = () => {
    setTyped('')
    onChange(undefined)
  }
  return (
    <TitledCard title="优惠码">
      <form className={styles.form} onSubmit={use}>
        <TextField
          aria-label="优惠码"
          placeholder="没有可以不填"
          className={styles.field}
          value={typed}
          error={problem || undefined}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          beside={
            <Button type="submit" variant="default" className={styles.use} loading={isTried && isPending}>
              使用
            </Button>
          }
        />
      </form>
      {/* The element exists before its text, otherwise screen readers would not announce the text. */}
      <p className={styles.note} role="status">
        {counted && `已用 ${counted.discount_code}，减 ¥${formatFen(counted.discount_fen)}`}
        {value !== undefined && <TextButton onClick={clear}>不用优惠码</TextButton>}
      </p>
    </TitledCard>
  )
}
