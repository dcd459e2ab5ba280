import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inRounds } from './in-rounds.ts'

const recorded = () => {
  const seen: string[] = []
  const step = (name: string) => (item: number) => {
    if (item < 0 && name === 'b') throw new Error(`not ${item}`)
    seen.push(`${name}${item}`)
  }
  const add = inRounds<number>([step('a'), step('b'), step('c')], (item, error) =>
    seen.push(`${item}: ${(error as Error).message}`),
  )
  return { seen, add }
}

it('takes what comes in one turn through each step together', async () => {
  const { seen, add } = recorded()
  for (const item of [1, 2, 3]) add(item)
  expect(seen).toEqual([])
  await turn()
  expect(seen).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
})

it('lets one fail without the others', async () => {
  const { seen, add } = recorded()
  for (const item of [1, -2, 3]) add(item)
  await turn()
  expect(seen).toEqual(['a1', 'a-2', 'a3', 'b1', '-2: not -2', 'b3', 'c1', 'c3'])
})

it('finishes some before it begins with others where very many wait', async () => {
  const { seen, add } = recorded()
  for (let item = 1; item <= 40; item += 1) add(item)
  await turn()
  expect(seen).toHaveLength(120)
  expect(seen.indexOf('c1')).toBeLessThan(seen.indexOf('a40'))
})

it('begins again with what comes later, also with what comes while it works', async () => {
  const seen: number[] = []
  const add = inRounds<number>(
    [
      (item) => {
        seen.push(item)
        if (item === 1) add(2)
      },
    ],
    () => {},
  )
  add(1)
  await turn()
  await turn()
  add(3)
  await turn()
  expect(seen).toEqual([1, 2, 3])
})
