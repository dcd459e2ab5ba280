import { type ArtworkSlot, needsArtwork, stateOfFile } from '@yinpu/contract'
import type { ArtworkFacts } from '../order-actions.ts'
import type { OrderFileRow } from './file-repository.ts'

/** Pure rules for the state of files, so that the answer to a buyer and the move of the order follow the same rules. */
export type JudgedFile = Pick<OrderFileRow, 'lineId' | 'slot' | 'state' | 'check' | 'findings' | 'acceptedAt'>

interface SuppliedLine {
  id: string
  quoteType: number
  slots: ArtworkSlot[]
}

export const isRejected = ({ state }: Pick<JudgedFile, 'state'>): boolean => state === stateOfFile.rejected

const has = ({ findings }: Pick<JudgedFile, 'findings'>, level: string) =>
  findings.some((finding) => finding.level === level)

export const isWaiting = ({ check }: Pick<JudgedFile, 'check'>): boolean => check === 'waiting'

export const isWrong = (file: Pick<JudgedFile, 'findings'>): boolean => has(file, 'error')

/** Inspected, and it may be printed as soon as the buyer accepts the warnings. */
export const isQuestioned = (file: Omit<JudgedFile, 'lineId' | 'slot'>): boolean =>
  !isRejected(file) && !isWaiting(file) && !isWrong(file) && has(file, 'warning') && file.acceptedAt === null

/** A file that a better one replaces: rejected, wrong, or with a warning that nobody has accepted. */
export const isFaulty = (file: Omit<JudgedFile, 'lineId' | 'slot'>): boolean =>
  isRejected(file) || isWrong(file) || isQuestioned(file)

/** A file that may be printed: inspected, without a fault, and with every warning accepted. */
export const isFit = (file: Omit<JudgedFile, 'lineId' | 'slot'>): boolean =>
  !isFaulty(file) && !isWaiting(file)

/** The slots of a line that still lack a file; a file without a slot counts for the whole line. */
export const lackingSlots = ({ id, slots }: SuppliedLine, files: JudgedFile[]): ArtworkSlot[] => {
  const own = files.filter((file) => file.lineId === id && !isRejected(file))
  if (own.some(({ slot }) => slot === null)) return []
  return slots.filter(({ id, needed }) => needed && !own.some(({ slot }) => slot === id))
}

/** A sample that is ordered together with a printed job needs no files. */
const hasEverything = (line: SuppliedLine, files: JudgedFile[]) =>
  !needsArtwork(line.quoteType) ||
  (files.some((file) => file.lineId === line.id && !isRejected(file)) &&
    lackingSlots(line, files).length === 0)

/** Every line has its files, and each of them is fit. */
export const areComplete = (lines: SuppliedLine[], files: JudgedFile[]): boolean =>
  files.every(isFit) && lines.every((line) => hasEverything(line, files))

/** Nothing else on the line has to be changed first: then the buyer can accept its warnings at once. */
const canAccept = ({ id }: SuppliedLine, files: JudgedFile[]) => {
  const own = files.filter(({ lineId }) => lineId === id)
  return own.some(isQuestioned) && !own.some((file) => isRejected(file) || isWrong(file))
}

export const artworkFactsOf = (lines: SuppliedLine[], files: JudgedFile[]): ArtworkFacts => ({
  isComplete: areComplete(lines, files),
  canAccept: lines.some((line) => canAccept(line, files)),
})

/** The reasons why artwork cannot be handed in yet, in words for the buyer; empty if it can. */
export const whyIncomplete = (
  lines: (SuppliedLine & { name: string })[],
  files: (JudgedFile & { name: string })[],
): string[] => [
  ...lines.flatMap((line) => {
    const lacking = lackingSlots(line, files)
    if (lacking.length > 0) return [`${line.name}缺少${lacking.map(({ name }) => name).join('、')}`]
    return hasEverything(line, files) ? [] : [`${line.name}还没有文件`]
  }),
  ...files.flatMap((file) => {
    if (isRejected(file)) return [`“${file.name}”审稿未通过`]
    if (isWrong(file)) return [`“${file.name}”必须修改`]
    if (isQuestioned(file)) return [`“${file.name}”的提示还没有接受`]
    return isWaiting(file) ? [`“${file.name}”正在检查`] : []
  }),
]
