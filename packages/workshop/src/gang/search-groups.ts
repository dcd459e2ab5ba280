import type { Group, GroupPlanner, GroupSheet, Member } from './group-sheets.ts'
import type { Work } from './pack-blocks.ts'
import type { GangTask } from './read-gang.ts'
import { type PairMember, sharePair } from './share-pair.ts'

/** The parts of a sheet that jobs of several sizes are expected to fill. */
const usableParts = [1, 0.96, 0.92, 0.87, 0.8]
/** The part of the work that is left when the first groups are made. */
const START_RESERVE = 0.7
/** The steps of work of an estimate, for each job of it. */
const ESTIMATE_WORK = 120
/** The space of a sheet in units, where its jobs have several sizes. */
const UNITS = 240

export class GroupSearch {
  private readonly task: GangTask
  private readonly planner: GroupPlanner
  private readonly work: Work
  private readonly tried = new Set<string>()
  /** Sheets may cost nothing: fewer are still better. */
  private readonly sheetFen: number

  constructor(task: GangTask, planner: GroupPlanner, work: Work) {
    this.task = task
    this.planner = planner
    this.work = work
    this.sheetFen = Math.max(task.sheetFen, 1e-6)
  }

  costOf(groups: readonly Group[]): number {
    return groups.reduce((sum, { sheets }) => sum + this.task.platesFen + this.sheetFen * sheets, 0)
  }

  /** A batch for each job. */
  single(members: readonly Member[]): Group[] {
    return members.flatMap((member) => this.planner.plan(this.planner.newSheet, [member]) ?? [])
  }

  /** The cheapest plan of neighbours in several orders. */
  start(members: readonly Member[]): Group[] {
    let best = this.single(members)
    // Of very many jobs not all orders are tried.
    const enough = this.work.left * START_RESERVE
    for (const ordered of this.ordersOf(members)) {
      for (const part of this.partsFor(members)) {
        if (this.work.left < enough) break
        const groups = this.neighbours(ordered, part)
        if (groups && this.costOf(groups) < this.costOf(best)) best = groups
      }
    }
    return best
  }

  /** Shares the jobs of two batches anew, for all pairs, until none gets cheaper. */
  improve(groups: readonly Group[], maySplit: boolean): Group[] {
    let current = [...groups]
    for (let isBetter = true; isBetter && this.work.left > 0; ) {
      isBetter = false
      for (let i = 0; i < current.length; i++) {
        for (let j = i + 1; j <= current.length; j++) {
          const [one, other] = [current[i], current[j]]
          if (!one) continue
          const better = this.shareAgain(one, other, maySplit)
          if (!better) continue
          current = [...current.filter((group) => group !== one && group !== other), ...better]
          isBetter = true
          j = i
        }
      }
    }
    return current
  }

  /** Puts some batches together, parts them in another way and improves them, as long as there is work left. */
  shake(groups: readonly Group[], maySplit: boolean, reserve: number): Group[] {
    let best = [...groups]
    let state = 20_261_119
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    for (let round = 0; round < 400 && this.work.left > reserve; round++) {
      const open = best.filter(({ sheet }) => sheet.locked === undefined)
      if (open.length < 2) return best
      const picked = new Set<Group>()
      const count = Math.min(open.length, 2 + random(3))
      while (picked.size < count) picked.add(open[random(open.length)] as Group)
      const pool = mergeShares([...picked].flatMap(({ members }) => members))
      const ordered = pool
        .map((member) => ({
          member,
          rank: Math.log(member.share) + (random(1000) / 1000) * (round % 4) * 0.4,
        }))
        .toSorted((one, other) => other.rank - one.rank)
        .map(({ member }) => member)
      const again = this.neighbours(ordered, this.partsFor(pool)[random(3)] ?? 1)
      if (!again) continue
      const rest = best.filter((group) => !picked.has(group))
      const improved = [...rest, ...this.improve(again, maySplit)]
      if (this.costOf(improved) < this.costOf(best)) best = this.improve(improved, maySplit)
    }
    return best
  }

