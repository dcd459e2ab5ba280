import type { SheetPlan } from '@yinpu/contract'

/** What a drawing of one sheet needs. */
export interface DrawnPlan {
  sheet: { name: string; length: number; width: number }
  pieces: SheetPlan['pieces']
  used_percent: number
}

/** Beyond this a drawing is a grey patch that costs more than it tells. */
const mostDrawn = 800

export const isDrawn = ({ best }: Pick<SheetPlan, 'best'>): boolean => best > 0 && best <= mostDrawn

/** Millimetres that the number in a piece takes. */
const numberRoom = 66

/** Whether numbers would run into one another. */
export const isCrowded = ({ pieces }: Pick<SheetPlan, 'pieces'>): boolean =>
  pieces.some(({ w, h }) => Math.min(w, h) < numberRoom)

/** Sheets lie on their long side: one that stands would fill the page. */
export const drawnPlan = ({ name, length, width, pieces, used_percent }: SheetPlan): DrawnPlan =>
  length >= width
    ? { sheet: { name, length, width }, pieces, used_percent }
    : {
        sheet: { name, length: width, width: length },
        pieces: pieces.map(({ x, y, w, h, rotated }) => ({ x: y, y: x, w: h, h: w, rotated })),
        used_percent,
      }

/** A page carries only what it draws. */
export const withoutUndrawn = (plan: SheetPlan): SheetPlan => ({
  ...plan,
  pieces: isDrawn(plan) ? plan.pieces : [],
  cuts: [],
})
