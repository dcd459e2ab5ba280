import { countBlocks, expandBlock } from '@yinpu/pricing'
import { useId } from 'react'
import type { SheetGeometry } from './sheet-geometry.ts'
import styles from './sheet-plan.module.css'

/** Space around the sheet for its measures, in the drawing's millimetres. */
const margin = 44

function Measure({
  x1,
  y1,
  x2,
  y2,
  label,
}: {
  x1: number
  y1: number
  x2: number
  y2: number
  label: string
}) {
  const x = (x1 + x2) / 2
  const y = (y1 + y2) / 2
  const isUpright = x1 === x2
  const tick = 11
  const [dx, dy] = isUpright ? [tick, 0] : [0, tick]
  return (
    <g className={styles.measure}>
      <path
        d={`M${x1} ${y1}L${x2} ${y2}M${x1 - dx} ${y1 - dy}l${2 * dx} ${2 * dy}M${x2 - dx} ${y2 - dy}l${2 * dx} ${2 * dy}`}
      />
      <text x={x} y={y} transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined} dy="0.36em">
        {label}
      </text>
    </g>
  )
}

/**
 * Beyond this every block is one path: a number in each piece could not be read, and would cost an element.
 */
const mostNumbered = 400

type Blocks = SheetGeometry['blocks']

/** Every edge of a block's pieces: lines from side to side, one for each column and row. */
const edgesPath = ({ x, y, w, h, columns, rows }: Blocks[number]): string => {
  const lines = [`M${x} ${y}h${columns * w}v${rows * h}h${-columns * w}z`]
  for (let column = 1; column < columns; column++) lines.push(`M${x + column * w} ${y}v${rows * h}`)
  for (let row = 1; row < rows; row++) lines.push(`M${x} ${y + row * h}h${columns * w}`)
  return lines.join('')
}

function Pieces({ blocks, count }: { blocks: Blocks; count: number }) {
  if (count > mostNumbered)
    return blocks.map((block) => (
      <path key={`${block.x}-${block.y}`} className={styles.fine} d={edgesPath(block)} />
    ))
  return blocks.flatMap(expandBlock).map(({ x, y, w, h }, at) => (
    <g key={`${x}-${y}`} className={styles.piece} style={{ animationDelay: `${at * 28}ms` }}>
      <rect x={x} y={y} width={w} height={h} />
      <text x={x + w / 2} y={y + h / 2} dy="0.36em">
        {at + 1}
      </text>
    </g>
  ))
}

/** A sheet and its pieces, to scale: blue lines are finished pieces, hatching is waste. */
export function SheetPlan({ plan }: { plan: SheetGeometry }) {
  const hatch = useId()
  const { sheet, blocks, used_percent } = plan
  const count = countBlocks(blocks)
  const first = blocks[0]
  const size = first ? `${Math.min(first.w, first.h)}×${Math.max(first.w, first.h)}` : ''
  const [width, height] = [sheet.length + margin + 2, sheet.width + margin + 2]
  return (
    <figure>
      <div className={styles.head}>
        <b>
          {sheet.name} {sheet.width}×{sheet.length}
        </b>
        <span className={styles.facts}>
          {size} · {count} 开 · 利用率 {used_percent}%
        </span>
      </div>
      <svg
        className={styles.plan}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
        fontSize="28"
        role="img"
        aria-label={`${sheet.name}纸 ${sheet.width}×${sheet.length} 毫米，裁 ${count} 张 ${size} 毫米，利用率 ${used_percent}%`}
      >
        <pattern
          id={hatch}
          width="16"
          height="16"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="16" height="16" className={styles.left} />
          <path d="M0 0V16" className={styles.hatch} />
        </pattern>
        <rect width={sheet.length} height={sheet.width} fill={`url(#${hatch})`} className={styles.sheet} />
        <Pieces blocks={blocks} count={count} />
        <Measure x1={0} y1={-24} x2={sheet.length} y2={-24} label={String(sheet.length)} />
        <Measure x1={-24} y1={0} x2={-24} y2={sheet.width} label={String(sheet.width)} />
      </svg>
      <figcaption className={styles.caption}>
        裁切方案按实际比例绘制：蓝线为成品，斜纹为余料，单位毫米。
      </figcaption>
    </figure>
  )
}
