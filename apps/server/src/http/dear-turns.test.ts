import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { QueueFull } from '../kernel/fair-queue.ts'
import { createDearTurns } from './dear-turns.ts'

const open = () => {
  const turns = createDearTurns({ ofPerson: 1, ofAddress: 2 })
  const working = new Set<string>()
  let most = 0
  const ask = (name: string, address: string, person?: string) =>
    turns({ address, person }, async () => {
      working.add(name)
      most = Math.max(most, working.size)
      for (let turn = 0; turn < 3; turn += 1) await nextTurn()
      working.delete(name)
      return name
    })
  return { ask, working, mostAtOnce: () => most }
}

describe('dear calls', () => {
  it('of one buyer are done one after the other, from wherever they come', async () => {
    const { ask, mostAtOnce } = open()
    const answers = await Promise.all([1, 2, 3, 4].map((at) => ask(`${at}`, `address ${at}`, 'one')))
    expect(answers).toEqual(['1', '2', '3', '4'])
    expect(mostAtOnce()).toBe(1)
  })

  it('of people at one address are done two at a time, each person once', async () => {
    const { ask, mostAtOnce } = open()
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => ask(name, 'office', name)))
    expect(mostAtOnce()).toBe(2)
  })

  it('of a visitor without an account wait by the address', async () => {
    const { ask, mostAtOnce } = open()
    await Promise.all(['a', 'b', 'c'].map((name) => ask(name, 'home')))
    expect(mostAtOnce()).toBe(1)
  })

  it('of others do not wait', async () => {
    const { ask, working } = open()
    const all = [ask('a', 'home', 'a'), ask('b', 'office', 'b'), ask('c', 'street')]
    await nextTurn()
    expect([...working]).toEqual(['a', 'b', 'c'])
    await Promise.all(all)
  })

  it('beyond twelve that wait are refused, and the others are served', async () => {
    const { ask } = open()
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, (_, at) => ask(`${at}`, 'home', 'one')),
    )
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 13 }, () => 'fulfilled'),
      ...Array.from({ length: 12 }, () => 'rejected'),
    ])
    expect(results.at(-1)).toMatchObject({ reason: expect.any(QueueFull) })
  })

  it('that fail give their turn to the next', async () => {
    const turns = createDearTurns({ ofPerson: 1, ofAddress: 1 })
    const fails = turns({ address: 'home', person: 'one' }, () => Promise.reject(new Error('gone')))
    const next = turns({ address: 'home', person: 'one' }, () => 'done')
    await expect(fails).rejects.toThrow('gone')
    expect(await next).toBe('done')
  })

  it('that take long are followed by a rest, which their answer does not wait for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    try {
      const turns = createDearTurns({ ofPerson: 1, ofAddress: 4 })
      const begun: string[] = []
      const ask = (name: string, person: string, ms: number) =>
        turns({ address: 'home', person }, () => {
          begun.push(name)
          vi.advanceTimersByTime(ms)
          return name
        })
      const first = ask('first', 'one', 30)
      const second = ask('second', 'one', 1)
      expect(await first).toBe('first')
      await nextTurn()
      expect(await ask('other', 'two', 1)).toBe('other')
      expect(begun).toEqual(['first', 'other'])
      await vi.advanceTimersByTimeAsync(4 * 20)
      expect(await second).toBe('second')
    } finally {
      vi.useRealTimers()
    }
  })
})
