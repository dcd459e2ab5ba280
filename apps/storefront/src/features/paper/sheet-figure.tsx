import type { SheetPlan } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { type DrawnPlan, drawnPlan, isCrowded } from './drawn-plan.ts'
import styles from './sheet-figure.module.css'

export type DrawPlan = (plan: DrawnPlan) => ReactNode

const mixedText = ({ straight, best }: SheetPlan) =>
  best > straight ? `横竖混拼，比直开多 ${best - straight} 个` : '直开已是最多'

function Picture({ plan, draw }: { plan: SheetPlan; draw: DrawPlan }) {
  if (plan.best > 0)
    return (
      <div className={styles.drawing} data-crowded={isCrowded(plan) || undefined}>
        {draw(drawnPlan(plan))}
      </div>
    )
  return (
    <div className={styles.undrawn}>
      <b>
        {plan.name} {plan.width}×{plan.length}
      </b>
      <p>成品比这张纸大，开不出。</p>
    </div>
  )
}

/** One full sheet: its cutting plan and the result of both ways of cutting. */
export function SheetFigure({ plan, draw }: { plan: SheetPlan; draw: DrawPlan }) {
  return (
    <div className={styles.sheet}>
      <Picture plan={plan} draw={draw} />
      <dl className={styles.counts}>
        <div>
          <dt>直开</dt>
          <dd>{plan.straight} 个</dd>
        </div>
        <div>
          <dt>最优</dt>
          <dd className={styles.best}>{plan.best} 个</dd>
        </div>
        <div>
          <dt>利用率</dt>
          <dd>{plan.used_percent}%</dd>
        </div>
      </dl>
      <p className={styles.text}>
        {plan.best > 0 && mixedText(plan)}
        {!plan.exact && '；拼法近似：个数太多，未能试完所有拼法，实际可能还能多开'}
      </p>
    </div>
  )
}
