import type { QuotePlan } from '@yinpu/contract'
import { partTitle, sheetFacts, sheetTitle } from './imposition-labels.ts'
import styles from './plan-sketch.module.css'
import { PressSheet } from './press-sheet.tsx'
import type { PlannedPart } from './press-sheet-paths.ts'

/** The sets of plates after the first one; they lie on the same sheet. */
const furtherForms = ({ forms }: PlannedPart) => (forms.length > 1 ? [`共 ${forms.length} 套版`] : [])

/** Every printed part of a job on its press sheet, to scale, in the width of a column beside a form. */
export function PlanSketch({ plan }: { plan: QuotePlan }) {
  return (
    <div className={styles.plan}>
      {plan.parts.map((part) => (
        <figure key={part.part} className={styles.part}>
          <PressSheet part={part} formAt={0} />
          <figcaption className={styles.caption}>
            {[partTitle(part), sheetTitle(part), ...sheetFacts(part), ...furtherForms(part)]
              .filter(Boolean)
              .join(' · ')}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
