import { type AfterSaleType, afterSaleTypes, typeOfAfterSale } from '@yinpu/contract'
import { useId } from 'react'
import styles from './type-cards.module.css'

interface TypeCardsProps {
  types: readonly AfterSaleType[]
  value: AfterSaleType | undefined
  /** ids of the elements that explain the error */
  describedBy: string
  isInvalid: boolean
  onChange: (type: AfterSaleType) => void
}

const hints: Record<AfterSaleType, string> = {
  [typeOfAfterSale.reprint]: '我们重新印这些，免费寄给您。',
  [typeOfAfterSale.refundOnly]: '货您留着，我们把商量好的钱退给您。',
  [typeOfAfterSale.returnAndRefund]: '您把货寄回，我们收到后退钱给您。',
}

/** The types of after-sale as cards, of which the buyer chooses one. */
export function TypeCards({ types, value, describedBy, isInvalid, onChange }: TypeCardsProps) {
  const id = useId()
  return (
    <div className={styles.cards}>
      {afterSaleTypes
        .filter((type) => types.includes(type.value))
        .map((type) => (
          <label key={type.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={type.value === value}
              aria-labelledby={`${id}-${type.value}`}
              aria-describedby={`${id}-${type.value}-hint ${describedBy}`}
              aria-invalid={isInvalid || undefined}
              onChange={() => onChange(type.value)}
            />
            <span id={`${id}-${type.value}`} className={styles.name}>
              {type.label}
            </span>
            <span id={`${id}-${type.value}-hint`} className={styles.hint}>
              {hints[type.value]}
            </span>
          </label>
        ))}
    </div>
  )
}
