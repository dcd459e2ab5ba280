import { Loader } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ArtworkMark } from '@yinpu/contract'
import { mostMarks } from '@yinpu/contract/console'
import { useRef, useState } from 'react'
import type { PageLines } from '../../records/marked-page.tsx'
import { useRead } from '../../session/use-call.ts'
import { JudgePanel } from './judge-panel.tsx'
import styles from './judging.module.css'
import { type Box, growBox, moveBox } from './mark-geometry.ts'
import { changeBetween, type MarkChange, withoutChange } from './mark-history.ts'
import { PageStage, type StageHandle } from './page-stage.tsx'
import { PageStrip } from './page-strip.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'
import { type Draft, marksOn, type Review, toggleReason, withMarks } from './refusal-draft.ts'
import { type Sheet, sheetsOf } from './sheets.ts'
import { StageTools } from './stage-tools.tsx'
import { useJudge } from './use-judge.tsx'
import { undoKey, useKeys } from './use-keys.ts'
import { useAhead, useLargePage } from './use-large-page.ts'

interface JudgingProps {
  review: Review
  draft: Draft
  now: number
  /** the order to open next */
  next: string | undefined
  onDraft: (draft: Draft) => void
  onJudged: () => void
  onNext: () => void
}

/** One press of an arrow key, as a fraction of the page. */
const nudge = 0.01
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -nudge, y: 0 },
  ArrowRight: { x: nudge, y: 0 },
  ArrowUp: { x: 0, y: -nudge },
  ArrowDown: { x: 0, y: nudge },
}

/** Moves a new rectangle that would lie exactly on another one. */
const movedOffOthers = (box: Box | undefined, marks: readonly ArtworkMark[]): Box | undefined => {
  const isTaken = box && marks.some(({ x, y }) => Math.abs(x - box.x) < nudge && Math.abs(y - box.y) < nudge)
  return isTaken ? movedOffOthers(moveBox(box, { x: 3 * nudge, y: 3 * nudge }), marks.slice(1)) : box
}

const sizeText = (width: number | undefined, height: number | undefined) =>
  width && height ? `${Math.round(width * 10) / 10}×${Math.round(height * 10) / 10} mm` : ''

