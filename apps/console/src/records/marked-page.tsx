import type { ArtworkMark } from '@yinpu/contract'
import styles from './marked-page.module.css'

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

interface Pictured {
  url: string
  width_px: number
  height_px: number
  trim: Frame
  bleed: Frame
  safe?: Frame | undefined
}

/** Which lines are drawn over a page. */
export interface PageLines {
  trim: boolean
  bleed: boolean
  safe: boolean
}

const all: PageLines = { trim: true, bleed: true, safe: true }

interface Given {
  page: Pictured
  alt: string
  lines?: PageLines
}

/** A page with the lines where it is cut, how far its ground reaches, and what words keep within. */
export function PagePicture({ page, alt, lines = all }: Given) {
  const { url, width_px, height_px, trim, bleed, safe } = page
  const scaled = ({ x, y, width, height }: Frame) => ({
    x: x * width_px,
    y: y * height_px,
    width: width * width_px,
    height: height * height_px,
  })
  return (
    <span className={styles.picture}>
      <img src={url} alt={alt} width={width_px} height={height_px} decoding="async" draggable={false} />
      <svg className={styles.lines} viewBox={`0 0 ${width_px} ${height_px}`} aria-hidden="true">
        {lines.bleed && <rect className={styles.bleed} {...scaled(bleed)} />}
        {lines.trim && (
          <>
            <rect className={styles.halo} {...scaled(trim)} />
            <rect className={styles.trim} {...scaled(trim)} />
          </>
        )}
        {lines.safe && safe && (
          <>
            <rect className={styles.halo} {...scaled(safe)} />
            <rect className={styles.safe} {...scaled(safe)} />
          </>
        )}
      </svg>
    </span>
  )
}

interface MarkProps {
  mark: ArtworkMark
  number: number
  isChosen?: boolean
}

const percent = (share: number) => `${share * 100}%`

/** A rectangle over a page, by its number. */
export function MarkBox({ mark, number, isChosen = false }: MarkProps) {
  const { x, y, width, height } = mark
  return (
    <span
      className={styles.mark}
      data-chosen={isChosen}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    >
      <b data-inside={y < 0.06}>{number}</b>
    </span>
  )
}
