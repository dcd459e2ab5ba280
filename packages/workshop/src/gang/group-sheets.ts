import type { FreeSheet, SheetFitter, SizeCounts } from './fit-sheet.ts'
import type { CellBlock } from './pack-blocks.ts'
import type { GangTask } from './read-gang.ts'

/** A job on a batch: all of it, or a share of a job that is split. */
export interface Member {
  readonly job: number
  readonly share: number
  /** It has that many locked cells here, and stays. */
  readonly locked: number
}

/** A sheet to lay jobs on, and what stands on it already. */
export interface GroupSheet {
  readonly free: FreeSheet
  /** The index of the locked batch; undefined on a new sheet. */
  readonly locked: number | undefined
}

export interface Group {
  readonly sheet: GroupSheet
  readonly members: readonly Member[]
  readonly sheets: number
  /** The cells beside those that are locked. */
  readonly blocks: readonly CellBlock[]
}

/** After the first number of sheets that is enough by area, these more are tried one after the other. */
const growth = [1, 1.01, 1.025, 1.05, 1.08, 1.12, 1.2, 1.35, 1.6, 2, 3, 5]
const BISECTIONS = 4

export class GroupPlanner {
  readonly newSheet: GroupSheet
  readonly fitter: SheetFitter
  private readonly task: GangTask
  private readonly known = new Map<string, Group>()
  /** So many sheets were tried for a group without success. */
  private readonly tooFew = new Map<string, number>()

  constructor(task: GangTask, fitter: SheetFitter) {
    this.task = task
    this.fitter = fitter
    this.newSheet = { free: fitter.whole, locked: undefined }
  }

  keyOf(sheet: GroupSheet, members: readonly Member[]): string {
    return `${sheet.locked ?? ''}|${members
      .map(({ job, share }) => `${job}:${share}`)
      .toSorted()
      .join()}`
  }

  /** The group with the fewest sheets, or undefined if it does not fit or would need `limit` sheets or more. */
  plan(sheet: GroupSheet, members: readonly Member[], limit = Infinity): Group | undefined {
    const key = this.keyOf(sheet, members)
    const known = this.known.get(key)
    if (known) return known.sheets < limit ? known : undefined
    const most = Math.max(0, ...members.map(({ share, locked }) => Math.ceil(share / Math.max(1, locked))))
    const least = this.leastSheets(sheet, members, most)
    if (least === undefined || least >= limit) return undefined
    const group = this.search(key, sheet, members, { least, most, limit })
    if (group) this.known.set(key, group)
    return group && group.sheets < limit ? group : undefined
  }

  /** Tries harder to print a group with fewer sheets. */
  polish(group: Group): Group {
    const least = this.leastSheets(group.sheet, group.members, group.sheets) ?? group.sheets
    let best = group
    let low = least - 1
    while (best.sheets - low > 1 && best.sheets > least) {
      const middle = Math.floor((low + best.sheets) / 2)
      const fitted = this.tryWith(group.sheet, group.members, middle, true)
      if (fitted) best = fitted
      else low = middle
      if (best.sheets - low <= best.sheets / 2_000) break
    }
    return best
  }

  /** The fewest sheets by area alone, which nothing can go below. */
  leastSheets(sheet: GroupSheet, members: readonly Member[], most: number): number | undefined {
    if (!this.mayFit(sheet, members, most)) return undefined
    let [low, high] = [0, most]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.mayFit(sheet, members, middle)) high = middle
      else low = middle
    }
    return high
  }

  private mayFit(sheet: GroupSheet, members: readonly Member[], sheets: number): boolean {
    const counts = this.countsOf(members, sheets)
    if (this.fitter.areaOf(counts) > sheet.free.area) return false
    const [single] = counts
    if (!single || counts.size > 1 || sheet !== this.newSheet) return true
    return single[1] <= this.fitter.slotsOf(single[0])
  }

  private search(
    key: string,
    sheet: GroupSheet,
    members: readonly Member[],
    { least, most, limit }: { least: number; most: number; limit: number },
  ): Group | undefined {
    let low = Math.max(least - 1, this.tooFew.get(key) ?? 0)
    let best: Group | undefined
    for (const factor of [...growth, Infinity]) {
      const sheets = Math.min(most, factor === Infinity ? most : Math.ceil(least * factor))
      if (sheets <= low) continue
      if (sheets >= limit) return undefined
      best = this.tryWith(sheet, members, sheets)
      if (best) break
      low = sheets
      this.tooFew.set(key, low)
    }
    for (let index = 0; best && index < BISECTIONS && best.sheets - low > 1; index++) {
      const middle = Math.floor((low + best.sheets) / 2)
      const fitted = this.tryWith(sheet, members, middle)
      if (fitted) best = fitted
      else low = middle
    }
    return best
  }

  private tryWith(
    sheet: GroupSheet,
    members: readonly Member[],
    sheets: number,
    isThorough = false,
  ): Group | undefined {
    const blocks = this.fitter.fit(sheet.free, this.countsOf(members, sheets), isThorough)
    if (!blocks) return undefined
    // The cells of these sheets may be enough for fewer.
    const needed = Math.max(0, ...members.map((member) => Math.ceil(member.share / cellsOf(member, sheets))))
    return { sheet, members, sheets: needed, blocks }
  }

  private countsOf(members: readonly Member[], sheets: number): SizeCounts {
    const counts = new Map<number, number>()
    for (const member of members) {
      const more = cellsOf(member, sheets) - member.locked
      const { size } = this.task.jobs[member.job] as GangTask['jobs'][number]
      if (more > 0) counts.set(size, (counts.get(size) ?? 0) + more)
    }
    return counts
  }
}

/** The number of cells of a member on a sheet, its locked ones among them. */
export function cellsOf({ share, locked }: Member, sheets: number): number {
  return Math.max(locked, Math.ceil(share / Math.max(1, sheets)))
}
