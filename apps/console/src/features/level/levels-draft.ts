import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Level = CallData<ConsoleCalls['getLevels']>['levels'][number]

interface Typed {
  name?: string
  discount_percent?: number | string
}

/** The typed values, by level; the other levels keep the shop's values. */
export type LevelsDraft = Partial<Record<number, Typed>>

export const withTyped = (draft: LevelsDraft, level: number, typed: Typed): LevelsDraft => ({
  ...draft,
  [level]: { ...draft[level], ...typed },
})

/** The levels with the typed values, as the form would save them. */
export const levelsOf = (levels: readonly Level[], draft: LevelsDraft) =>
  levels.map(({ level, name, discount_percent }) => ({
    level,
    name: draft[level]?.name ?? name,
    discount_percent: draft[level]?.discount_percent ?? discount_percent,
  }))

export const countChanged = (levels: readonly Level[], draft: LevelsDraft): number =>
  levelsOf(levels, draft).filter(
    (level, at) =>
      level.name !== levels[at]?.name || Number(level.discount_percent) !== levels[at]?.discount_percent,
  ).length
