import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import styles from './titled-card.module.css'

interface TitledCardProps {
  title: string
  /** beside the title */
  aside?: ReactNode
  children: ReactNode
}

export function TitledCard({ title, aside, children }: TitledCardProps) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {aside && <div className={styles.side}>{aside}</div>}
        </div>
        {children}
      </section>
    </Card>
  )
}
