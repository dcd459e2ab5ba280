import { TextButton } from '../../../ui/text-button.tsx'
import { bytesSent, type UploadItem } from '../../../uploads/upload-queue.ts'
import type { ArtworkUploads } from './artwork-uploads.ts'
import { resumeNote, uploadNote } from './upload-note.ts'
import styles from './upload-row.module.css'

interface UploadRowProps {
  item: UploadItem
  store: Pick<ArtworkUploads, 'pause' | 'resume' | 'retry' | 'cancel'>
}

/** The one button that continues the upload; always the same element, so that it keeps the focus. */
const stepOf = ({ id, state, size }: UploadItem, store: UploadRowProps['store']) => {
  switch (state) {
    case 'queued':
      return { label: '暂停', take: () => store.pause(id) }
    case 'sending':
      return { label: '暂停', hint: resumeNote(size), take: () => store.pause(id) }
    case 'paused':
      return { label: '继续', take: () => store.resume(id) }
    case 'failed':
      return { label: '重试', take: () => store.retry(id) }
    default:
      return undefined
  }
}

/** The role that makes a screen reader announce failures and interruptions. */
const roleOf = ({ state, isInterrupted }: UploadItem) => {
  if (state === 'failed') return 'alert'
  return state === 'sending' && isInterrupted ? 'status' : undefined
}

/** A running upload, with its actions. */
export function UploadRow({ item, store }: UploadRowProps) {
  const { id, name, size, state } = item
  const step = stepOf(item, store)
  return (
    <li className={styles.row} data-state={state}>
      <div>
        <p className={styles.name}>{name}</p>
        {state === 'sending' && (
          <progress
            className={styles.bar}
            max={size}
            value={bytesSent(item)}
            aria-label={`${name} 上传进度`}
          />
        )}
        <p className={styles.note} role={roleOf(item)}>
          {uploadNote(item)}
        </p>
      </div>
      <div className={styles.actions}>
        {step && (
          <TextButton aria-label={`${step.label} ${name}`} title={step.hint} onClick={step.take}>
            {step.label}
          </TextButton>
        )}
        {state !== 'attaching' && (
          <TextButton aria-label={`取消 ${name}`} onClick={() => store.cancel(id)}>
            取消
          </TextButton>
        )}
      </div>
    </li>
  )
}
