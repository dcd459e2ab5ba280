import type { SheetPlan } from '@yinpu/contract'

/** The data for the drawing of one sheet. */
export interface DrawnPlan {
  sheet: { name: string; length: number; width: number }
  blocks: SheetPlan['blocks']
  used_percent: number
}

/** Millimetres that the number in a piece needs. */
const numberWidth = 66

/** True if numbers would overlap. */
export const isCrowded = ({ blocks }: Pick<SheetPlan, 'blocks'>): boolean =>
  blocks.some(({ w, h }) => Math.min(w, h) < numberWidth)

/** Sheets lie on their long side: an upright one would fill the page. */
export const drawnPlan = ({ name, length, width, blocks, used_percent }: SheetPlan): DrawnPlan =>
  length >= width
    ? { sheet: { name, length, width }, blocks, used_percent }
    : {
        sheet: { name, length: width, width: length },
        blocks: blocks.map(({ x, y, w, h, columns, rows, rotated }) => ({
          x: y,
          y: x,
          w: h,
          h: w,
          columns: rows,
          rows: columns,
          rotated,
        })),
        used_percent,
      }

/** A page contains only what it draws: the blocks, not every piece and cut as well. */
export const withoutUndrawn = ({ pieces, cuts, ...plan }: SheetPlan): SheetPlan => plan
