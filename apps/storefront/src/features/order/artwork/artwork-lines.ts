import { needsArtwork, type OrderDetail, type OrderFile, stateOfFile } from '@yinpu/contract'

type FiledOrder = Pick<OrderDetail, 'lines' | 'files'>
type Line = OrderDetail['lines'][number]
export type Slot = Line['slots'][number]

/** A rejected file is history: another has to replace it. */
export const isUsable = ({ state }: Pick<OrderFile, 'state'>): boolean => state !== stateOfFile.rejected

export const filesOfLine = (files: readonly OrderFile[], { line_id }: Pick<Line, 'line_id'>): OrderFile[] =>
  files.filter((file) => file.line_id === line_id)

/** Files that cover a whole line, and those whose slot no longer exists. */
export const wholeFiles = (files: readonly OrderFile[], { slots }: Pick<Line, 'slots'>): OrderFile[] =>
  files.filter(({ slot }) => !slots.some(({ id }) => id === slot))

/** Lists the artwork that each line still needs, by name; complete lines are left out. */
export const missingOf = ({ lines, files }: FiledOrder): { line: Line; names: string[] }[] =>
  lines.flatMap((line) => {
    if (!needsArtwork(line.baojia_type)) return []
    const names = line.slots.filter(({ needed, filled }) => needed && !filled).map(({ name }) => name)
    if (names.length > 0) return [{ line, names }]
    const isBare = line.slots.length === 0 && !filesOfLine(files, line).some(isUsable)
    return isBare ? [{ line, names: ['稿件'] }] : []
  })

/** The same as one text; the line is named only if there are several. */
export const missingText = (order: FiledOrder): string =>
  missingOf(order)
    .map(({ line, names }) => `${order.lines.length > 1 ? `${line.name}：` : ''}${names.join('、')}`)
    .join('；')

const hasLevel = (files: readonly OrderFile[], level: 'error' | 'warning') =>
  files.some(({ findings }) => findings.some((finding) => finding.level === level))

export type LineStatus = 'empty' | 'checking' | 'wrong' | 'questioned' | 'good'

/** The status of a line's files before the order is submitted; the worst file decides. */
export const statusOf = (files: readonly OrderFile[]): LineStatus => {
  const current = files.filter(isUsable)
  if (current.length === 0) return 'empty'
  if (hasLevel(current, 'error')) return 'wrong'
  if (current.some(({ check }) => check === 'waiting')) return 'checking'
  return hasLevel(
    current.filter(({ accepted }) => !accepted),
    'warning',
  )
    ? 'questioned'
    : 'good'
}
