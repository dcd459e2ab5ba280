import { microns, millimetres } from '../cutting/rect.ts'
import type { GangSheet } from '../gang/gang-plan.ts'
import type { Box, ImposedForm } from './imposed-form.ts'

interface MarkLine {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Marks beside the pages, in mm as one looks at the form; none touches a page's bleed. */
export interface SheetMarks {
  /** 裁切线. */
  crop: MarkLine[]
  /** 套准线: centres of crosses, in every plate. */
  register: { x: number; y: number; radius: number }[]
  /** 信号条, where there is space for it. */
  bar?: Box
  /** The line with number, form, side, sheets, date and code; turned by 90° where it lies at a side. */
  slug?: Box & { turned: boolean }
  /** 侧规: the edge that lies at the side guide, and the pull mark that shows it. */
  lay: MarkLine[]
}

const CROP_LENGTH = 4
const CROP_GAP = 0.5
const REGISTER_RADIUS = 2
const BAR_HEIGHT = 5
const SLUG_HEIGHT = 3
const LAY_LENGTH = 4

/** The free strips around all pages of a form. */
interface Margins {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
  readonly inner: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
}

export function sheetMarks(sheet: GangSheet, form: ImposedForm): SheetMarks {
  const clips = form.cells.map(({ clip }) => clip)
  const margins = marginsOf(sheet, clips)
  const bar = barOf(sheet, margins)
  const slug = slugOf(sheet, margins, bar)
  return {
    crop: cropMarks(sheet, form, clips),
    register: registerMarks(sheet, margins),
    ...(bar && { bar }),
    ...(slug && { slug }),
    lay: layMarks(sheet, form),
  }
}

function marginsOf({ width, height, gripper }: GangSheet, clips: readonly Box[]): Margins {
  const [x1, y1] = [Math.min(...clips.map(({ x }) => x)), Math.min(...clips.map(({ y }) => y))]
  const [x2, y2] = [Math.max(...clips.map(({ x, w }) => x + w)), Math.max(...clips.map(({ y, h }) => y + h))]
  return { left: x1, right: width - x2, top: y1, foot: height - gripper - y2, inner: { x1, y1, x2, y2 } }
}

/** Two short lines at each corner of a page, where no other page is. */
function cropMarks(
  { width, height, gripper }: GangSheet,
  { cells }: ImposedForm,
  clips: readonly Box[],
): MarkLine[] {
  const lines = new Map<string, MarkLine>()
  for (const { trim, clip } of cells) {
    const [left, right] = [clip.x - CROP_GAP, clip.x + clip.w + CROP_GAP]
    const [top, foot] = [clip.y - CROP_GAP, clip.y + clip.h + CROP_GAP]
    const corners = [trim.x, trim.x + trim.w].flatMap((x) => [
      { x1: x, y1: top - CROP_LENGTH, x2: x, y2: top },
      { x1: x, y1: foot, x2: x, y2: foot + CROP_LENGTH },
    ])
    const sides = [trim.y, trim.y + trim.h].flatMap((y) => [
      { x1: left - CROP_LENGTH, y1: y, x2: left, y2: y },
      { x1: right, y1: y, x2: right + CROP_LENGTH, y2: y },
    ])
    for (const line of [...corners, ...sides]) {
      const cut = {
        x1: exact(Math.max(0, line.x1)),
        y1: exact(Math.max(0, line.y1)),
        x2: exact(Math.min(width, line.x2)),
        y2: exact(Math.min(height - gripper, line.y2)),
      }
      const isLong = cut.x2 - cut.x1 + cut.y2 - cut.y1 >= 1 && cut.x2 >= cut.x1 && cut.y2 >= cut.y1
      if (isLong && !clips.some((other) => crosses(cut, other))) lines.set(Object.values(cut).join(), cut)
    }
  }
  return [...lines.values()]
}

const crosses = ({ x1, y1, x2, y2 }: MarkLine, { x, y, w, h }: Box) =>
  x2 > x && x1 < x + w && y2 > y && y1 < y + h

/** In the middle of both sides and of the tail. */
function registerMarks({ width, height, gripper }: GangSheet, margins: Margins): SheetMarks['register'] {
  const middle = exact((height - gripper) / 2)
  const radius = REGISTER_RADIUS
  const marks = [
    { free: margins.left, x: margins.left / 2, y: middle },
    { free: margins.right, x: width - margins.right / 2, y: middle },
    { free: margins.top, x: width / 2, y: margins.top / 2 },
  ]
  return marks
    .filter(({ free }) => free >= 2 * radius)
    .map(({ x, y }) => ({ x: exact(x), y: exact(y), radius }))
}

/** Between the pages and the gripper, else at the tail; the middle of the tail is left to the register mark. */
function barOf({ height, gripper }: GangSheet, { top, foot, inner }: Margins): Box | undefined {
  const wide = { x: exact(inner.x1), w: exact(inner.x2 - inner.x1), h: BAR_HEIGHT }
  if (foot >= BAR_HEIGHT) return { ...wide, y: exact(height - gripper - BAR_HEIGHT) }
  if (top < BAR_HEIGHT + 2 * REGISTER_RADIUS) return undefined
  return { ...wide, y: exact(inner.y1 - BAR_HEIGHT) }
}

function slugOf(
  { width, height, gripper }: GangSheet,
  { left, right, top, foot, inner }: Margins,
  bar: Box | undefined,
): SheetMarks['slug'] {
  const half = exact((inner.x2 - inner.x1) / 2 - 3 * REGISTER_RADIUS)
  const taken = bar && bar.y > inner.y2 ? BAR_HEIGHT : 0
  if (foot - taken >= SLUG_HEIGHT) {
    return { x: exact(inner.x1), y: exact(inner.y2), w: half, h: SLUG_HEIGHT, turned: false }
  }
  if (top >= SLUG_HEIGHT && !(bar && bar.y < inner.y1)) {
    return { x: exact(inner.x1), y: exact(inner.y1 - SLUG_HEIGHT), w: half, h: SLUG_HEIGHT, turned: false }
  }
  const side = Math.max(left, right)
  if (side < SLUG_HEIGHT) return undefined
  const x = left >= right ? exact(inner.x1 - SLUG_HEIGHT) : exact(width - right)
  const tall = exact((height - gripper) / 2 - 3 * REGISTER_RADIUS)
  return { x, y: 0, w: SLUG_HEIGHT, h: tall, turned: true }
}

/** At a third from the gripper: on the left of a front, and on the right of its back, which is the same edge of paper. */
function layMarks({ width, height, gripper }: GangSheet, { side }: ImposedForm): MarkLine[] {
  const y = exact(height - gripper - (height - gripper) / 3)
  const left = { x1: 0, y1: y, x2: LAY_LENGTH, y2: y }
  const right = { x1: exact(width - LAY_LENGTH), y1: y, x2: width, y2: y }
  return side === 'front' ? [left] : side === 'back' ? [right] : [left, right]
}

const exact = (mm: number) => millimetres(microns(mm))
