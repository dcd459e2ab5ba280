import type { QuotePlan } from '@yinpu/contract'

/** Wider than any glue flap and bleed together, narrower than any bag's side. */
const flapAtMost = 60

/** Whether a bag is printed whole or as two halves, told by the width of what lies on the press sheet. */
export const piecesEach = (plan: QuotePlan | undefined, length: number, width: number): 1 | 2 => {
  const cell = plan?.parts[0]?.forms[0]?.cells[0]
  if (!cell) return 1
  const round = 2 * (length + width)
  return [cell.w, cell.h].some((side) => side >= round && side <= round + flapAtMost) ? 1 : 2
}
