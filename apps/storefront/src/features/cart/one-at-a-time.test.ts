import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

interface Change {
  sheets?: number
  cut?: boolean
}

const aRunner = () => {
  const started: Change[] = []
  const ends: (() => void)[] = []
  const ask = oneAtATime(async (change: Change) => {
    started.push(change)
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  const finish = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { begun: started, ask, finish }
}

it('runs the first at once, and what came meanwhile together', async () => {
  const { begun: started, ask, finish } = aRunner()
  void ask({ sheets: 1 })
  void ask({ sheets: 2 })
  void ask({ cut: true })
  void ask({ sheets: 3 })
  expect(started).toEqual([{ sheets: 1 }])
  await finish()
  expect(started.slice(1)).toEqual([{ sheets: 3, cut: true }])
  await finish()
  void ask({ sheets: 4 })
  expect(started.slice(2)).toEqual([{ sheets: 4 }])
})

it('goes on after one that failed', async () => {
  const started: Change[] = []
  const ask = oneAtATime(async (change: Change) => {
    started.push(change)
    throw new Error('lost')
  })
  await expect(ask({ sheets: 1 })).rejects.toThrow('lost')
  await expect(ask({ sheets: 2 })).rejects.toThrow('lost')
  expect(started).toHaveLength(2)
})
