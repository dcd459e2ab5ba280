import { needsArtwork, type OrderDetail, type OrderFile, stateOfFile } from '@yinpu/contract'

type FiledOrder = Pick<OrderDetail, 'lines' | 'files'>
type Line = OrderDetail['lines'][number]
export type Slot = Line['slots'][number]

/** A file that was turned down is history: another has to take its place. */
export const isStanding = ({ state }: Pick<OrderFile, 'state'>): boolean => state !== stateOfFile.rejected

export const filesOfLine = (files: readonly OrderFile[], { line_id }: Pick<Line, 'line_id'>): OrderFile[] =>
  files.filter((file) => file.line_id === line_id)

/** Files that stand for all of a line, and those whose slot is no longer asked for. */
export const wholeFiles = (files: readonly OrderFile[], { slots }: Pick<Line, 'slots'>): OrderFile[] =>
  files.filter(({ slot }) => !slots.some(({ id }) => id === slot))

/** What each line still needs, by name; lines that lack nothing are left out. */
export const lackingOf = ({ lines, files }: FiledOrder): { line: Line; names: string[] }[] =>
  lines.flatMap((line) => {
    if (!needsArtwork(line.baojia_type)) return []
    const names = line.slots.filter(({ needed, filled }) => needed && !filled).map(({ name }) => name)
    if (names.length > 0) return [{ line, names }]
    const isBare = line.slots.length === 0 && !filesOfLine(files, line).some(isStanding)
    return isBare ? [{ line, names: ['稿件'] }] : []
  })

/** The same in a line of words; whose it is, is said only where there are several. */
export const lackingWords = (order: FiledOrder): string =>
  lackingOf(order)
    .map(({ line, names }) => `${order.lines.length > 1 ? `${line.name}：` : ''}${names.join('、')}`)
    .join('；')

const hasLevel = (files: readonly OrderFile[], level: 'error' | 'warning') =>
  files.some(({ findings }) => findings.some((finding) => finding.level === level))

export type LineStanding = 'empty' | 'checking' | 'wrong' | 'questioned' | 'good'

/** How a line's files stand before the order is submitted; the worst counts. */
export const standingOf = (files: readonly OrderFile[]): LineStanding => {
  const standing = files.filter(isStanding)
  if (standing.length === 0) return 'empty'
  if (hasLevel(standing, 'error')) return 'wrong'
  if (standing.some(({ check }) => check === 'waiting')) return 'checking'
  return hasLevel(
    standing.filter(({ accepted }) => !accepted),
    'warning',
  )
    ? 'questioned'
    : 'good'
}
