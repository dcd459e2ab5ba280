import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

interface Wish {
  sheets?: number
  cut?: boolean
}

const aRunner = () => {
  const begun: Wish[] = []
  const ends: (() => void)[] = []
  const ask = oneAtATime(async (wish: Wish) => {
    begun.push(wish)
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  const finish = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { begun, ask, finish }
}

it('runs the first at once, and what came meanwhile together', async () => {
  const { begun, ask, finish } = aRunner()
  void ask({ sheets: 1 })
  void ask({ sheets: 2 })
  void ask({ cut: true })
  void ask({ sheets: 3 })
  expect(begun).toEqual([{ sheets: 1 }])
  await finish()
  expect(begun.slice(1)).toEqual([{ sheets: 3, cut: true }])
  await finish()
  void ask({ sheets: 4 })
  expect(begun.slice(2)).toEqual([{ sheets: 4 }])
})

it('goes on after one that failed', async () => {
  const begun: Wish[] = []
  const ask = oneAtATime(async (wish: Wish) => {
    begun.push(wish)
    throw new Error('lost')
  })
  await expect(ask({ sheets: 1 })).rejects.toThrow('lost')
  await expect(ask({ sheets: 2 })).rejects.toThrow('lost')
  expect(begun).toHaveLength(2)
})
