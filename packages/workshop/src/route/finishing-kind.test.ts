import { expect, it } from 'vitest'
import { finishingKindOf, includedFinishing } from './finishing-kind.ts'

it.each([
  ['覆触感膜', 'laminate', 'sheet'],
  ['局部UV', 'coat', 'sheet'],
  ['过光油', 'coat', 'sheet'],
  ['烫金', 'foil', 'sheet'],
  ['击凸', 'foil', 'sheet'],
  ['异形模切', 'die_cut', 'sheet'],
  ['压痕', 'fold', 'piece'],
  ['撕线', 'fold', 'piece'],
  ['锁线胶装', 'bind', 'make'],
  ['手提袋成型', 'glue', 'make'],
  ['穿绳', 'hand', 'article'],
  ['打孔', 'hand', 'piece'],
  ['某种没听过的工艺', 'hand', 'piece'],
])('%s is done at %s, as %s', (name, kind, stage) => {
  expect(finishingKindOf(name)).toMatchObject({ kind, stage })
})

it('reads what a product includes as steps, without the cut that every route has', () => {
  const read = (words: string) => includedFinishing(words).map(({ kind, name }) => `${kind} ${name}`)
  expect(read('单面覆膜、模切粘合')).toEqual(['laminate 单面覆膜', 'die_cut 模切', 'glue 粘合'])
  expect(read('双线圈装订，配硬纸三角架')).toEqual(['bind 双线圈装订', 'hand 配硬纸三角架'])
  expect(read('裁成单张')).toEqual([])
  expect(read('')).toEqual([])
})
