import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './chosen-bar.module.css'

interface Props {
  count: number
  /** the counter of the rows; an order's by default */
  unit?: string
  clear: () => void
  /** actions on the selection */
  children: ReactNode
}

/** The bar below a list while some of its rows are selected. */
export function ChosenBar({ count, unit = '单', clear, children }: Props) {
  return (
    <section className={styles.bar} aria-label="批量处理">
      <b>
        已选 {count} {unit}
      </b>
      {children}
      <Button variant="subtle" color="gray" onClick={clear}>
        清除选择
      </Button>
    </section>
  )
}
