import { formatFen } from '@yinpu/contract'
import { crowdedSteps } from './crowded-steps.ts'
import { curvePath } from './ladder-curve.ts'
import {
  axisQuantityText,
  gridPriceText,
  quantityText,
  unitPriceText,
  writtenQuantities,
} from './ladder-labels.ts'
import styles from './ladder-plot.module.css'
import type { LadderScale, PlottedStep } from './ladder-scale.ts'

interface LadderPlotProps {
  scale: LadderScale
  quantity: number
  unit: string
  pieceUnit: string
  onPick?: ((quantity: number) => void) | undefined
}

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x}%`, top: `${y}%` })

/** A falling curve leaves space above to its right and below to its left. */
const sideOf = ({ x, y }: { x: number; y: number }) =>
  x <= 55 ? styles.toRight : y < 78 ? styles.toLowerLeft : styles.toLeft

interface StepMarkProps {
  step: PlottedStep
  unit: string
  isChosen: boolean
  /** too close to another to be clicked */
  isCrowded: boolean
  onPick: LadderPlotProps['onPick']
}

/** The chosen step is a button like the others: the one just clicked must not lose the focus. */
function StepMark({ step, unit, isChosen, isCrowded, onPick }: StepMarkProps) {
  const className = isChosen ? `${styles.mark} ${styles.chosen}` : styles.mark
  if (!onPick) return <span className={className} style={at(step)} aria-hidden="true" />
  const label = [
    `${isChosen ? '当前' : '改为'} ${quantityText(step.quantity)} ${unit}`,
    `单价 ${unitPriceText(step.unit_price)}，总价 ¥${formatFen(step.total_fen)}`,
  ].join('：')
  return (
    <button
      type="button"
      className={className}
      style={at(step)}
      data-crowded={isCrowded || undefined}
      aria-current={isChosen || undefined}
      aria-label={label}
      title={label}
      onClick={() => onPick(step.quantity)}
    />
  )
}

/**
 * Unit price against quantity. The table beside it has the same content as text, so only its buttons are read
 * out.
 */
export function LadderPlot({ scale, quantity, unit, pieceUnit, onPick }: LadderPlotProps) {
  const { steps, grid, decimals } = scale
  const written = writtenQuantities(steps, quantity)
  const chosen = steps.find((step) => step.quantity === quantity)
  const dots = crowdedSteps(steps, quantity, 'any')
  const phoneDots = crowdedSteps(steps, quantity, 'phone')
  return (
    <div className={styles.plot}>
      <div className={styles.prices} aria-hidden="true">
        {grid.map(({ price, y }) => (
          <span key={price} style={{ top: `${y}%` }}>
            {gridPriceText(price, decimals)}
          </span>
        ))}
      </div>
      <div className={styles.field}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={grid.map(({ y }) => `M0 ${y}H100`).join('')} className={styles.grid} />
          {chosen && <path d={`M${chosen.x} ${chosen.y}V100`} className={styles.drop} />}
          <path d={curvePath(steps)} className={styles.curve} />
        </svg>
        {steps.map((step) => (
          <StepMark
            key={step.quantity}
            step={step}
            unit={pieceUnit}
            isChosen={step === chosen}
            isCrowded={phoneDots.has(step.quantity)}
            onPick={dots.has(step.quantity) ? undefined : onPick}
          />
        ))}
        {chosen && (
          <b className={`${styles.price} ${sideOf(chosen)}`} style={at(chosen)} aria-hidden="true">
            {unitPriceText(chosen.unit_price)} / {unit}
          </b>
        )}
      </div>
      <div className={styles.quantities} aria-hidden="true">
        {steps
          .filter((step) => written.has(step.quantity))
          .map((step) => (
            <span
              key={step.quantity}
              className={step === chosen ? styles.current : undefined}
              style={{ left: `${step.x}%` }}
            >
              {axisQuantityText(step.quantity)}
            </span>
          ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        数量（{pieceUnit}，对数刻度）
      </div>
    </div>
  )
}
