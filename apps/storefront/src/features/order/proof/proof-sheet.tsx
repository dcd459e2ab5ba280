import { type CallData, type Calls, codes, type ProofVersion } from '@yinpu/contract'
import { type KeyboardEvent, useState } from 'react'
import { failureReason } from '../../../session/failure-reason.ts'
import { useApi } from '../../../session/use-api.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { PagePicture } from '../artwork/page-picture.tsx'
import { CommentForm, type Marking } from './comment-form.tsx'
import styles from './proof-sheet.module.css'

/** The position at which the buyer is about to write a note. */
export interface MarkPosition {
  file_id: string
  page: number
  x: number
  y: number
}

type Picture = CallData<Calls['getProofPage']>

const percent = (share: number) => `${share * 100}%`
const within = (share: number) => Math.min(Math.max(share, 0), 1)

/** Steps of the arrow keys, for buyers without a mouse. */
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** The large picture of a page, requested when the buyer opens it. */
const useLargePage = (orderId: string, fileId: string, page: number) => {
  const api = useApi()
  const [picture, setPicture] = useState<Picture>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const draw = async () => {
    if (picture || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const query = { order_id: orderId, file_id: fileId, page }
      const answer = await api.call('getProofPage', { query }, { hasOwnMessages: true })
      if (answer.code === codes.ok) setPicture(answer.data)
      else setProblem(answer.msg)
    } catch (error) {
      setProblem(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return { picture, isBusy, problem, draw: () => void draw() }
}

interface PinProps {
  position: MarkPosition
  onPosition: (position: MarkPosition) => void
}

/** The position of the buyer's new note; another click on the page or the arrow keys move it. */
function NewPin({ position, onPosition }: PinProps) {
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onPosition({ ...position, x: within(position.x + step[0]), y: within(position.y + step[1]) })
  }
  return (
    <button
      type="button"
      className={styles.pin}
      data-new
      style={{ left: percent(position.x), top: percent(position.y) }}
      aria-label="新标注的位置，可以用方向键移动"
      onKeyDown={move}
    >
      +
    </button>
  )
}

export interface ProofSheetProps {
  orderId: string
  file: ProofVersion['files'][number]
  page: number
  marks: ProofVersion['marks']
  position: MarkPosition | undefined
  /** undefined if no mark can be added any more */
  onPosition: ((position: MarkPosition | undefined) => void) | undefined
  marking: Marking
}

export function ProofSheet({ orderId, file, page, marks, position, onPosition, marking }: ProofSheetProps) {
  const { file_id, name, is_drawable } = file
  const large = useLargePage(orderId, file_id, page)
  const [isZoomed, setZoomed] = useState(false)
  const picture = large.picture ?? file.previews.find((one) => one.page === page)
  const here = marks.filter((mark) => mark.file_id === file_id && mark.page === page)
  const own = position?.file_id === file_id && position.page === page ? position : undefined
  return (
    <figure className={styles.sheet}>
      <figcaption className={styles.caption}>
        <span>第 {page} 页</span>
        {is_drawable && (
          <Button
            variant="default"
            size="compact-md"
            loading={large.isBusy}
            aria-label={`${name} 第 ${page} 页：${isZoomed ? '缩小' : picture ? '看大图' : '显示'}`}
            onClick={() => {
              large.draw()
              setZoomed(picture !== undefined && !isZoomed)
            }}
          >
            {isZoomed ? '缩小' : picture ? '看大图' : '显示这一页'}
          </Button>
        )}
      </figcaption>
      <FormMessage>{large.problem}</FormMessage>
      {picture && (
        <section
          className={styles.frame}
          aria-label={`第 ${page} 页的画面`}
          tabIndex={isZoomed ? 0 : undefined}
        >
          <div className={styles.page} data-zoomed={isZoomed}>
            <PagePicture preview={picture} alt={`${name} 第 ${page} 页`} />
            {onPosition && (
              <button
                type="button"
                className={styles.surface}
                aria-label={`在 ${name} 第 ${page} 页上标注`}
                onClick={({ currentTarget, clientX, clientY, detail }) => {
                  const { left, top, width, height } = currentTarget.getBoundingClientRect()
                  // A click by a key has no position.
                  const at =
                    detail === 0
                      ? { x: 0.5, y: 0.5 }
                      : { x: (clientX - left) / width, y: (clientY - top) / height }
                  onPosition({ file_id, page, x: within(at.x), y: within(at.y) })
                }}
              />
            )}
            {here.map((mark) => (
              <a
                key={mark.id}
                href={`#mark-${mark.id}`}
                className={styles.pin}
                data-by={mark.by}
                style={{ left: percent(mark.x), top: percent(mark.y) }}
                aria-label={`第 ${mark.number} 处标注`}
              >
                {mark.number}
              </a>
            ))}
            {own && onPosition && <NewPin position={own} onPosition={onPosition} />}
          </div>
        </section>
      )}
      {own && onPosition && (
        <CommentForm
          label={`第 ${page} 页的标注`}
          action="添加标注"
          body={own}
          marking={marking}
          onCancel={() => onPosition(undefined)}
        />
      )}
    </figure>
  )
}
