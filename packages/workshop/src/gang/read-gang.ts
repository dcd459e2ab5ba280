import { microns, type Rect } from '../cutting/rect.ts'
import type { GangInput, GangItem } from './gang-plan.ts'

/** Cells of one size, which may take each other's place. Where they may be turned, the long side is `w`. */
export interface CellSize {
  readonly w: number
  readonly h: number
  readonly mayTurn: boolean
  readonly area: number
}

export interface GangJob {
  readonly id: string
  /** Index of its size. */
  readonly size: number
  /** The cell as ordered, not turned. */
  readonly w: number
  readonly h: number
  readonly quantity: number
}

/** The input in whole micrometres, its items in an order of their own. */
export interface GangTask {
  readonly area: Rect
  readonly bleed: number
  readonly sizes: readonly CellSize[]
  readonly jobs: readonly GangJob[]
  readonly sheetFen: number
  readonly platesFen: number
}

/** The part of the sheet that the press prints, in micrometres. */
export function printable({ sheet }: Pick<GangInput, 'sheet'>): Rect {
  const [x, y] = [microns(sheet.side), microns(sheet.tail)]
  return { x, y, w: microns(sheet.width) - 2 * x, h: microns(sheet.height) - y - microns(sheet.gripper) }
}

export function readGang(input: GangInput): GangTask {
  const sizes: CellSize[] = []
  const bleed = microns(input.bleed)
  const jobs = input.items.toSorted(byQuantity).map((item): GangJob => {
    const [w, h] = [microns(item.width) + 2 * bleed, microns(item.height) + 2 * bleed]
    const size = item.turned ? sizeIndex(sizes, h, w, false) : sizeIndex(sizes, w, h, !item.grain)
    return { id: item.id, size, w, h, quantity: item.quantity }
  })
  return {
    area: printable(input),
    bleed,
    sizes,
    jobs,
    sheetFen: input.sheet_fen,
    platesFen: input.plates_fen,
  }
}

function sizeIndex(sizes: CellSize[], w: number, h: number, mayTurn: boolean): number {
  const [long, short] = mayTurn && h > w ? [h, w] : [w, h]
  const at = sizes.findIndex((size) => size.w === long && size.h === short && size.mayTurn === mayTurn)
  return at >= 0 ? at : sizes.push({ w: long, h: short, mayTurn, area: w * h }) - 1
}

function byQuantity(one: GangItem, other: GangItem): number {
  return (
    other.quantity - one.quantity ||
    other.width * other.height - one.width * one.height ||
    other.width - one.width ||
    Number(one.grain ?? false) - Number(other.grain ?? false) ||
    Number(one.turned ?? false) - Number(other.turned ?? false) ||
    (one.id < other.id ? -1 : 1)
  )
}
