import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Level = CallData<ConsoleCalls['getLevels']>['levels'][number]

interface Typed {
  name?: string
  discount_percent?: number | string
}

/** What was typed, by level; what was not stays as the shop has it. */
export type LevelsDraft = Partial<Record<number, Typed>>

export const withTyped = (draft: LevelsDraft, level: number, typed: Typed): LevelsDraft => ({
  ...draft,
  [level]: { ...draft[level], ...typed },
})

/** The levels as they would be saved. */
export const levelsOf = (levels: readonly Level[], draft: LevelsDraft) =>
  levels.map(({ level, name, discount_percent }) => ({
    level,
    name: draft[level]?.name ?? name,
    discount_percent: draft[level]?.discount_percent ?? discount_percent,
  }))

export const countChanged = (levels: readonly Level[], draft: LevelsDraft): number =>
  levelsOf(levels, draft).filter(
    (wanted, at) =>
      wanted.name !== levels[at]?.name || Number(wanted.discount_percent) !== levels[at]?.discount_percent,
  ).length
