import type { SheetPlan } from '@yinpu/contract'

/** What a drawing of one sheet needs. */
export interface DrawnPlan {
  sheet: { name: string; length: number; width: number }
  blocks: SheetPlan['blocks']
  used_percent: number
}

/** Millimetres that the number in a piece takes. */
const numberRoom = 66

/** Whether numbers would run into one another. */
export const isCrowded = ({ blocks }: Pick<SheetPlan, 'blocks'>): boolean =>
  blocks.some(({ w, h }) => Math.min(w, h) < numberRoom)

/** Sheets lie on their long side: one that stands would fill the page. */
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

/** A page carries only what it draws: the blocks, not every piece and stroke again. */
export const withoutUndrawn = ({ pieces, cuts, ...plan }: SheetPlan): SheetPlan => plan
