import type { ProductDetail } from '@yinpu/contract'
import { TitledCard } from '../../ui/titled-card.tsx'
import { type Values, valueAt } from './choices/values.ts'
import { ImpositionDrawing } from './drawings/imposition-drawing.tsx'
import { LadderChart } from './drawings/ladder-chart.tsx'
import { PriceShareBar } from './drawings/price-share-bar.tsx'
import { UnfoldedDrawing } from './drawings/unfolded-drawing.tsx'
import { piecesEach } from './pieces-each.ts'
import type { LiveQuote } from './use-quote.ts'
import styles from './workings.module.css'

interface WorkingsProps {
  product: ProductDetail
  values: Values
  live: LiveQuote
  onPick: (quantity: number) => void
}

const measure = (values: Values, name: string): number => {
  const value = valueAt(values, name)
  return typeof value === 'number' ? value : 0
}

/** How the shop would make it, drawn; and what other quantities would cost. */
export function Workings({ product, values, live: { data, isStale }, onPick }: WorkingsProps) {
  const { ysp_type } = product
  const length = measure(values, 'length')
  const width = measure(values, 'width')
  return (
    <div className={styles.workings} data-stale={isStale || undefined}>
      {(ysp_type === 4 || ysp_type === 5) && (
        <TitledCard title="展开图">
          <UnfoldedDrawing
            yspType={ysp_type}
            length={length}
            width={width}
            height={measure(values, 'height')}
            piecesEach={ysp_type === 5 ? piecesEach(data?.plan, length, width) : 1}
          />
        </TitledCard>
      )}
      {data?.plan && data.plan.parts.length > 0 && (
        <TitledCard title="上机排版">
          <ImpositionDrawing plan={data.plan} />
        </TitledCard>
      )}
      {data && data.lines.length > 2 && (
        <TitledCard title="费用构成">
          <PriceShareBar lines={data.lines} />
        </TitledCard>
      )}
      {data && data.ladder.length > 1 && (
        <TitledCard title="数量与单价">
          <LadderChart
            ladder={data.ladder}
            quantity={data.quantity}
            unit={data.unit}
            pieceUnit={data.piece_unit}
            onPick={onPick}
          />
        </TitledCard>
      )}
    </div>
  )
}
