import { formatFen, type OrderPreview } from '@yinpu/contract'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './discount-step.module.css'

type DiscountResult = Pick<OrderPreview, 'discount_code' | 'discount_fen' | 'discount_problem'>

interface DiscountStepProps {
  /** the code that is in use */
  value: string | undefined
  /** what it does, or why nothing */
  result: DiscountResult | undefined
  isPending: boolean
  onChange: (code: string | undefined) => void
}

/** 优惠码: typed, tried, and either counted or told why not. */
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
      {/* It is there before it says something, or nobody hears it. */}
      <p className={styles.note} role="status">
        {counted && `已用 ${counted.discount_code}，减 ¥${formatFen(counted.discount_fen)}`}
        {value !== undefined && <TextButton onClick={clear}>不用优惠码</TextButton>}
      </p>
    </TitledCard>
  )
}
