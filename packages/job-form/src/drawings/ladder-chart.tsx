import { useState } from 'react'
import styles from './ladder-chart.module.css'
import { LadderPlot } from './ladder-plot.tsx'
import { type LadderStep, scaleLadder } from './ladder-scale.ts'
import { LadderTable } from './ladder-table.tsx'

interface LadderChartProps {
  ladder: readonly LadderStep[]
  quantity: number
  /** the priced thing */
  unit: string
  /** the unit of the quantity, if it is another */
  pieceUnit?: string
  onPick?: (quantity: number) => void
}

/** The same job at neighbouring quantities, as a curve or as a table. */
export function LadderChart({ ladder, quantity, unit, pieceUnit = unit, onPick }: LadderChartProps) {
  const [isTable, setIsTable] = useState(false)
  const scale = scaleLadder(ladder)
  if (!scale.steps.length) return <p className={styles.note}>这个数量暂时没有可以比较的价格。</p>
  return (
    <figure className={styles.chart}>
      <div className={styles.head}>
        <span>{isTable ? '各数量的价格' : `单价（元 / ${unit}）`}</span>
        <button type="button" className={styles.toggle} onClick={() => setIsTable(!isTable)}>
          {isTable ? '看曲线' : '看表格'}
        </button>
      </div>
      {!isTable && (
        <LadderPlot scale={scale} quantity={quantity} unit={unit} pieceUnit={pieceUnit} onPick={onPick} />
      )}
      <LadderTable
        steps={scale.steps}
        quantity={quantity}
        unit={pieceUnit}
        isHidden={!isTable}
        onPick={onPick}
      />
      <figcaption className={styles.note}>
        {isTable ? '每一行都是实算价格。' : '每一点都是实算价格，连线只示意走势。'}
        {onPick && '点选即可改为该数量。'}
      </figcaption>
    </figure>
  )
}
