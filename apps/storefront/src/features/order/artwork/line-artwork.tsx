import type { OrderDetail } from '@yinpu/contract'
import { useId, useState } from 'react'
import { AcceptFindings } from './accept-findings.tsx'
import { isStanding, standingOf } from './artwork-lines.ts'
import { checkArtworkFile } from './check-artwork-file.ts'
import { DropZone } from './drop-zone.tsx'
import { ExpectedArtwork } from './expected-artwork.tsx'
import { FileRow } from './file-row.tsx'
import styles from './line-artwork.module.css'
import type { UploadItem } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import type { UploadStore } from './upload-store.ts'
import { useFocusKept } from './use-focus-kept.ts'

interface LineArtworkProps {
  order: OrderDetail
  line: OrderDetail['lines'][number]
  uploads: readonly UploadItem[]
  store: UploadStore
  onChanged: () => void
}

interface RefusedFile {
  name: string
  reason: string
}

/** The artwork of one line: what is expected, what is on its way and what is there. */
export function LineArtwork({ order, line, uploads, store, onChanged }: LineArtworkProps) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const id = useId()
  const canUpload = order.actions.includes('upload')
  const files = order.files.filter(({ line_id }) => line_id === line.line_id)
  const standing = standingOf(files)
  const { place, onFocus } = useFocusKept<HTMLInputElement>(files.length + uploads.length)

  const take = (chosen: readonly File[]) => {
    const taken: File[] = []
    const turnedDown: RefusedFile[] = []
    for (const file of chosen) {
      const reason = checkArtworkFile(file, [...files.filter(isStanding), ...uploads, ...taken])
      if (reason === undefined) taken.push(file)
      else turnedDown.push({ name: file.name, reason })
    }
    setRefused(turnedDown)
    if (taken.length > 0) store.add(line.line_id, taken)
  }

  return (
    <section className={styles.line} aria-labelledby={id} onFocus={onFocus}>
      <h3 id={id} className={styles.name}>
        {line.name} <span className={styles.summary}>{line.summary}</span>
      </h3>
      {(canUpload || order.state === 10) && <ExpectedArtwork spec={line.spec} />}
      {canUpload && <DropZone name={line.name} input={place} onFiles={take} />}
      <div role="alert">
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                {name}：{reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      {uploads.length > 0 && (
        <ul aria-label={`${line.name} 正在上传`}>
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} store={store} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label={`${line.name} 的稿件`}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} canRemove={canUpload} onRemoved={onChanged} />
          ))}
        </ul>
      )}
      {canUpload && standing === 'wrong' && (
        <p className={styles.wrong}>请移除标有“必须修改”的文件，上传修改好的。</p>
      )}
      {canUpload && standing === 'questioned' && uploads.length === 0 && (
        <AcceptFindings orderId={order.order_id} lineId={line.line_id} onAccepted={onChanged} />
      )}
    </section>
  )
}
