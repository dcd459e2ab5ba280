import { Button } from '@mantine/core'
import {
  type ArtworkLineName,
  type ArtworkMark,
  linesOfPage,
  type PictureOfPage,
  strokeOfLine,
} from '@yinpu/contract'
import { useCallback, useState } from 'react'
import styles from './marked-page.module.css'

interface Pictured extends PictureOfPage {
  url: string
  width_px: number
  height_px: number
}

/** The switches of the lines over a page. */
export interface PageLines {
  trim: boolean
  bleed: boolean
  safe: boolean
}

const all: PageLines = { trim: true, bleed: true, safe: true }

/** The same tool cuts and creases a die. */
const switchOf: Record<ArtworkLineName, keyof PageLines> = {
  trim: 'trim',
  die: 'trim',
  crease: 'trim',
  bleed: 'bleed',
  safe: 'safe',
}

interface PictureProps {
  page: Pictured
  alt: string
  lines?: PageLines
  /** inside of a button, which cannot contain another one */
  isSmall?: boolean
}

type Loading = 'coming' | 'ready' | 'failed'

function LoadedPicture({ page, alt, lines = all, isSmall = false }: PictureProps) {
  const { url, width_px, height_px } = page
  const [loading, setLoading] = useState<Loading>('coming')
  const [attempts, setAttempts] = useState(0)
  // A cached picture may be loaded before any listener is attached.
  const seen = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setLoading(image.naturalWidth > 0 ? 'ready' : 'failed')
  }, [])
  const drawn = linesOfPage(page).filter(({ name }) => lines[switchOf[name]])
  return (
    <span className={styles.picture} data-loading={loading} aria-busy={loading === 'coming'}>
      <img
        key={attempts}
        ref={seen}
        src={url}
        alt={alt}
        width={width_px}
        height={height_px}
        decoding="async"
        draggable={false}
        onLoad={() => setLoading('ready')}
        onError={() => setLoading('failed')}
      />
      {loading === 'failed' ? (
        <span className={styles.failed} role={isSmall ? undefined : 'alert'}>
          图片没有加载出来
          {!isSmall && (
            <Button
              size="compact-sm"
              onClick={() => {
                setLoading('coming')
                setAttempts(attempts + 1)
              }}
            >
              重试
            </Button>
          )}
        </span>
      ) : (
        <svg className={styles.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {drawn.map(({ name, path }) => (
            <path key={`under ${name}`} className={styles.halo} d={path} />
          ))}
          {drawn.map(({ name, path }) => (
            <path key={name} className={styles.line} data-line={name} d={path} {...strokeOfLine(name)} />
          ))}
        </svg>
      )}
      {!isSmall && loading === 'coming' && <span className={styles.coming}>正在加载图片…</span>}
    </span>
  )
}

/** A page with the lines of its trim, its bleed, and the safe area for text. */
export const PagePicture = (props: PictureProps) => <LoadedPicture key={props.page.url} {...props} />

interface MarkProps {
  mark: ArtworkMark
  number: number
  isChosen?: boolean
}

const percent = (share: number) => `${share * 100}%`

/** A numbered rectangle over a page. */
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
