import { formatBytes, messageFileKinds, messageFileTypes, mostMessageFiles } from '@yinpu/contract'
import { useId } from 'react'
import { TextButton } from '../ui/text-button.tsx'
import { useRestoredFocus } from '../ui/use-restored-focus.ts'
import type { ChosenMessageFiles, MessageUploads } from '../uploads/message-uploads.ts'
import { bytesSent, type UploadItem } from '../uploads/upload-queue.ts'
import styles from './message-file-field.module.css'

function ChosenFile({
  item,
  uploads,
}: {
  item: UploadItem
  uploads: Pick<MessageUploads, 'retry' | 'remove'>
}) {
  const { id, name, size, state, reason } = item
  return (
    <li className={styles.file}>
      <span className={styles.name}>{name}</span>
      {state === 'failed' ? (
        <span className={styles.wrong} role="alert">
          {reason}
        </span>
      ) : state === 'up' ? (
        <span className={styles.note}>{formatBytes(size)} 已上传</span>
      ) : (
        <progress className={styles.bar} max={size} value={bytesSent(item)} aria-label={`${name} 上传进度`} />
      )}
      {state === 'failed' && (
        <TextButton aria-label={`重试 ${name}`} onClick={() => uploads.retry(id)}>
          重试
        </TextButton>
      )}
      <TextButton aria-label={`移除 ${name}`} onClick={() => uploads.remove(id)}>
        移除
      </TextButton>
    </li>
  )
}

/** Files of a message. The browser's own input covers its button. */
export function MessageFileField({ chosen }: { chosen: ChosenMessageFiles }) {
  const { uploads, items, refused } = chosen
  const id = useId()
  const { target, onFocus } = useRestoredFocus<HTMLInputElement>(items.length)
  const isFull = items.length >= mostMessageFiles
  return (
    <fieldset className={styles.field} aria-label="附件" onFocus={onFocus}>
      <div className={styles.choose} data-full={isFull || undefined}>
        <input
          ref={target}
          type="file"
          multiple
          accept={messageFileTypes}
          className={styles.input}
          disabled={isFull}
          aria-label="添加附件"
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])])
            // Otherwise the same file could not be chosen again after it was removed.
            currentTarget.value = ''
          }}
        />
        <span className={styles.call} aria-hidden="true">
          添加附件
        </span>
        <span id={id} className={styles.note}>
          选填，最多 {mostMessageFiles} 个，每个不超过 20 MB。{messageFileKinds}
        </span>
      </div>
      {items.length > 0 && (
        <ul className={styles.files} aria-label="已选附件">
          {items.map((item) => (
            <ChosenFile key={item.id} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((message) => (
            <p key={message} className={styles.wrong}>
              {message}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  )
}
