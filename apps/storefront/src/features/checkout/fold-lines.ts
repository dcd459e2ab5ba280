import type { OrderPreview } from '@yinpu/contract'

type Line = OrderPreview['lines'][number]

/** So many stand beside the steps without pushing total and button out of sight. */
const mostWhole = 3
const shownFirst = 2

const needsLook = ({ problem, total_fen, was_fen }: Line) => problem !== '' || total_fen !== was_fen

/** Which lines are in sight at first, and how many are not: never one that cannot be ordered or costs something else. */
export const foldLines = (lines: readonly Line[]): { shown: readonly Line[]; folded: number } => {
  if (lines.length <= mostWhole) return { shown: lines, folded: 0 }
  const shown = lines.filter((line, at) => at < shownFirst || needsLook(line))
  return { shown, folded: lines.length - shown.length }
}
