import { type PointerEvent, useState } from 'react'
import styles from './balance-plot.module.css'
import type { BalanceScale, PlottedPoint } from './balance-scale.ts'
import { gridText, pointText } from './balance-text.ts'
import { nearestTo } from './step-path.ts'

/** More labels would overlap. */
const mostDots = 31

/** Shifted in proportion to its position, so that it never leaves the plot. */
const along = (x: number) => ({ left: `${x}%`, transform: `translateX(-${x}%)` })

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x}%`, top: `${y}%` })

function Readout({ point }: { point: PlottedPoint }) {
  return (
    <>
      <span className={`${styles.dot} ${styles.current}`} style={at(point)} aria-hidden="true" />
      <b className={styles.readout} style={along(point.x)} aria-hidden="true">
        {pointText(point)}
      </b>
    </>
  )
}

/**
 * The balance over time. A pointer, a finger or the arrow keys select one day, and the chart shows its figures.
 */
export function BalancePlot({ scale }: { scale: BalanceScale }) {
  const { points, line, area, grid, days } = scale
  const [markedAt, setMarkedAt] = useState<number>()
  const last = points.length - 1
  const marked = Math.min(markedAt ?? last, last)
  const markedPoint = markedAt === undefined ? undefined : points[marked]

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setMarkedAt(nearestTo(points, ((clientX - left) / width) * 100))
  }
  // A lifted finger has not left the chart: its day stays selected.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setMarkedAt(undefined)

  return (
    <div className={styles.plot}>
      <div className={styles.sums} aria-hidden="true">
        {grid.map(({ fen, y }) => (
          <span key={fen} style={{ top: `${y}%` }}>
            {gridText(fen)}
          </span>
        ))}
      </div>
      <div className={styles.field} onPointerDown={point} onPointerMove={point} onPointerLeave={leave}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={grid.map(({ y }) => `M0 ${y}H100`).join('')} className={styles.grid} />
          <path d={days.map(({ x }) => `M${x} 0V100`).join('')} className={styles.grid} />
          <path d={area} className={styles.area} />
          <path d={line} className={styles.line} />
          {markedPoint && <path d={`M${markedPoint.x} 0V100`} className={styles.here} />}
        </svg>
        {points.length <= mostDots &&
          points.map((one) => (
            <span key={one.at} className={styles.dot} style={at(one)} aria-hidden="true" />
          ))}
        {markedPoint && <Readout point={markedPoint} />}
        <input
          type="range"
          className={styles.keys}
          min={0}
          max={last}
          value={marked}
          aria-label="逐日查看余额"
          aria-valuetext={points[marked] && pointText(points[marked])}
          onChange={({ currentTarget }) => setMarkedAt(Number(currentTarget.value))}
          onFocus={() => setMarkedAt((before) => before ?? last)}
          onBlur={() => setMarkedAt(undefined)}
        />
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ label, x }) => (
          <span key={x} style={along(x)}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}
