import { formatMm } from './format-mm.ts'
import { describeForm } from './imposition-labels.ts'
import { Measured } from './measured.tsx'
import styles from './press-sheet.module.css'
import {
  cellsOfSide,
  cellsPath,
  cutsPath,
  headsPath,
  isFine,
  letterSize,
  type PlannedPart,
  type PressCell,
  type PressForm,
} from './press-sheet-paths.ts'

const LETTER = { front: '正', back: '反' } as const

function CellLetter({ part, cell }: { part: PlannedPart; cell: PressCell }) {
  const [x, y] = [cell.x + cell.w / 2, cell.y + cell.h / 2]
  return (
    <text
      x={x}
      y={y}
      dy="0.36em"
      transform={cell.rotation ? `rotate(${cell.rotation} ${x} ${y})` : undefined}
      fontSize={letterSize(part, cell)}
    >
      {LETTER[cell.side]}
    </text>
  )
}

function CellsOfSide({ part, form, side }: { part: PlannedPart; form: PressForm; side: 'front' | 'back' }) {
  const cells = cellsOfSide(form, side)
  if (!cells.length) return null
  return (
    <g className={styles[side]}>
      <path d={cellsPath(cells)} className={styles.cell} />
      <path d={cellsPath(cells, part.bleed)} className={styles.trim} />
      <path d={headsPath(part, cells)} className={styles.head} />
      {!isFine(part) &&
        cells.map((cell) => <CellLetter key={`${cell.x} ${cell.y}`} part={part} cell={cell} />)}
    </g>
  )
}

/** One set of plates on the press sheet, to scale. */
export function PressSheet({ part, formAt }: { part: PlannedPart; formAt: number }) {
  const form = part.forms[formAt]
  if (!form) return null
  const { long, short } = part.sheet
  return (
    <Measured
      across={[[{ size: long, label: formatMm(long) }]]}
      down={[[{ size: short, label: formatMm(short) }]]}
    >
      <svg
        className={isFine(part) ? `${styles.sheet} ${styles.fine}` : styles.sheet}
        viewBox={`0 0 ${long} ${short}`}
        role="img"
        aria-label={describeForm(part, formAt)}
      >
        <rect width={long} height={short} className={styles.paper} />
        {part.gripper.map(({ x, y, w, h }) => (
          <rect key={y} x={x} y={y} width={w} height={h} className={styles.gripper} />
        ))}
        <CellsOfSide part={part} form={form} side="front" />
        <CellsOfSide part={part} form={form} side="back" />
        <path d={cutsPath(part)} className={styles.cut} />
        <rect width={long} height={short} className={styles.edge} />
      </svg>
    </Measured>
  )
}
