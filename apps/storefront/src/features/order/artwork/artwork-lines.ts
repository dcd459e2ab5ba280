import type { OrderDetail, OrderFile } from '@yinpu/contract'

const rejected = 30

type FiledOrder = Pick<OrderDetail, 'lines' | 'files'>

/** A file that was turned down is history: another has to take its place. */
export const isStanding = ({ state }: Pick<OrderFile, 'state'>): boolean => state !== rejected

/** Lines for which there is nothing to print from. */
export const linesWithoutFile = ({ lines, files }: FiledOrder): OrderDetail['lines'] =>
  lines.filter(({ line_id }) => !files.some((file) => file.line_id === line_id && isStanding(file)))

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
