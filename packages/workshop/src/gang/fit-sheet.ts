import { cutSheet } from '@yinpu/pricing'
import type { Rect } from '../cutting/rect.ts'
import { joinCells } from './join-cells.ts'
import { type CellBlock, type PackRule, packBlocks, type Work } from './pack-blocks.ts'
import type { CellSize, GangTask } from './read-gang.ts'

/** The free parts of a sheet: all that is printed, or what locked cells leave. */
export interface FreeSheet {
  readonly key: string
  readonly parts: readonly Rect[]
  readonly area: number
}

/** The number of cells by the index of their size. */
export type SizeCounts = ReadonlyMap<number, number>

const splits = ['short', 'large', 'long'] as const
const fits = ['side', 'area'] as const

/** The number of random orders that are tried beside the fixed ones. */
const RANDOM_RULES = 200

/** The cost of one exact count of a single size, in steps of work, and how much of the work may go to such counts. */
const COUNT_WORK = 300_000
const COUNT_SHARE = 0.15

/** Finds out if cells fit on a sheet, and how. Keeps what it has found. */
export class SheetFitter {
  readonly whole: FreeSheet
  private readonly task: GangTask
  private readonly work: Work
  private readonly results = new Map<string, CellBlock[] | { triedThoroughly: boolean }>()
  private countsLeft: number
  private readonly cuts = new Map<number, { count: number; blocks: CellBlock[] }>()

  constructor(task: GangTask, work: Work) {
    this.task = task
    this.work = work
    this.countsLeft = Math.floor((work.left * COUNT_SHARE) / COUNT_WORK)
    this.whole = { key: '', parts: [task.area], area: task.area.w * task.area.h }
  }

  /** The most cells of one size on a whole sheet. */
  slotsOf(size: number): number {
    return this.cutOf(size).count
  }

  fit(sheet: FreeSheet, counts: SizeCounts, isThorough = false): CellBlock[] | undefined {
    if (this.areaOf(counts) > sheet.area) return undefined
    const [single] = counts
    if (single && counts.size === 1 && sheet === this.whole) return this.fitOneSize(...single)
    const key = `${sheet.key}|${[...counts].toSorted(([one], [other]) => one - other).join(';')}`
    const earlier = this.results.get(key)
    if (Array.isArray(earlier)) return earlier
    if (earlier && (earlier.triedThoroughly || !isThorough)) return undefined
    const blocks = this.pack(sheet, counts, isThorough)
    this.results.set(key, blocks ?? { triedThoroughly: isThorough })
    return blocks
  }

  areaOf(counts: SizeCounts): number {
    let area = 0
    for (const [size, count] of counts) area += this.sizeOf(size).area * count
    return area
  }

  sizeOf(size: number): CellSize {
    return this.task.sizes[size] as CellSize
  }

  private fitOneSize(size: number, count: number): CellBlock[] | undefined {
    const cut = this.cutOf(size)
    return count > cut.count ? undefined : firstCells(cut.blocks, count)
  }

  private cutOf(size: number): { count: number; blocks: CellBlock[] } {
    const known = this.cuts.get(size)
    if (known) return known
    const { w, h, mayTurn } = this.sizeOf(size)
    const { area } = this.task
    const { best, plan } =
      this.countsLeft-- > 0 ? cutSheet(area.w, area.h, w, h, !mayTurn) : this.straight(w, h, mayTurn)
    this.work.left -= COUNT_WORK
    const blocks = plan.blocks.map((block) => ({
      size,
      x: area.x + block.x,
      y: area.y + block.y,
      w: block.w,
      h: block.h,
      columns: block.columns,
      rows: block.rows,
    }))
    const cut = { count: best, blocks: blocks.toSorted((a, b) => b.columns * b.rows - a.columns * a.rows) }
    this.cuts.set(size, cut)
    return cut
  }

  /** Straight rows one way or the other: what is left for sizes when there are very many. */
  private straight(w: number, h: number, mayTurn: boolean) {
    const { area } = this.task
    const lying = cutSheet(area.w, area.h, w, h, true)
    const turned = mayTurn ? cutSheet(area.w, area.h, h, w, true) : lying
    return turned.best > lying.best ? turned : lying
  }

  private pack(sheet: FreeSheet, counts: SizeCounts, isThorough: boolean): CellBlock[] | undefined {
    const [whole] = sheet.parts
    if (whole && sheet.parts.length === 1 && this.areaOf(counts) === sheet.area) {
      const joined = joinCells(this.task.sizes, whole, counts, this.work)
      if (joined) return joined
    }
    for (const rule of this.rulesFor(counts, isThorough)) {
      const blocks = packBlocks(this.task.sizes, sheet.parts, counts, rule, this.work)
      if (blocks) return blocks
      if (this.work.left <= 0) return undefined
    }
    return undefined
  }

  private *rulesFor(counts: SizeCounts, isThorough: boolean): Generator<PackRule> {
    const sizes = [...counts.keys()]
    const by = (measure: (size: CellSize, count: number) => number) =>
      sizes.toSorted(
        (one, other) =>
          measure(this.sizeOf(other), counts.get(other) ?? 0) -
            measure(this.sizeOf(one), counts.get(one) ?? 0) || one - other,
      )
    const byArea = by(({ area }) => area)
    const orders = [byArea, by(({ w, h }) => Math.max(w, h)), by(({ w, h }) => Math.min(w, h)), undefined]
    if (isThorough) orders.push(by(({ area }, count) => area * count))
    for (const order of orders) {
      for (const split of splits) for (const fit of fits) yield { order, fit, split }
    }
    if (!isThorough || sizes.length < 2) return
    // Always the same numbers: the plan of the same input is the same.
    let state = 20_261_119
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    for (let index = 0; index < RANDOM_RULES; index++) {
      const order = [...byArea]
      for (let swap = 0; swap <= index % 5; swap++) {
        const at = random(order.length)
        const to = Math.min(order.length - 1, at + 1 + random(3))
        const moved = order[at] as number
        order[at] = order[to] as number
        order[to] = moved
      }
      yield { order, fit: fits[random(2)] ?? 'side', split: splits[random(3)] ?? 'short' }
    }
  }
}

/** The first cells of blocks: full rows, then a part of one. */
function firstCells(blocks: readonly CellBlock[], count: number): CellBlock[] {
  const taken: CellBlock[] = []
  let left = count
  for (const block of blocks) {
    const rows = Math.min(block.rows, Math.floor(left / block.columns))
    if (rows > 0) taken.push({ ...block, rows })
    left -= rows * block.columns
    if (rows < block.rows && left > 0) {
      taken.push({ ...block, y: block.y + rows * block.h, columns: left, rows: 1 })
      left = 0
    }
    if (left === 0) break
  }
  return taken
}
