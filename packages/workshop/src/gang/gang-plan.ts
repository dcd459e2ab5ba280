import type { CutPart } from '../cutting/cut-tree.ts'

/** A press sheet in mm: the gripper holds it at the foot, nothing prints there, at the sides or at the tail. */
export interface GangSheet {
  width: number
  height: number
  gripper: number
  side: number
  tail: number
}

export interface GangItem {
  id: string
  /** Trimmed size in mm. */
  width: number
  height: number
  quantity: number
  /** The grain matters: its pieces are not turned. */
  grain?: boolean
  /** A person has turned it: all its pieces lie turned by a quarter. */
  turned?: boolean
}

/** A piece on the sheet with its bleed, in mm from the upper left corner; the tail is at the top. */
export interface GangCell {
  id: string
  x: number
  y: number
  w: number
  h: number
  turned: boolean
}

/** Cells that stay where they are. The rest of their sheet may be filled, and the sheets are counted anew. */
export interface LockedBatch {
  sheets: number
  cells: readonly GangCell[]
}

export interface GangBatch extends LockedBatch {
  cells: GangCell[]
  cuts: CutPart
}

export interface GangInput {
  sheet: GangSheet
  bleed: number
  items: readonly GangItem[]
  sheet_fen: number
  /** A set of plates with its make-ready: what a batch costs before its first sheet. */
  plates_fen: number
  /** Printing more than this above what was ordered is said in `overs`. */
  overs_percent: number
  keep?: readonly LockedBatch[] | undefined
  /** A plan from before an item was taken out or changed: the answer is never dearer than what remains of it. */
  earlier?: readonly LockedBatch[] | undefined
  /** An item stays on one batch unless splitting items saves more than this. */
  split_saving_percent?: number | undefined
}

export interface GangPlan {
  batches: GangBatch[]
  cost_fen: number
  /** No plan costs less. */
  bound_fen: number
  overs: { id: string; ordered: number; printed: number }[]
  /** Items that lie on more than one batch. */
  split: string[]
}

export type GangProblemKind =
  | 'bad_number'
  | 'bad_sheet'
  | 'same_id'
  | 'too_large'
  | 'turned_against_grain'
  | 'locked_size'
  | 'locked_outside'
  | 'locked_overlap'
  | 'locked_cuts'
  | 'no_cell'

/** The reason why an input cannot be planned. */
export interface GangProblem {
  kind: GangProblemKind
  id?: string
}

export class GangInputError extends Error {
  readonly problems: readonly GangProblem[]

  constructor(problems: readonly GangProblem[]) {
    super(
      `no plan: ${problems.map(({ kind, id }) => (id === undefined ? kind : `${kind} ${id}`)).join(', ')}`,
    )
    this.name = 'GangInputError'
    this.problems = problems
  }
}
