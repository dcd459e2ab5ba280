import type { GangBatch, GangCell, GangInput, GangPlan } from './gang-plan.ts'

export type PlanFaultKind =
  | 'unknown_item'
  | 'wrong_size'
  | 'turned_against_grain'
  | 'not_turned'
  | 'outside'
  | 'overlap'
  | 'not_cut_straight'
  | 'cuts_miss_pieces'
  | 'too_few'
  | 'wrong_overs'
  | 'wrong_split'
  | 'wrong_cost'
  | 'below_bound'
  | 'lost_locked'

export interface PlanFault {
  kind: PlanFaultKind
  /** The index of the batch. */
  batch?: number
  id?: string
}

/** A span of a cell on one axis, in whole micrometres. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const whole = (mm: number) => Math.round(mm * 1000)

const boxOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Box => ({
  left: whole(x),
  right: whole(x) + whole(w),
  top: whole(y),
  bottom: whole(y) + whole(h),
})

/**
 * Proves a plan from its figures alone, whoever made it: nothing of the planner is used here. An empty list means that
 * the plan is right.
 */
export function checkGang(input: GangInput, plan: GangPlan): PlanFault[] {
  return [
    ...plan.batches.flatMap((batch, index) => checkBatch(input, batch, index)),
    ...checkCounts(input, plan),
    ...checkLocked(input, plan),
  ]
}

function checkBatch(input: GangInput, { cells, cuts }: GangBatch, batch: number): PlanFault[] {
  const faults = cells.flatMap((cell) => checkCell(input, cell, batch))
  const boxes = cells.map(boxOf)
  boxes.forEach((box, index) => {
    const isHit = boxes.slice(0, index).some((other) => {
      const [across, down] = [
        Math.min(box.right, other.right) - Math.max(box.left, other.left),
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
      ]
      return across > 0 && down > 0
    })
    if (isHit) faults.push({ kind: 'overlap', batch, id: cells[index]?.id ?? '' })
  })
  if (!isParted(boxes)) faults.push({ kind: 'not_cut_straight', batch })
  if (!yieldsPieces(input, cells, cuts)) faults.push({ kind: 'cuts_miss_pieces', batch })
  return faults
}

function checkCell({ sheet, bleed, items }: GangInput, cell: GangCell, batch: number): PlanFault[] {
  const item = items.find(({ id }) => id === cell.id)
  const at = { batch, id: cell.id }
  if (!item) return [{ kind: 'unknown_item', ...at }]
  const faults: PlanFault[] = []
  const [w, h] = [whole(item.width) + 2 * whole(bleed), whole(item.height) + 2 * whole(bleed)]
  const [across, down] = cell.turned ? [h, w] : [w, h]
  if (whole(cell.w) !== across || whole(cell.h) !== down) faults.push({ kind: 'wrong_size', ...at })
  if (cell.turned && item.grain) faults.push({ kind: 'turned_against_grain', ...at })
  if (item.turned && !cell.turned && w !== h) faults.push({ kind: 'not_turned', ...at })
  const { left, right, top, bottom } = boxOf(cell)
  const isInside =
    left >= whole(sheet.side) &&
    right <= whole(sheet.width) - whole(sheet.side) &&
    top >= whole(sheet.tail) &&
    bottom <= whole(sheet.height) - whole(sheet.gripper)
  return isInside ? faults : [...faults, { kind: 'outside', ...at }]
}

/** Tells if straight cuts through whole parts set every box free; it is enough to follow any cut that parts them. */
function isParted(boxes: readonly Box[]): boolean {
  if (boxes.length <= 1) return true
  for (const [from, to] of [
    ['left', 'right'],
    ['top', 'bottom'],
  ] as const) {
    for (const { [to]: at } of boxes) {
      const before = boxes.filter((box) => box[to] <= at)
      const after = boxes.filter((box) => box[from] >= at)
      if (after.length > 0 && before.length + after.length === boxes.length)
        return isParted(before) && isParted(after)
    }
  }
  return false
}

/** Cuts a sheet by the strokes of the tree and compares what comes out with the trimmed pieces. */
function yieldsPieces(
  { sheet, bleed }: GangInput,
  cells: readonly GangCell[],
  cuts: GangBatch['cuts'],
): boolean {
  const edge = whole(bleed)
  const isAt = (box: Box, cell: GangCell) => {
    const { left, right, top, bottom } = boxOf(cell)
    return (
      box.left === left + edge &&
      box.right === right - edge &&
      box.top === top + edge &&
      box.bottom === bottom - edge
    )
  }
  const seen = new Set<number>()
  const cut = (part: GangBatch['cuts'], box: Box): boolean => {
    if (!part.parts) {
      const cell = cells[part.cell ?? -1]
      if (!cell || seen.has(part.cell ?? -1) || !isAt(box, cell)) return false
      seen.add(part.cell ?? -1)
      return true
    }
    const [from, to] = part.axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
    const strokes = (part.at ?? []).map(whole)
    if (strokes.some((at) => at <= box[from] || at >= box[to])) return false
    const edges = [box[from], ...strokes.toSorted((one, other) => one - other), box[to]]
    const strips = edges
      .slice(1)
      .map((end, index): Box => ({ ...box, [from]: edges[index] as number, [to]: end }))
    return part.parts.every((child) => {
      const target = boxOf(child)
      const strip = strips.find((one) => one[from] === target[from] && one[to] === target[to])
      return strip !== undefined && cut(child, strip)
    })
  }
  const paper = { left: 0, top: 0, right: whole(sheet.width), bottom: whole(sheet.height) }
  return cut(cuts, paper) && seen.size === cells.length
}

function checkCounts(input: GangInput, plan: GangPlan): PlanFault[] {
  const faults: PlanFault[] = []
  for (const { id, quantity } of input.items) {
    const on = plan.batches.filter(({ cells }) => cells.some((cell) => cell.id === id))
    const printed = on.reduce(
      (sum, { sheets, cells }) => sum + sheets * cells.filter((cell) => cell.id === id).length,
      0,
    )
    if (printed < quantity) faults.push({ kind: 'too_few', id })
    const isOver = printed > quantity * (1 + input.overs_percent / 100)
    const listed = plan.overs.find((over) => over.id === id)
    const isRight = listed ? isOver && listed.printed === printed && listed.ordered === quantity : !isOver
    if (!isRight) faults.push({ kind: 'wrong_overs', id })
    if (on.length > 1 !== plan.split.includes(id)) faults.push({ kind: 'wrong_split', id })
  }
  const sheets = plan.batches.reduce((sum, batch) => sum + batch.sheets, 0)
  const cost = plan.batches.length * input.plates_fen + sheets * input.sheet_fen
  if (plan.cost_fen !== Math.ceil(cost)) faults.push({ kind: 'wrong_cost' })
  if (plan.cost_fen < plan.bound_fen) faults.push({ kind: 'below_bound' })
  return faults
}

function checkLocked({ keep = [], items }: GangInput, { batches }: GangPlan): PlanFault[] {
  const ids = new Set(items.map(({ id }) => id))
  const textOf = ({ id, x, y, w, h, turned }: GangCell) =>
    [id, whole(x), whole(y), whole(w), whole(h), turned].join()
  return keep.flatMap((locked): PlanFault[] => {
    const texts = locked.cells.filter(({ id }) => ids.has(id)).map(textOf)
    const isThere = batches.some(({ cells }) => {
      const present = new Set(cells.map(textOf))
      return texts.every((text) => present.has(text))
    })
    return isThere || texts.length === 0 ? [] : [{ kind: 'lost_locked' }]
  })
}