  private *ordersOf(members: readonly Member[]): Generator<Member[]> {
    const { jobs, sizes } = this.task
    const areaOf = ({ job }: Member) => sizes[jobs[job]?.size ?? 0]?.area ?? 0
    yield members.toSorted((one, other) => other.share - one.share || one.job - other.job)
    if (sizes.length === 1) return
    yield members.toSorted(
      (one, other) => areaOf(other) - areaOf(one) || other.share - one.share || one.job - other.job,
    )
    yield members.toSorted(
      (one, other) => areaOf(other) * other.share - areaOf(one) * one.share || one.job - other.job,
    )
  }

  private partsFor(members: readonly Member[]): readonly number[] {
    const sizes = new Set(members.map(({ job }) => this.task.jobs[job]?.size))
    return sizes.size === 1 ? [1] : usableParts
  }

  /** The cheapest way to cut an ordered list into neighbouring groups, on new sheets of which a part is usable. */
  private neighbours(ordered: readonly Member[], part: number): Group[] | undefined {
    const sheet = this.planner.newSheet
    const cheapest = [0]
    const starts = [0]
    for (let end = 1; end <= ordered.length; end++) {
      let [cost, from] = [Infinity, end - 1]
      for (let begin = end - 1; begin >= 0; begin--) {
        const members = ordered.slice(begin, end)
        const sheets = this.estimate(members, part)
        if (sheets === undefined) break
        const total = (cheapest[begin] as number) + this.task.platesFen + this.sheetFen * sheets
        if (total < cost) [cost, from] = [total, begin]
      }
      cheapest.push(cost)
      starts.push(from)
    }
    const groups: Group[] = []
    for (let end = ordered.length; end > 0; end = starts[end] as number) {
      const members = ordered.slice(starts[end], end)
      const group = this.planner.plan(sheet, members)
      if (group) groups.push(group)
      else if (members.length === 1) return undefined
      else {
        const half = Math.ceil(members.length / 2)
        for (const fewer of [members.slice(0, half), members.slice(half)]) {
          const smaller = this.planner.plan(sheet, fewer)
          if (smaller) groups.push(smaller)
          else groups.push(...this.single(fewer))
        }
      }
    }
    return groups
  }

  /** The sheets of a group if that part of a sheet can be used; undefined if its jobs do not fit at all. */
  private estimate(members: readonly Member[], part: number): number | undefined {
    const { newSheet, fitter } = this.planner
    const most = Math.max(...members.map(({ share }) => share))
    const [first] = members
    if (first && members.length === 1) {
      const { size } = this.task.jobs[first.job] as GangTask['jobs'][number]
      return Math.ceil(first.share / fitter.slotsOf(size))
    }
    this.work.left -= members.length * ESTIMATE_WORK
    const sheet: GroupSheet =
      part === 1 ? newSheet : { ...newSheet, free: { ...newSheet.free, area: newSheet.free.area * part } }
    return this.planner.leastSheets(sheet === newSheet ? newSheet : sheet, members, most)
  }

  /** A cheaper plan of one batch or two, or undefined. */
  private shareAgain(one: Group, other: Group | undefined, maySplit: boolean): Group[] | undefined {
    const second = other?.sheet ?? this.planner.newSheet
    const sheets: [GroupSheet, GroupSheet] = [one.sheet, second]
    const key = [one, ...(other ? [other] : [])]
      .map(({ sheet, members }) => this.planner.keyOf(sheet, members))
      .toSorted()
      .join('/')
    const full = `${maySplit}${key}`
    if (this.tried.has(full)) return undefined
    this.tried.add(full)
    const before = [one, ...(other ? [other] : [])]
    if (other?.members.some((member) => member.locked > 0 && hasLocked(one, member))) return undefined
    const cost = this.costOf(before)
    const merged = this.asOne(before, cost)
    if (merged) return [merged]
    const members = mergeShares(before.flatMap((group) => group.members))
    if (members.length < 2 && !other) return undefined
    for (const part of this.partsFor(members)) {
      const limit = Math.min(1e12, Math.ceil((cost - 2 * this.task.platesFen) / this.sheetFen - 1e-9))
      if (limit < 2) return undefined
      const better = this.shareAt(members, sheets, before, part, limit, maySplit)
      if (better && this.costOf(better) < cost - 1e-9) return better
      if (this.work.left <= 0) return undefined
    }
    return undefined
  }

