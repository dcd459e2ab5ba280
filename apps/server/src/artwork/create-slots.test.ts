import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSlots } from './create-slots.ts'

describe('slots', () => {
  it.each([1, 2])('let %i run at once', async (count) => {
    const inSlot = createSlots(count)
    const diary: number[] = []
    let [running, most] = [0, 0]
    const work = (name: number) =>
      inSlot(async () => {
        diary.push(name)
        running += 1
        most = Math.max(most, running)
        await setTimeout(5)
        running -= 1
      })
    await Promise.all([1, 2, 3, 4, 5].map(work))
    expect(most).toBe(count)
    expect(diary).toEqual([1, 2, 3, 4, 5])
  })

  it('are given back by work that fails', async () => {
    const inSlot = createSlots(1)
    await expect(inSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inSlot(async () => 'next')).toBe('next')
  })
})
