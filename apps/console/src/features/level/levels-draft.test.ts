import { expect, it } from 'vitest'
import { countChanged, type Level, levelsOf, withTyped } from './levels-draft.ts'

const levels: Level[] = [
  { level: 0, name: '普通会员', discount_percent: 0, customers: 3 },
  { level: 1, name: '银卡会员', discount_percent: 2, customers: 1 },
]

it('saves what was typed and, for the rest, what the shop has', () => {
  const draft = withTyped(withTyped({}, 1, { name: '老客户' }), 1, { discount_percent: 2.5 })
  expect(levelsOf(levels, draft)).toEqual([
    { level: 0, name: '普通会员', discount_percent: 0 },
    { level: 1, name: '老客户', discount_percent: 2.5 },
  ])
  expect(countChanged(levels, draft)).toBe(1)
})

it('counts nothing that was typed back to what it was', () => {
  expect(countChanged(levels, withTyped({}, 1, { name: '银卡会员', discount_percent: '2' }))).toBe(0)
})
