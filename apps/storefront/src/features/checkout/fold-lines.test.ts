import { describe, expect, it } from 'vitest'
import { foldLines } from './fold-lines.ts'
import { aLine } from './testing/a-preview.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => aLine({ id: `q${at}` }))

describe('a long list of what is ordered', () => {
  it.each([
    [1, 1, 0],
    [3, 3, 0],
    [4, 2, 2],
    [5, 2, 3],
    [12, 2, 10],
  ])('of %i shows %i and folds %i', (count, shown, folded) => {
    const found = foldLines(lines(count))
    expect([found.shown.length, found.folded]).toEqual([shown, folded])
  })

  it('never folds away what cannot be ordered or costs something else now', () => {
    const [first, second, third, fourth, ...others] = lines(6)
    const all = [first, second, third, { ...fourth, problem: '已下架' }, ...others].map((line) => ({
      ...aLine(),
      ...line,
    }))
    all[5] = { ...aLine({ id: 'q5' }), total_fen: 3000 }
    const { shown, folded } = foldLines(all)
    expect(shown.map(({ id }) => id)).toEqual(['q0', 'q1', 'q3', 'q5'])
    expect(folded).toBe(2)
  })
})
