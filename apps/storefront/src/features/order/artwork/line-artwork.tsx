import { type OrderDetail, stateOfOrder } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { useId, useState } from 'react'
import { AcceptFindings } from './accept-findings.tsx'
import { filesOfLine, statusOf, wholeFiles } from './artwork-lines.ts'
import type { ArtworkUpload, ArtworkUploads } from './artwork-uploads.ts'
import { ExpectedArtwork } from './expected-artwork.tsx'
import { FileRow } from './file-row.tsx'
import styles from './line-artwork.module.css'
import { SlotArtwork } from './slot-artwork.tsx'

interface LineArtworkProps {
  order: OrderDetail
  line: OrderDetail['lines'][number]
  uploads: readonly ArtworkUpload[]
  store: ArtworkUploads
  onChanged: () => void
}

/** The upload zones of a line: one for each slot, or one for all files. */
function OpenArtwork({ order, line, uploads, store, onChanged }: LineArtworkProps) {
  const id = useId()
  const files = filesOfLine(order.files, line)
  const whole = wholeFiles(files, line)
  const wholeUploads = uploads.filter(({ slot }) => slot === null)
  const hasWhole = whole.length + wholeUploads.length > 0
  // Until the buyer chooses, the existing files decide between slots and the whole line.
  const [chosen, setChosen] = useState<boolean>()
  const isWhole = line.slots.length === 0 || (chosen ?? hasWhole)
  const shared = {
    orderId: order.order_id,
    line,
    filesOfLine: files.length + uploads.length,
    store,
    onChanged,
  }
  return (
    <>
      {line.slots.length > 1 && (
        <fieldset className={styles.methods} aria-label={`${line.name} 怎样上传`}>
          <ChipRow>
            <Chip type="radio" name={id} isChecked={!isWhole} onChange={() => setChosen(false)}>
              分开上传
            </Chip>
            <Chip
              type="radio"
              name={id}
              isChecked={isWhole}
              note="都在一个 PDF 里，或打包成 ZIP"
              onChange={() => setChosen(true)}
            >
              整份文件
            </Chip>
          </ChipRow>
        </fieldset>
      )}
      {(isWhole || hasWhole) && (
        <SlotArtwork {...shared} slot={undefined} files={whole} uploads={wholeUploads} />
      )}
      <div className={styles.slots}>
        {line.slots
          .map((slot) => ({
            slot,
            files: files.filter((file) => file.slot === slot.id),
            uploads: uploads.filter((item) => item.slot === slot.id),
          }))
          .filter((slot) => !isWhole || slot.files.length + slot.uploads.length > 0)
          .map((slot) => (
            <SlotArtwork key={slot.slot.id} {...shared} {...slot} />
          ))}
      </div>
    </>
  )
}

/** The artwork of one line: the expected files, the running uploads and the uploaded files. */
export function LineArtwork(props: LineArtworkProps) {
  const { order, line, uploads, onChanged } = props
  const id = useId()
  const canUpload = order.actions.includes('upload')
  const files = filesOfLine(order.files, line)
  const status = statusOf(files)
  return (
    <section className={styles.line} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {line.name} <span className={styles.summary}>{line.summary}</span>
      </h3>
      {(canUpload || order.state === stateOfOrder.unpaid) && <ExpectedArtwork line={line} />}
      {canUpload && <OpenArtwork {...props} />}
      {!canUpload && files.length > 0 && (
        <ul aria-label={`${line.name} 的稿件`}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              orderId={order.order_id}
              file={file}
              slotName={line.slots.find(({ id }) => id === file.slot)?.name}
              template={undefined}
              canRemove={false}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      {canUpload && status === 'wrong' && (
        <p className={styles.wrong}>请上传修改好的文件，它会替换标有“必须修改”的文件。</p>
      )}
      {canUpload && status === 'questioned' && uploads.length === 0 && (
        <AcceptFindings orderId={order.order_id} lineId={line.line_id} onAccepted={onChanged} />
      )}
    </section>
  )
}
