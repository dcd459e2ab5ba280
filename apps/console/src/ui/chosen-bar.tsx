import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './chosen-bar.module.css'

interface Props {
  count: number
  clear: () => void
  /** actions on the selection */
  children: ReactNode
}

/** The bar below a list of orders while some are selected. */
export function ChosenBar({ count, clear, children }: Props) {
  return (
    <section className={styles.bar} aria-label="批量处理">
      <b>已选 {count} 单</b>
      {children}
      <Button variant="subtle" color="gray" onClick={clear}>
        清除选择
      </Button>
    </section>
  )
}
