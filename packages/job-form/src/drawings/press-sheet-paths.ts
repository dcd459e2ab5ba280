import type { QuotePlan } from '@yinpu/contract'
import { countBlocks, expandBlock } from '@yinpu/pricing'
import { coordinate as c } from './format-mm.ts'

export type PlannedPart = QuotePlan['parts'][number]
export type PressForm = PlannedPart['forms'][number]
type PressBlock = PressForm['blocks'][number]
export type PressCell = Omit<PressBlock, 'columns' | 'rows'>

/**
 * Below this share of the sheet's long side, letters are unreadable on a phone and cut lines fill the sheet with
 * grey.
 */
const SMALLEST_PLAIN = 0.085
/** Shares of the long side: large pieces do not get large marks. */
const CROP_MARK = 0.012
const LARGEST_HEAD = 0.02
const LARGEST_LETTER = 0.062

const shortSide = ({ w, h }: { w: number; h: number }): number => Math.min(w, h)

/** Pieces so small that the sheet is drawn with fewer and thinner lines. */
export const isFine = (part: PlannedPart): boolean =>
  part.forms.some(({ blocks }) => blocks.some((cell) => shortSide(cell) / part.sheet.long < SMALLEST_PLAIN))

export const letterSize = (part: PlannedPart, cell: PressCell): number =>
  Math.min(shortSide(cell) * 0.34, part.sheet.long * LARGEST_LETTER)

export const countOfSide = ({ blocks }: PressForm, side: PressBlock['side']): number =>
  countBlocks(blocks.filter((block) => block.side === side))

export const cellsOfSide = ({ blocks }: PressForm, side: PressBlock['side']): PressCell[] =>
  blocks.filter((block) => block.side === side).flatMap(expandBlock)

/** All cells of a side as one path: a sheet of three hundred costs no more elements than one of two. */
export const cellsPath = (cells: PressCell[], inset = 0): string =>
  cells
    .filter((cell) => shortSide(cell) > 2 * inset)
    .map(({ x, y, w, h }) => {
      const [width, height] = [c(w - 2 * inset), c(h - 2 * inset)]
      return `M${c(x + inset)} ${c(y + inset)}h${width}v${height}h-${width}z`
    })
    .join('')

/** The head of a cell: artwork turned clockwise by a quarter has its head at the right. */
export const headDirection = (rotation: PressCell['rotation']): { dx: number; dy: number } =>
  ({ 0: { dx: 0, dy: -1 }, 90: { dx: 1, dy: 0 }, 180: { dx: 0, dy: 1 }, 270: { dx: -1, dy: 0 } })[rotation]

/** A triangle in every cell whose tip points to the head of the artwork. */
export const headsPath = (part: PlannedPart, cells: PressCell[]): string =>
  cells
    .map((cell) => {
      const { dx, dy } = headDirection(cell.rotation)
      const size = Math.min(shortSide(cell) * 0.12, part.sheet.long * LARGEST_HEAD)
      const reach = (dx === 0 ? cell.h : cell.w) / 2 - part.bleed - size * 0.6
      const [tipX, tipY] = [cell.x + cell.w / 2 + dx * reach, cell.y + cell.h / 2 + dy * reach]
      const [baseX, baseY] = [tipX - dx * size, tipY - dy * size]
      const [left, right] = [
        `${c(baseX - dy * size)} ${c(baseY + dx * size)}`,
        `${c(baseX + dy * size)} ${c(baseY - dx * size)}`,
      ]
      return `M${c(tipX)} ${c(tipY)}L${left}L${right}z`
    })
    .join('')

/** Cuts through the whole sheet, or only their marks at its edges if the pieces are small. */
export const cutsPath = (part: PlannedPart): string => {
  const hasMarksOnly = isFine(part)
  const mark = CROP_MARK * part.sheet.long
  return part.cuts
    .map(({ x1, y1, x2, y2 }) => {
      if (!hasMarksOnly) return `M${c(x1)} ${c(y1)}L${c(x2)} ${c(y2)}`
      const [dx, dy] = x1 === x2 ? [0, mark] : [mark, 0]
      return `M${c(x1)} ${c(y1)}l${c(dx)} ${c(dy)}M${c(x2)} ${c(y2)}l${c(-dx)} ${c(-dy)}`
    })
    .join('')
}
