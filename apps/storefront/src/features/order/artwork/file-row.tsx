import { fileStates, formatBytes, type OrderFile, stateOfFile, textOf } from '@yinpu/contract'
import { TextAnchor } from '../../../ui/text-button.tsx'
import { isStanding } from './artwork-lines.ts'
import { checkNote } from './artwork-words.ts'
import { FileFindings } from './file-findings.tsx'
import { FilePreviews } from './file-previews.tsx'
import { FileRemoval } from './file-removal.tsx'
import styles from './file-row.module.css'
import { MarkWords } from './page-marks.tsx'

const stateLabels = textOf(fileStates)

interface FileRowProps {
  orderId: string
  file: OrderFile
  /** what of the line it is, where that is not said around it */
  slotName?: string | undefined
  /** of what the file is for */
  template: string | undefined
  canRemove: boolean
  onRemoved: () => void
}

/** One file of the order: what it is, what was found in it, how its pages will be cut. */
export function FileRow({ orderId, file, slotName, template, canRemove, onRemoved }: FileRowProps) {
  const { name, size, pages, state, reason, url, findings, previews, reused_from, marks } = file
  const note = checkNote(file)
  // What the buyer can still take back waits for nobody's judgement.
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
            {stateLabels[state]}
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
      {isStanding(file) ? (
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
          <MarkWords marks={marks} />
        </>
      )}
      <FilePreviews name={name} previews={previews} marks={marks} isComing={file.check === 'waiting'} />
    </li>
  )
}
