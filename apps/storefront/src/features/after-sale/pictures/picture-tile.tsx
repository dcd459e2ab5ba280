import { TextButton } from '../../../ui/text-button.tsx'
import { bytesSent } from '../../../uploads/upload-queue.ts'
import styles from './picture-tile.module.css'
import type { Picture, PictureUploads } from './picture-uploads.ts'

interface PictureTileProps {
  picture: Picture
  uploads: Pick<PictureUploads, 'retry' | 'remove'>
}

function PictureStatus({ picture, onRetry }: { picture: Picture; onRetry: () => void }) {
  const { name, size, state, reason } = picture
  switch (state) {
    case 'queued':
      return <span className={styles.text}>排队中</span>
    case 'sending':
      return (
        <progress
          className={styles.bar}
          max={size}
          value={bytesSent(picture)}
          aria-label={`${name} 上传进度`}
        />
      )
    case 'up':
      return <span className={styles.text}>已上传</span>
    case 'failed':
      return (
        <>
          <span className={styles.wrong}>{reason}</span>
          <TextButton aria-label={`重试 ${name}`} onClick={onRetry}>
            重试
          </TextButton>
        </>
      )
    default:
      return null
  }
}

/** A chosen picture and the progress of its upload. */
export function PictureTile({ picture, uploads }: PictureTileProps) {
  const { id, name, src, state } = picture
  return (
    <li className={styles.tile} data-status={state}>
      <img className={styles.picture} src={src} alt={name} width={104} height={104} decoding="async" />
      <button
        type="button"
        className={styles.remove}
        aria-label={`移除 ${name}`}
        onClick={() => uploads.remove(id)}
      >
        ×
      </button>
      <PictureStatus picture={picture} onRetry={() => uploads.retry(id)} />
    </li>
  )
}
