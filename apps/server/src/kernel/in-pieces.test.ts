import { expect, it } from 'vitest'
import { mapInPieces } from './in-pieces.ts'

const busyFor = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('a long list lets others have their turn, and keeps its order', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    if (turns < 1000) setImmediate(count)
  }
  setImmediate(count)
  const mapped = await mapInPieces([1, 2, 3, 4, 5], (item, at) => {
    busyFor(5)
    return item * 10 + at
  })
  expect(mapped).toEqual([10, 21, 32, 43, 54])
  expect(turns).toBeGreaterThanOrEqual(4)
})
