import type { QuoteDieline } from '@yinpu/contract'
import { pathsOf } from './blank-paths.ts'
import styles from './dieline-drawing.module.css'
import { formatMm } from './format-mm.ts'
import { Measured, type MeasuredLine } from './measured.tsx'
import { labelPanel, type PanelLabel } from './panel-label.ts'

/** The width of the drawing on a phone, in pixels: a text that is readable there is readable everywhere. */
const PHONE = 260
/** A tall blank is drawn narrower, so that it is not longer than a screen. */
const TALLEST = 440
/** The width of the dimension lines at the left. */
const LINES = 38

/** The whole length, and under it its sections; a figure without space is left out. */
const measure = (whole: number, sizes: number[], pixelsPerMm: number): MeasuredLine[] => {
  const isReadable = (size: number) => size * pixelsPerMm >= formatMm(size).length * 7 + 5
  return [
    [{ size: whole, label: formatMm(whole) }],
    sizes
      .filter((size) => size > 0)
      .map((size) => (isReadable(size) ? { size, label: formatMm(size) } : { size })),
  ]
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

function PanelName({ label, dieline }: { label: PanelLabel; dieline: QuoteDieline }) {
  return (
    <span
      className={`${styles.name} ${styles[label.placing]}`}
      style={{ left: percent(label.x, dieline.width), top: percent(label.y, dieline.height) }}
    >
      {label.text}
    </span>
  )
}

const describePanels = (panels: QuoteDieline['panels']): string =>
  [...new Set(panels.map(({ name }) => name))].join('、')

/** The flat piece with its labels; labels are HTML, so that they stay readable while the drawing scales. */
export function DielineDrawing({ dieline, title }: { dieline: QuoteDieline; title: string }) {
  const { width, height, columns, rows, panels } = dieline
  const { cut, folds } = pathsOf(dieline)
  const widest = Math.round((TALLEST * width) / height)
  const pixelsPerMm = Math.min(PHONE, widest) / width
  const labels = panels.map((panel) => labelPanel(panel, pixelsPerMm)).filter((label) => label !== undefined)
  return (
    <div className={styles.frame} style={{ maxWidth: `${widest + LINES}px` }}>
      <Measured across={measure(width, columns, pixelsPerMm)} down={measure(height, rows, pixelsPerMm)}>
        <svg
          className={styles.blank}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${title}。展开图由${describePanels(panels)}组成，虚线为折痕，实线为裁切。`}
        >
          <path d={cut} className={styles.paper} />
          {panels
            .filter(({ face }) => face)
            .map(({ x, y, w, h }) => (
              <rect key={`${x} ${y} ${w}`} x={x} y={y} width={w} height={h} className={styles.face} />
            ))}
          <path d={folds} className={styles.fold} />
          <path d={cut} className={styles.cut} />
        </svg>
        <div className={styles.names} aria-hidden="true">
          {labels.map((label) => (
            <PanelName key={`${label.text} ${label.x} ${label.y}`} label={label} dieline={dieline} />
          ))}
        </div>
      </Measured>
    </div>
  )
}
