import type { QuotePlan } from '@yinpu/contract'
import { Fragment } from 'react'
import { BaseSheet } from './base-sheet.tsx'
import styles from './imposition-drawing.module.css'
import { partTitle, sheetFacts, sheetTitle } from './imposition-labels.ts'
import { ImpositionLegend } from './imposition-legend.tsx'
import { PressSheet } from './press-sheet.tsx'
import type { PlannedPart } from './press-sheet-paths.ts'

/** The dot stays with the word before it at a line break. */
const DOT = '\u00a0· '

function PartDrawing({ part }: { part: PlannedPart }) {
  const title = partTitle(part)
  return (
    <figure className={styles.part}>
      <div className={styles.heading}>
        {title && <span className={styles.name}>{title}</span>}
        <b>{sheetTitle(part)}</b>
        {sheetFacts(part).map((fact) => (
          <Fragment key={fact}>
            {DOT}
            <span className={styles.fact}>{fact}</span>
          </Fragment>
        ))}
      </div>
      <div className={styles.sheets}>
        <div className={styles.forms}>
          {part.forms.map(({ name }, at) => (
            <div key={name}>
              <div className={styles.form}>{name}</div>
              <PressSheet part={part} formAt={at} />
            </div>
          ))}
        </div>
        <BaseSheet part={part} />
      </div>
      <figcaption>
        <ImpositionLegend part={part} />
      </figcaption>
    </figure>
  )
}

/** Draws an offset job on its press sheets: every printed part with its sets of plates, to scale. */
export function ImpositionDrawing({ plan }: { plan: QuotePlan }) {
  return (
    <div className={styles.plan}>
      {plan.parts.map((part) => (
        <PartDrawing key={part.part} part={part} />
      ))}
    </div>
  )
}
