import { memberLevels } from '@yinpu/contract'
import type { ShopLevel } from '../../kernel/shop.ts'
import type { LevelRow } from './level-repository.ts'

/** Stored as hundredths of a percent. */
const maxCached = 100

/** All levels, with the default name and no discount if the shop has set nothing. */
export const describeLevels = (rows: readonly LevelRow[]): ShopLevel[] =>
  memberLevels.map(({ value: level, label }) => {
    const own = rows.find((row) => row.level === level)
    return { level, name: own?.name ?? label, discountPercent: (own?.discount ?? 0) / maxCached }
  })

export const levelRow = ({ level, name, discountPercent }: ShopLevel): LevelRow => ({
  level,
  name,
  discount: Math.round(discountPercent * maxCached),
})
