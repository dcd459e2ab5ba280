import { formatBytes, type MessageFile } from '@yinpu/contract'
import styles from './message-file-list.module.css'

/** Files of a message, to be saved; nothing if there are none. */
export function MessageFileList({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="附件">
      {files.map(({ file_id, name, size, url }) => (
        <li key={file_id}>
          <a className={styles.name} href={url} download={name} aria-label={`下载 ${name}`}>
            {name}
          </a>
          <span className={styles.size}>{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  )
}
