import { cutOffPage, linesOfPage, type OrderFile, strokeOfLine } from '@yinpu/contract'
import { useCallback, useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import { PageMarks } from './page-marks.tsx'
import styles from './page-picture.module.css'

export type FilePreview = OrderFile['previews'][number]

interface PagePictureProps {
  preview: FilePreview
  /** text for screen readers; empty inside an element with a name */
  alt: string
  /** the shop's marks on the file's pages */
  marks?: OrderFile['marks']
  /** inside of a button: fewer lines, and no button to load it again */
  isSmall?: boolean
}

type Loading = 'coming' | 'ready' | 'failed'

/** The loading state of the picture; a cached picture may be loaded before any listener is attached. */
const useLoading = () => {
  const [loading, setLoading] = useState<Loading>('coming')
  const [tries, setTries] = useState(0)
  const seen = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setLoading(image.naturalWidth > 0 ? 'ready' : 'failed')
  }, [])
  return {
    loading,
    image: {
      key: tries,
      ref: seen,
      onLoad: () => setLoading('ready'),
      onError: () => setLoading('failed'),
    },
    retry: () => {
      setLoading('coming')
      setTries(tries + 1)
    },
  }
}

/** A page with its trim lines; the parts outside are dimmed. */
function LoadedPicture({ preview, alt, marks = [], isSmall = false }: PagePictureProps) {
  const { url, width_px, height_px } = preview
  const { loading, image, retry } = useLoading()
  const { key, ...listeners } = image
  const lines = linesOfPage(preview).filter(({ name }) => !isSmall || name !== 'safe')
  return (
    <span className={styles.picture} data-loading={loading} aria-busy={loading === 'coming'}>
      <img
        key={key}
        src={url}
        alt={alt}
        width={width_px}
        height={height_px}
        loading="lazy"
        decoding="async"
        {...listeners}
      />
      {loading === 'failed' ? (
        <span className={styles.failed} role={isSmall ? undefined : 'alert'}>
          图片没有加载出来
          {!isSmall && <TextButton onClick={retry}>重试</TextButton>}
        </span>
      ) : (
        <svg className={styles.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.outside} d={cutOffPage(preview)} />
          {lines.map(({ name, path }) => (
            <path key={`under ${name}`} className={styles.halo} d={path} />
          ))}
          {lines.map(({ name, path }) => (
            <path key={name} className={styles.line} data-line={name} d={path} {...strokeOfLine(name)} />
          ))}
        </svg>
      )}
      {!isSmall && loading === 'coming' && <span className={styles.coming}>正在加载图片…</span>}
      <PageMarks marks={marks} page={preview.page} />
    </span>
  )
}

/** A new address is a new picture, which is loaded again. */
export const PagePicture = (props: PagePictureProps) => <LoadedPicture key={props.preview.url} {...props} />
