import { Button, Checkbox, CloseButton, Kbd, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconDownload,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type ArtworkMark, formatNumber, stateOfOrder } from '@yinpu/contract'
import { consoleEndpoints } from '@yinpu/contract/console'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { dueLabel, momentText, provisionalNote } from '../../records/due-date.tsx'
import { SpecList } from '../../records/spec-list.tsx'
import { RushMark, stateLabel } from '../../records/state-tag.tsx'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useMay } from '../../session/me.ts'
import styles from './judge-panel.module.css'
import {
  commentedLines,
  countMarks,
  type Draft,
  hasComment,
  lineDraft,
  marksOn,
  type Review,
  type ReviewFile,
  toggleReason,
  withComment,
} from './refusal-draft.ts'
import { viewerNames } from './review-queue.tsx'
import type { Sheet } from './sheets.ts'

const originalPath = (orderId: string, fileId: string) =>
  consoleEndpoints.downloadOrderFile.path.replace(':id', orderId).replace(':file_id', fileId)

const findingIcons = {
  error: <IconCircleX size={16} aria-label="必须修改" />,
  warning: <IconAlertTriangle size={16} aria-label="提醒" />,
  note: <IconInfoCircle size={16} aria-label="说明" />,
}

const checkLabels: Record<ReviewFile['check'], string> = {
  waiting: '正在自动检查…',
  checked: '自动检查没有发现问题',
  unchecked: '没有自动检查，请打开原文件查看',
  off: '自动检查没有开启，请打开原文件查看',
}

/** The findings of the automatic check of a file. */
function Findings({ file, slot }: { file: ReviewFile; slot: string | undefined }) {
  return (
    <div className={styles.file}>
      <p className={styles.fileName}>
        {slot && <b>{slot}</b>} {file.name}
      </p>
      {file.findings.map((finding) => (
        <div key={`${finding.code} ${finding.title}`} className={styles.finding} data-level={finding.level}>
          {findingIcons[finding.level]}
          <span>
            {finding.title}
            {finding.level === 'warning' && <small>{file.accepted ? '买家已接受' : '买家没有接受'}</small>}
          </span>
        </div>
      ))}
      {file.findings.length === 0 && (
        <div className={styles.finding} data-level={file.check === 'checked' ? 'good' : 'note'}>
          {file.check === 'checked' ? <IconCircleCheck size={16} aria-hidden="true" /> : findingIcons.note}
          <span>{checkLabels[file.check]}</span>
        </div>
      )}
    </div>
  )
}

function Head({
  review,
  line,
  now,
}: {
  review: Review
  line: Review['lines'][number] | undefined
  now: number
}) {
  const due = dueLabel(review, now)
  const provisional = provisionalNote(review)
  const others = viewerNames(review.looking, now)
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {line?.name} {line && `${formatNumber(line.quantity, 2)}${line.unit}`} <RushMark rush={review.rush} />
      </h2>
      <p className={styles.quiet}>{line?.summary}</p>
      <p>
        <Link to={`/orders/${review.order_id}`}>{review.order_no}</Link>{' '}
        <span className={styles.quiet}>
          {review.buyer.name} {review.buyer.mobile}
        </span>
      </p>
      <p>
        <span className={due.isLate ? styles.late : undefined}>交期 {due.text}</span>{' '}
        {provisional && <span className={styles.quiet}>（{provisional}）</span>}{' '}
        <span className={styles.quiet}>{momentText(review.moved_at, now)} 提交</span>
      </p>
      {review.proof_wanted && (
        <p className={styles.quiet}>
          {review.proof_stand === 'waiting' ? '已通过，正在等买家确稿' : '通过后先请买家确稿，确认了才生产'}
          {review.proof_stand !== undefined && (
            <>
              {' · '}
              <Link to={`/orders/${review.order_id}`}>看确稿和标注</Link>
            </>
          )}
        </p>
      )}
      {others && (
        <p className={styles.looking} role="status">
          {others} 正在看
        </p>
      )}
    </section>
  )
}

