import { labelRotation, type UnwindEdge, type UnwindWound } from './unwind-orientation.ts'
import styles from './unwind-picture.module.css'
import { label, labelCentres, labelOnRoll, roll, rollBody, webBounds } from './unwind-roll.ts'

interface UnwindPictureProps {
  edge: UnwindEdge
  wound: UnwindWound
}

/** The bar marks the label's head, so that its rotation is visible even if the character is small. */
function Label({ x, y, rotation }: { x: number; y: number; rotation: number }) {
  const { width, height, head } = label
  const [left, top] = [-width / 2, -height / 2]
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
      <rect x={left} y={top} width={width} height={height} className={styles.label} />
      <rect x={left} y={top} width={width} height={head} className={styles.head} />
      <text y={head / 2} dy="0.36em" fontSize="23" className={styles.character}>
        印
      </text>
    </g>
  )
}

function Web({ edge, wound }: UnwindPictureProps) {
  const { x, y, width, height } = webBounds(wound)
  return (
    <>
      <path d={`M${x} ${y}v${height}h${width}v${-height}`} className={styles.web} />
      {labelCentres(edge).map((centre) => (
        <Label key={centre} x={x + width / 2} y={centre} rotation={labelRotation(edge)} />
      ))}
    </>
  )
}

function Roll({ wound }: { wound: UnwindWound }) {
  const { right, y, radius, lean } = roll
  return (
    <>
      <path d={rollBody()} className={wound === 'out' ? styles.face : styles.back} />
      {[1, 0.8, 0.6].map((share) => (
        <ellipse key={share} cx={right} cy={y} rx={lean * share} ry={radius * share} className={styles.end} />
      ))}
      <ellipse cx={right} cy={y} rx={lean * 0.4} ry={radius * 0.4} className={styles.core} />
    </>
  )
}

/** The next label; it is visible on the roll only if the printed face is outside. */
function LabelOnRoll({ edge }: { edge: UnwindEdge }) {
  const { label: patch, head } = labelOnRoll(edge)
  return (
    <>
      <path d={patch} className={styles.label} />
      <path d={head} className={styles.head} />
    </>
  )
}

/** One of the eight 出标方向. The text of the option names it, so screen readers skip the picture. */
export function UnwindPicture({ edge, wound }: UnwindPictureProps) {
  const isOut = wound === 'out'
  return (
    <svg className={styles.picture} viewBox="0 0 96 100" aria-hidden="true" focusable="false">
      {!isOut && <Web edge={edge} wound={wound} />}
      <Roll wound={wound} />
      {isOut && <Web edge={edge} wound={wound} />}
      {isOut && <LabelOnRoll edge={edge} />}
      <path d="M86 52V88M81 82l5 7l5-7" className={styles.pull} />
    </svg>
  )
}
