import { useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './balance-chart.module.css'
import { BalancePlot } from './balance-plot.tsx'
import { type BalancePoint, type Span, scaleBalance } from './balance-scale.ts'
import { BalanceTable } from './balance-table.tsx'

interface BalanceChartProps {
  curve: readonly BalancePoint[]
  span: Span
}

/** The balance over time, as a drawing or as a table. */
export function BalanceChart({ curve, span }: BalanceChartProps) {
  const [isTable, setIsTable] = useState(false)
  const scale = scaleBalance(curve, span)
  return (
    <TitledCard
      title="余额走势"
      aside={
        scale && <TextButton onClick={() => setIsTable(!isTable)}>{isTable ? '看图' : '看表格'}</TextButton>
      }
    >
      {scale ? (
        <figure className={styles.chart}>
          {!isTable && <BalancePlot scale={scale} />}
          <BalanceTable points={curve} isHidden={!isTable} />
          <figcaption className={styles.note}>
            {isTable ? '每行是当天最后的余额。' : '图上是每天最后的余额，点按可看当天。'}
          </figcaption>
        </figure>
      ) : (
        <p className={styles.note}>这段时间余额没有变动。</p>
      )}
    </TitledCard>
  )
}