const captionOf = (review: Review, sheet: Sheet) => {
  const file = review.lines[sheet.line]?.file
  const [width, height, bleed] = [file?.width, file?.height, file?.bleed ?? 0]
  const finished = width && height ? sizeText(width - 2 * bleed, height - 2 * bleed) : ''
  return [
    review.lines.length > 1 && `第 ${sheet.line + 1} 项`,
    sheet.label,
    finished && `成品 ${finished}`,
    finished && bleed > 0 && `含出血 ${sizeText(width, height)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One order of the queue: its pages, and the verdict. */
export function Judging({ review, draft, now, next, onDraft, onJudged, onNext }: JudgingProps) {
  const sheets = sheetsOf(review)
  const [turned, setTurned] = useState(0)
  const [lines, setLines] = useState<PageLines>({ trim: true, bleed: true, safe: true })
  const [isMarking, setMarking] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const [changes, setChanges] = useState<readonly MarkChange[]>([])
  const [zoom, setZoom] = useState(1)
  const [editsReasons, setEditsReasons] = useState(false)
  const stage = useRef<StageHandle>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)
  const texts = useRef(new Map<number, HTMLInputElement>())
  const { data: reasonList } = useRead('getRejectReasons', {}, { staleTime: 60_000 })
  const reasons = reasonList?.reasons ?? []

  const at = Math.min(turned, sheets.length - 1)
  const sheet = sheets[at]
  const { page, state, retry } = useLargePage(review.order_id, sheet)
  useAhead(next, state !== 'coming')
  const judge = useJudge({ review, draft, onJudged })
  const marks = sheet ? marksOn(draft, sheet.file.id) : []

  const turnTo = (to: number) => {
    setTurned(Math.min(sheets.length - 1, Math.max(0, to)))
    setChosen(undefined)
    judge.forgive()
  }
  const setMarks = (changed: readonly ArtworkMark[]) => {
    if (!sheet) return
    const made = changeBetween(sheet.file.id, marks, changed)
    if (made) setChanges([...changes, made])
    onDraft(withMarks(draft, sheet.file.id, changed))
    judge.forgive()
    if (chosen !== undefined && chosen >= changed.length) setChosen(undefined)
  }
  const addMark = (box: Box | undefined) => {
    if (!sheet?.page || !box) return
    if (marks.length >= mostMarks)
      return notifications.show({ message: `每个文件最多 ${mostMarks} 处标注`, color: 'red' })
    setMarks([...marks, { ...box, page: sheet.page, text: '' }])
    setChosen(marks.length)
    // The marker draws one rectangle at a time: the next drag moves the page again.
    setMarking(false)
  }
  const undo = () => {
    const last = changes.at(-1)
    if (!last) return
    setChanges(changes.slice(0, -1))
    onDraft(withMarks(draft, last.fileId, withoutChange(marksOn(draft, last.fileId), last)))
    setChosen(undefined)
    judge.forgive()
  }
  const change = (by: { x: number; y: number }, adjust: (box: Box, by: { x: number; y: number }) => Box) =>
    setMarks(marks.map((mark, index) => (index === chosen ? { ...mark, ...adjust(mark, by) } : mark)))
  const choose = (index: number, onPage: number) => {
    setChosen(index)
    if (sheet && onPage !== sheet.page)
      setTurned(sheets.findIndex((one) => one.file.id === sheet.file.id && one.page === onPage))
  }
  const reject = () => {
    if (!judge.reject()) commentField.current?.focus()
  }
  const toggleMarking = () => {
    if (!page) return
    setMarking(!isMarking)
    setChosen(undefined)
  }

  /** While the marker is armed or a rectangle is chosen, keys control the rectangle. */
  const handleMarkingKey = (key: string, event: KeyboardEvent): boolean => {
    const arrow = arrows[key]
    if (key === 'Escape') {
      setMarking(false)
      setChosen(undefined)
      return true
    }
    if (isMarking) {
      // Without a mouse, the rectangle starts in the middle and is moved by keys.
      if (key !== 'Enter' && key !== ' ') return false
      addMark(movedOffOthers(stage.current?.boxInView(), marks))
      return true
    }
    if (chosen === undefined) return false
    if (arrow) change(arrow, event.shiftKey ? growBox : moveBox)
    else if (key === 'Enter') texts.current.get(chosen)?.focus()
    else if (key === 'Delete' || key === 'Backspace') setMarks(marks.filter((_, index) => index !== chosen))
    else return false
    return true
  }
  const acts: Record<string, () => void> = {
    a: judge.approve,
    r: reject,
    m: toggleMarking,
    [undoKey]: undo,
    w: () => commentField.current?.focus(),
    '+': () => stage.current?.zoomBy(1),
    '=': () => stage.current?.zoomBy(1),
    '-': () => stage.current?.zoomBy(-1),
    '0': () => stage.current?.fit(),
    z: () => stage.current?.actualSize(),
    ArrowLeft: () => turnTo(at - 1),
    ArrowRight: () => turnTo(at + 1),
  }
  useKeys(
    (key, event) => {
      if ((isMarking || chosen !== undefined) && handleMarkingKey(key, event)) return true
      const reason = /^[1-9]$/.test(key) ? reasons[Number(key) - 1] : undefined
      const line = review.lines[sheet?.line ?? 0]?.line_id
      if (reason !== undefined && line !== undefined) {
        onDraft(toggleReason(draft, line, reason))
        judge.forgive()
        return true
      }
      acts[key]?.()
      return key in acts
    },
    { comesFirst: true },
  )

  return (
    <>
      <div className={styles.stage}>
        <StageTools
          at={at}
          total={sheets.length}
          zoom={zoom}
          lines={lines}
          isMarking={isMarking}
          canMark={page !== undefined}
          hasDie={page?.die !== undefined}
          canUndo={changes.length > 0}
          onUndo={undo}
          onTurn={(by) => turnTo(at + by)}
          onZoom={(by) => stage.current?.zoomBy(by)}
          onFit={() => stage.current?.fit()}
          onActualSize={() => stage.current?.actualSize()}
          onMarking={toggleMarking}
          onLines={setLines}
        />
        <div className={styles.over}>
          <div>
            {sheet && <p className={styles.caption}>{captionOf(review, sheet)}</p>}
            {isMarking && (
              <p className={styles.note} role="status">
                拖一下画出方框；按 Enter 放一个，按 Esc 取消
              </p>
            )}
            {page && state !== 'ready' && (
              <p className={styles.note} role="status">
                {state === 'coming' ? (
                  <>
                    <Loader size={11} color="currentColor" /> 正在画大图…
                  </>
                ) : (
                  <>
                    大图画不出来，这里是小图；细节请下载原文件查看
                    <button type="button" className={styles.again} onClick={retry}>
                      再画一次
                    </button>
                  </>
                )}
              </p>
            )}
          </div>
        </div>
        {sheet && page ? (
          <PageStage
            key={sheet.key}
            ref={stage}
            page={page}
            alt={`${sheet.file.name} ${sheet.label}`}
            lines={lines}
            marks={marks}
            chosen={chosen}
            isMarking={isMarking}
            onMark={addMark}
            onChoose={setChosen}
            onZoom={setZoom}
          />
        ) : (
          <div className={styles.nothing} role="status" aria-busy={state === 'coming'}>
            {state === 'coming' ? (
              <span>
                <Loader size={16} color="currentColor" /> 正在画大图…
              </span>
            ) : (
              <span>
                这个文件没有预览，请下载原文件查看
                {sheet?.page !== undefined && (
                  <button type="button" className={styles.again} onClick={retry}>
                    再画一次
                  </button>
                )}
              </span>
            )}
          </div>
        )}
        <PageStrip
          sheets={sheets}
          at={at}
          marksOn={({ file, page: of }) => marksOn(draft, file.id).filter((mark) => mark.page === of).length}
          onTurn={turnTo}
        />
      </div>
      <JudgePanel
        review={review}
        sheet={sheet}
        draft={draft}
        reasons={reasons}
        now={now}
        chosen={chosen}
        isBusy={judge.isPending}
        fault={judge.fault}
        commentField={commentField}
        texts={texts}
        onDraft={(changed) => {
          onDraft(changed)
          judge.forgive()
        }}
        onLine={(line) => turnTo(sheets.findIndex((one) => one.line === line))}
        onMarks={setMarks}
        onChoose={choose}
        onReasons={() => setEditsReasons(true)}
        onApprove={judge.approve}
        onReject={reject}
        onNext={onNext}
      />
      <ReasonsDialog isOpen={editsReasons} close={() => setEditsReasons(false)} />
    </>
  )
}
