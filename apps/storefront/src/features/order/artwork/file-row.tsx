import { formatBytes, type OrderFile, stateOfFile } from '@yinpu/contract'
import { useStateTexts } from '../../../session/state-texts.ts'
import { TextAnchor } from '../../../ui/text-button.tsx'
import { isUsable } from './artwork-lines.ts'
import { checkNote } from './artwork-text.ts'
import { FileFindings } from './file-findings.tsx'
import { FilePreviews } from './file-previews.tsx'
import { FileRemoval } from './file-removal.tsx'
import styles from './file-row.module.css'
import { MarkTexts } from './page-marks.tsx'

interface FileRowProps {
  orderId: string
  file: OrderFile
  /** the part of the line that it is for, if the page does not say so around it */
  slotName?: string | undefined
  /** template of the part that the file is for */
  template: string | undefined
  canRemove: boolean
  onRemoved: () => void
}

/** One file of the order: its name, its findings, and how its pages will be cut. */
export function FileRow({ orderId, file, slotName, template, canRemove, onRemoved }: FileRowProps) {
  const stateText = useStateTexts()
  const { name, size, pages, state, reason, url, findings, previews, reused_from, marks } = file
  const note = checkNote(file)
  // Nobody reviews a file that the buyer can still remove.
  const isJudged = !canRemove || state !== stateOfFile.waiting
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p className={styles.name}>
          {slotName && <span className={styles.slot}>{slotName}</span>}
          {name}
          <span className={styles.size}>
            {formatBytes(size)}
            {pages ? ` · ${pages} 页` : ''}
          </span>
        </p>
        {isJudged && (
          <span className={styles.state} data-state={state}>
            {stateText('fileStateText', state)}
          </span>
        )}
        <div className={styles.actions}>
          <TextAnchor href={url} download={name} aria-label={`下载 ${name}`}>
            下载
          </TextAnchor>
          {canRemove && <FileRemoval orderId={orderId} file={file} onRemoved={onRemoved} />}
        </div>
      </div>
      {reused_from && <p className={styles.check}>沿用订单 {reused_from} 的稿件</p>}
      {isUsable(file) ? (
        <>
          <FileFindings name={name} findings={findings} template={template} />
          {note && (
            <p className={styles.check} role="status">
              {note}
            </p>
          )}
        </>
      ) : (
        <>
          <p className={styles.reason}>
            未通过：{reason || '请联系客服了解原因'}
            {template && (
              <a className={styles.template} href={template} rel="nofollow">
                下载模板重做
              </a>
            )}
          </p>
          <MarkTexts marks={marks} />
        </>
      )}
      <FilePreviews name={name} previews={previews} marks={marks} isComing={file.check === 'waiting'} />
    </li>
  )
}