  /** Both batches as one, where that is cheaper. */
  private asOne(before: readonly Group[], cost: number): Group | undefined {
    const locked = before.filter(({ sheet }) => sheet.locked !== undefined)
    const [one] = [...locked, ...before]
    if (before.length < 2 || locked.length > 1 || !one) return undefined
    const limit = (cost - this.task.platesFen) / this.sheetFen - 1e-9
    return this.planner.plan(one.sheet, mergeShares(before.flatMap(({ members }) => members)), limit)
  }

  private shareAt(
    members: readonly Member[],
    sheets: readonly [GroupSheet, GroupSheet],
    before: readonly Group[],
    part: number,
    limit: number,
    maySplit: boolean,
  ): Group[] | undefined {
    const { fitter } = this.planner
    const [size, ...otherSizes] = [...new Set(members.map(({ job }) => this.task.jobs[job]?.size ?? 0))]
    const isOneSize = otherSizes.length === 0 && sheets.every(({ locked }) => locked === undefined)
    const slots = fitter.slotsOf(size ?? 0)
    const unitOf = (area: number) => (area / fitter.whole.area) * UNITS
    const spaceOf = ({ free }: GroupSheet) => Math.floor(isOneSize ? slots : unitOf(free.area) * part)
    const areaOf = (member: Member) => fitter.sizeOf(this.task.jobs[member.job]?.size ?? 0).area
    const pairMembers = members.map((member): PairMember => {
      const at = member.locked === 0 ? -1 : before.findIndex((group) => hasLocked(group, member))
      return {
        share: member.share,
        unit: isOneSize ? 1 : Math.max(1, Math.round(unitOf(areaOf(member)))),
        locked: member.locked,
        only: at === 0 ? 0 : at === 1 ? 1 : undefined,
      }
    })
    const space: [number, number] = [spaceOf(sheets[0]), spaceOf(sheets[1])]
    const result = sharePair({ members: pairMembers, space, maySplit, limit }, this.work)
    if (!result) return undefined
    const parts = [0, 1].map((side) =>
      members.flatMap((member, index): Member[] => {
        const first = result.first[index] ?? 0
        const share = side === 0 ? first : member.share - first
        return share > 0 ? [{ ...member, share }] : []
      }),
    )
    const groups: Group[] = []
    let left = limit * (1 + 1e-12)
    for (const [index, list] of parts.entries()) {
      const sheet = sheets[index] as GroupSheet
      if (list.length === 0 && sheet.locked === undefined) continue
      const group = this.planner.plan(sheet, list, left)
      if (!group) return undefined
      left -= group.sheets
      groups.push(group)
    }
    return groups
  }
}

const hasLocked = ({ members }: Group, { job }: Member) =>
  members.some((member) => member.job === job && member.locked > 0)

/** Shares of the same job on several batches as one; its locked cells stay where they are. */
function mergeShares(members: readonly Member[]): Member[] {
  const merged: Member[] = []
  for (const member of members) {
    const at = merged.findIndex(({ job }) => job === member.job)
    const known = merged[at]
    // A job with locked cells on two batches keeps its shares apart.
    if (!known || (known.locked > 0 && member.locked > 0)) merged.push(member)
    else
      merged[at] = {
        job: member.job,
        share: known.share + member.share,
        locked: known.locked + member.locked,
      }
  }
  return merged.toSorted((one, other) => other.share - one.share || one.job - other.job)
}