/** Earlier refusals, which the buyer has already read. */
function Refusals({ review, now }: { review: Review; now: number }) {
  if (review.refusals.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>以前退回 {review.refusals.length} 次</h3>
      <ol className={styles.refusals}>
        {review.refusals.map((refusal) => (
          <li key={refusal.id}>
            <small>
              {momentText(refusal.at, now)} {refusal.name}
            </small>
            <p>{refusal.why}</p>
            {refusal.files.map((file) => (
              <small key={`${file.line_id} ${file.name}`}>
                {file.slot} {file.name}
                {file.marks.length > 0 && ` · ${file.marks.length} 处标注`}
                {file.marks
                  .map(({ text }) => text && `“${text}”`)
                  .filter(Boolean)
                  .join('、')}
              </small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface MarksProps {
  file: ReviewFile
  marks: readonly ArtworkMark[]
  chosen: number | undefined
  texts: RefObject<Map<number, HTMLInputElement>>
  onChange: (marks: readonly ArtworkMark[]) => void
  onChoose: (at: number, page: number) => void
  onSend: () => void
}

/** The rectangles on a file, each with an input for a comment. */
function Marks({ marks, chosen, texts, onChange, onChoose, onSend }: MarksProps) {
  return (
    <ol className={styles.marks}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no id but its number
        <li key={at} data-chosen={at === chosen}>
          <b>{at + 1}</b>
          <TextInput
            flex={1}
            aria-label={`第 ${at + 1} 处标注`}
            placeholder={`第 ${mark.page} 页，可以写明问题`}
            maxLength={maxLengthOf('rejectArtwork', 'files.0.marks.0.text')}
            value={mark.text}
            ref={(input) => {
              if (input) texts.current.set(at, input)
              else texts.current.delete(at)
            }}
            onFocus={() => onChoose(at, mark.page)}
            onChange={({ currentTarget: { value } }) =>
              onChange(marks.map((one, index) => (index === at ? { ...one, text: value } : one)))
            }
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter' && event.ctrlKey) onSend()
              else if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
            }}
          />
          <CloseButton
            size="sm"
            aria-label={`删除第 ${at + 1} 处标注`}
            onClick={() => onChange(marks.filter((_, index) => index !== at))}
          />
        </li>
      ))}
    </ol>
  )
}

export interface JudgePanelProps {
  review: Review
  sheet: Sheet | undefined
  draft: Draft
  reasons: readonly string[]
  now: number
  chosen: number | undefined
  isBusy: boolean
  fault: string | undefined
  commentField: RefObject<HTMLTextAreaElement | null>
  texts: RefObject<Map<number, HTMLInputElement>>
  onDraft: (draft: Draft) => void
  onLine: (at: number) => void
  onMarks: (marks: readonly ArtworkMark[]) => void
  onChoose: (at: number, page: number) => void
  onReasons: () => void
  onApprove: () => void
  onReject: () => void
  onNext: () => void
}

function RefusalForm(props: JudgePanelProps & { line: Review['lines'][number] }) {
  const { review, sheet, draft, line, reasons, fault, commentField, texts, chosen } = props
  const own = lineDraft(draft, line.line_id)
  const isOne = review.lines.length === 1
  const commented = commentedLines(review, draft)
  return (
    <section className={styles.section}>
      <h3>
        退回原因 <span>随标注发给买家</span>
        <button type="button" className={styles.link} onClick={props.onReasons}>
          修改常用原因
        </button>
      </h3>
      <div className={styles.reasons}>
        {reasons.map((reason, at) => (
          <button
            key={reason}
            type="button"
            aria-pressed={own.reasons.includes(reason)}
            onClick={() => props.onDraft(toggleReason(draft, line.line_id, reason))}
          >
            {at < 9 && <kbd>{at + 1}</kbd>}
            {reason}
          </button>
        ))}
      </div>
      <Textarea
        ref={commentField}
        mt={8}
        autosize
        minRows={2}
        maxRows={6}
        aria-label="写明原因"
        placeholder="写明哪里有问题，怎样改"
        maxLength={maxLengthOf('rejectArtwork', 'why')}
        value={own.comment}
        error={fault}
        onChange={({ currentTarget: { value } }) => props.onDraft(withComment(draft, line.line_id, value))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && event.ctrlKey) props.onReject()
          else if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {sheet && (
        <Marks
          file={sheet.file}
          marks={marksOn(draft, sheet.file.id)}
          chosen={chosen}
          texts={texts}
          onChange={props.onMarks}
          onChoose={props.onChoose}
          onSend={props.onReject}
        />
      )}
      {!isOne && commented.length > 0 && commented.length < review.lines.length && (
        <Checkbox
          mt={10}
          color="dark"
          label={`其余 ${review.lines.length - commented.length} 项也退回`}
          checked={draft.isForAll}
          onChange={({ currentTarget: { checked } }) => props.onDraft({ ...draft, isForAll: checked })}
        />
      )}
    </section>
  )
}

/** Everything beside the page: the job, the findings, earlier refusals, and the verdict. */
export function JudgePanel(props: JudgePanelProps) {
  const { review, sheet, draft, now, isBusy } = props
  const may = useMay()
  const lineAt = sheet?.line ?? 0
  const line = review.lines[lineAt]
  const files = review.files.filter(({ line_id }) => line_id === line?.line_id)
  const slotOf = (file: ReviewFile) => line?.slots.find(({ id }) => id === file.slot)?.name
  const isOpen = review.state === stateOfOrder.underReview
  const marks = countMarks(draft)
  const isCommented = hasComment(review, draft)
  return (
    <aside className={styles.panel} aria-label="审稿">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a column longer than the screen is scrolled by keys, too */}
      <div className={styles.scroll} tabIndex={0}>
        <Head review={review} line={line} now={now} />
        {review.lines.length > 1 && (
          <section className={styles.section}>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label="第几项"
              value={String(lineAt)}
              onChange={(value) => props.onLine(Number(value))}
              data={review.lines.map((_, at) => ({ value: String(at), label: `第 ${at + 1} 项` }))}
            />
          </section>
        )}
        {review.remark && (
          <section className={styles.section}>
            <h3>买家留言</h3>
            <p className={styles.remark}>{review.remark}</p>
          </section>
        )}
        <section className={styles.section}>
          <h3>自动检查</h3>
          {files.map((file) => (
            <Findings key={file.id} file={file} slot={slotOf(file)} />
          ))}
          {may('artwork.download') && (
            <p className={styles.originals}>
              {files.map((file) => (
                <a key={file.id} href={originalPath(review.order_id, file.id)} download={file.name}>
                  <IconDownload size={14} aria-hidden="true" /> 原文件 {files.length > 1 && file.name}
                </a>
              ))}
            </p>
          )}
        </section>
        {line && (
          <details className={styles.section}>
            <summary>规格{line.work.length > 0 && '与生产'}</summary>
            <SpecList spec={line.spec} />
            {line.work.length > 0 && <h3>生产</h3>}
            <SpecList spec={line.work} />
          </details>
        )}
        <Refusals review={review} now={now} />
        {line && isOpen && <RefusalForm {...props} line={line} />}
      </div>
      <footer className={styles.verdict}>
        {isOpen ? (
          <div>
            <Button
              variant={isCommented ? 'filled' : 'default'}
              disabled={isBusy}
              rightSection={<Kbd size="xs">R</Kbd>}
              onClick={props.onReject}
            >
              退回{marks > 0 && ` · ${marks} 处`}
            </Button>
            <Button
              variant={isCommented ? 'default' : 'filled'}
              color="dark"
              disabled={isBusy}
              rightSection={<Kbd size="xs">A</Kbd>}
              onClick={props.onApprove}
            >
              通过并下一件
            </Button>
          </div>
        ) : (
          <div role="alert" className={styles.gone}>
            <p>
              这个订单已不在待审稿：<b>{stateLabel(review.state)}</b>
              {isCommented && '。您写的原因和标注还在，没有发出'}
            </p>
            <Button variant="filled" color="dark" onClick={props.onNext}>
              看下一件
            </Button>
          </div>
        )}
      </footer>
    </aside>
  )
}
