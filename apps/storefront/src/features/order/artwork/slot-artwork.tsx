import type { OrderDetail, OrderFile } from '@yinpu/contract'
import { useId, useState } from 'react'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { isUsable, type LineStatus, type Slot, statusOf } from './artwork-lines.ts'
import type { ArtworkUpload, ArtworkUploads } from './artwork-uploads.ts'
import { checkArtworkFile } from './check-artwork-file.ts'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import styles from './slot-artwork.module.css'
import { templateFor } from './template-links.ts'
import { UploadRow } from './upload-row.tsx'

/** A target for files: one of the line's slots, or the whole line. */
export interface UploadTarget {
  slot: Slot | undefined
  files: readonly OrderFile[]
  uploads: readonly ArtworkUpload[]
}

interface SlotArtworkProps extends UploadTarget {
  orderId: string
  line: Pick<OrderDetail['lines'][number], 'line_id' | 'name' | 'template' | 'slots'>
  /** number of files of the whole line, which has a limit */
  filesOfLine: number
  store: ArtworkUploads
  onChanged: () => void
}

interface RefusedFile {
  name: string
  reason: string
}

const statusLabels: Record<Exclude<LineStatus, 'empty'>, string> = {
  checking: '检查中',
  wrong: '必须修改',
  questioned: '请确认提示',
  good: '已有文件',
}

const pagesText = ({ pages: [usual] }: Slot) => (usual === undefined ? '' : `${usual} 页`)

/** One upload zone: its label, the running uploads and the uploaded files. */
export function SlotArtwork(props: SlotArtworkProps) {
  const { slot, files, uploads, orderId, line, filesOfLine, store, onChanged } = props
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const id = useId()
  const { target, onFocus } = useRestoredFocus<HTMLInputElement>(files.length + uploads.length)
  const usable = files.filter(isUsable)
  const holdsOne = slot !== undefined && !slot.several
  const state = statusOf(files)
  const label = state === 'empty' ? (slot?.needed ? '待上传' : '选传') : statusLabels[state]
  const what = slot?.name ?? '稿件'
  const isFilled = files.length > 0

  const take = (chosen: readonly File[]) => {
    const taken: File[] = []
    const turnedDown: RefusedFile[] = []
    for (const file of chosen) {
      // In a slot for one file, a new file replaces the uploaded one, but not one that is still uploading.
      const beside = [...(holdsOne ? [] : usable), ...uploads, ...taken]
      const reason =
        checkArtworkFile(file, beside, filesOfLine) ??
        (holdsOne && beside.length > 0 ? `“${what}”只放一个文件，请先取消正在上传的` : undefined)
      if (reason === undefined) taken.push(file)
      else turnedDown.push({ name: file.name, reason })
    }
    setRefused(turnedDown)
    if (taken.length > 0) store.add(line.line_id, slot?.id ?? null, taken)
  }

  const zone = (
    <DropZone
      label={`上传 ${line.name} 的${what}`}
      call={isFilled ? (holdsOne ? '换一个文件' : '再加文件') : '选择文件'}
      look={isFilled ? 'slim' : slot ? 'small' : 'large'}
      isMultiple={!holdsOne}
      input={target}
      onFiles={take}
    />
  )

  return (
    <fieldset className={styles.slot} aria-labelledby={id} onFocus={onFocus}>
      <p id={id} className={styles.name} hidden={slot === undefined}>
        {slot?.name ?? `${line.name} 整份文件`}
        {slot && (
          <span className={styles.note} data-standing={state}>
            {[pagesText(slot), label].filter(Boolean).join(' · ')}
          </span>
        )}
      </p>
      {!isFilled && zone}
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
        <ul aria-label={`${line.name} 的${what} 正在上传`}>
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} store={store} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label={`${line.name} 的${what}`}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              orderId={orderId}
              file={file}
              template={templateFor(line, slot?.id ?? null)}
              canRemove
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      {isFilled && zone}
    </fieldset>
  )
}
