import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batchPerTick } from './batch-per-tick.ts'

const recorded = () => {
  const steps: string[] = []
  const add = batchPerTick<{ at: number; reply: { send: (error: unknown) => void } }>([
    ({ at }) => steps.push(`a${at}`),
    ({ at }) => {
      if (at < 0) throw new Error(`not ${at}`)
      steps.push(`b${at}`)
    },
    async ({ at }) => {
      if (at === 0) throw new Error('not then')
      steps.push(`c${at}`)
    },
  ])
  const send = (at: number) => (error: unknown) => void steps.push(`${at}: ${(error as Error).message}`)
  return { steps, add: (at: number) => add({ at, reply: { send: send(at) } }) }
}

it('takes what comes in one turn through each step together', async () => {
  const { steps, add } = recorded()
  for (const item of [1, 2, 3]) add(item)
  expect(steps).toEqual([])
  await turn()
  expect(steps).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
})

it('lets one fail without the others', async () => {
  const { steps, add } = recorded()
  for (const item of [1, -2, 3]) add(item)
  await turn()
  expect(steps).toEqual(['a1', 'a-2', 'a3', 'b1', '-2: not -2', 'b3', 'c1', 'c3'])
})

it('answers one that fails later, too', async () => {
  const { steps, add } = recorded()
  for (const item of [1, 0]) add(item)
  await turn()
  expect(steps).toEqual(['a1', 'a0', 'b1', 'b0', 'c1', '0: not then'])
})

it('finishes some before it begins with others where very many wait', async () => {
  const { steps, add } = recorded()
  for (let item = 1; item <= 40; item += 1) add(item)
  await turn()
  expect(steps).toHaveLength(120)
  expect(steps.indexOf('c1')).toBeLessThan(steps.indexOf('a40'))
})

it('begins again with what comes later, also with what comes while it works', async () => {
  const steps: number[] = []
  const reply = { send: () => {} }
  const add = batchPerTick<{ at: number; reply: typeof reply }>([
    ({ at }) => {
      steps.push(at)
      if (at === 1) add({ at: 2, reply })
    },
  ])
  add({ at: 1, reply })
  await turn()
  await turn()
  add({ at: 3, reply })
  await turn()
  expect(steps).toEqual([1, 2, 3])
})
