import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import chart from './balance-chart.module.css'
import plot from './balance-plot.module.css'

/** A placeholder as tall as the chart. */
export function BalanceSkeleton() {
  return (
    <TitledCard title="余额走势">
      <div className={chart.chart}>
        <div className={plot.plot}>
          <div className={plot.sums} />
          <div className={`${plot.field} ${chart.blank}`} />
          <div className={plot.days} />
        </div>
        <p className={chart.note}>
          <SkeletonBar width="16em" />
        </p>
      </div>
    </TitledCard>
  )
}
