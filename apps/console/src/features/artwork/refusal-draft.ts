import type { ArtworkMark, CallData, CallInput } from '@yinpu/contract'
import { type ConsoleCalls, formMessages } from '@yinpu/contract/console'
import { maxLengthOf } from '../../session/call-fields.ts'

export type Review = CallData<ConsoleCalls['getArtwork']>
export type ReviewFile = Review['files'][number]
type Refusal = CallInput<ConsoleCalls['rejectArtwork']>['body']

/** The refusal of a line. */
export interface LineDraft {
  reasons: readonly string[]
  comment: string
}

/** The refusal of an order while it is written: stored as long as the page is open, whatever others do meanwhile. */
export interface Draft {
  lines: Readonly<Record<string, LineDraft>>
  marks: Readonly<Record<string, readonly ArtworkMark[]>>
  /** lines without a comment are refused as well */
  isForAll: boolean
}

export const emptyDraft: Draft = { lines: {}, marks: {}, isForAll: false }
const nothing: LineDraft = { reasons: [], comment: '' }
const longestText = maxLengthOf('rejectArtwork', 'why') ?? Number.POSITIVE_INFINITY

export const lineDraft = ({ lines }: Draft, lineId: string): LineDraft => lines[lineId] ?? nothing

export const toggleReason = (draft: Draft, lineId: string, reason: string): Draft => {
  const line = lineDraft(draft, lineId)
  const reasons = line.reasons.includes(reason)
    ? line.reasons.filter((one) => one !== reason)
    : [...line.reasons, reason]
  return { ...draft, lines: { ...draft.lines, [lineId]: { ...line, reasons } } }
}

export const withComment = (draft: Draft, lineId: string, comment: string): Draft => ({
  ...draft,
  lines: { ...draft.lines, [lineId]: { ...lineDraft(draft, lineId), comment } },
})

export const marksOn = ({ marks }: Draft, fileId: string): readonly ArtworkMark[] => marks[fileId] ?? []

export const withMarks = (draft: Draft, fileId: string, marks: readonly ArtworkMark[]): Draft => ({
  ...draft,
  marks: { ...draft.marks, [fileId]: marks },
})

export const countMarks = ({ marks }: Draft): number =>
  Object.values(marks).reduce((sum, of) => sum + of.length, 0)

const filesOf = ({ files }: Review, lineId: string) => files.filter((file) => file.line_id === lineId)

const marksOfLine = (review: Review, draft: Draft, lineId: string) =>
  filesOf(review, lineId).reduce((sum, { id }) => sum + marksOn(draft, id).length, 0)

const textOf = ({ reasons, comment }: LineDraft) => [...reasons, comment.trim()].filter(Boolean).join('；')

/** The text of the refusal for the buyer; marks need no text. */
const commentOf = (review: Review, draft: Draft, lineId: string) => {
  const marks = marksOfLine(review, draft, lineId)
  return textOf(lineDraft(draft, lineId)) || (marks > 0 ? `请看标注的 ${marks} 处` : '')
}

/** Lines with a comment. */
export const commentedLines = (review: Review, draft: Draft): string[] =>
  review.lines.map(({ line_id }) => line_id).filter((id) => commentOf(review, draft, id) !== '')

export const hasComment = (review: Review, draft: Draft): boolean => commentedLines(review, draft).length > 0

type RefusalResult = { body: Refusal } | { fault: string }

/** Returns the refusal to send, or why it cannot be sent yet. */
export const refusalOf = (review: Review, draft: Draft): RefusalResult => {
  const commented = commentedLines(review, draft)
  if (commented.length === 0) return { fault: formMessages.rejectReason }
  const position = (id: string) => review.lines.findIndex(({ line_id }) => line_id === id) + 1
  const why =
    commented.length === 1
      ? commentOf(review, draft, commented[0] ?? '')
      : commented.map((id) => `第 ${position(id)} 项：${commentOf(review, draft, id)}`).join('；')
  if (why.length > longestText) return { fault: `原因合起来有 ${why.length} 字，最多 ${longestText} 字` }
  const lines = draft.isForAll
    ? review.lines.map(({ line_id }) => line_id).filter((id) => filesOf(review, id).length > 0)
    : commented
  const files = review.files
    .filter(({ line_id }) => commented.includes(line_id))
    .map(({ id, line_id }) => ({
      file_id: id,
      why: commentOf(review, draft, line_id),
      marks: marksOn(draft, id).map((mark) => ({ ...mark, text: mark.text.trim() })),
    }))
  return { body: { why, lines, files } }
}

/** Files without a picture of any page. */
export const unseenFiles = ({ files }: Pick<Review, 'files'>): ReviewFile[] =>
  files.filter(({ previews }) => previews.length === 0)

/** Lists the reasons against an approval; staff may still approve after reading them. */
export const doubtsOf = (review: Review, draft: Draft): string[] => {
  const { files } = review
  const named = (of: readonly ReviewFile[]) => of.map(({ name }) => `“${name}”`).join('、')
  const has = ({ findings }: ReviewFile, level: string) => findings.some((finding) => finding.level === level)
  const waiting = files.filter(({ check }) => check === 'waiting')
  const wrong = files.filter((file) => has(file, 'error'))
  const unseen = unseenFiles(review).filter((file) => !waiting.includes(file))
  const open = files.filter((file) => !wrong.includes(file) && has(file, 'warning') && !file.accepted)
  return [
    waiting.length > 0 && `${named(waiting)}还在自动检查`,
    unseen.length > 0 && `${named(unseen)}没有预览，没有人看过页面；请先下载原文件查看`,
    wrong.length > 0 && `${named(wrong)}有必须修改的问题`,
    open.length > 0 && `${named(open)}的提示买家没有接受`,
    hasComment(review, draft) && '您已填写退回的原因或标注，通过后不会发给买家',
  ].filter((doubt) => doubt !== false)
}
