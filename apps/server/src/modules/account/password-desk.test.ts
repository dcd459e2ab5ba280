import { describe, expect, it } from 'vitest'
import { createPasswordDesk } from './password-desk.ts'

/** Work that ends when told to. */
const aTask = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const task = {
    started: false,
    resolve,
    run: () => {
      task.started = true
      return promise
    },
  }
  return task
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('the password desk', () => {
  it('serves so many at once, the others in the order they came', async () => {
    const desk = createPasswordDesk(2, 10)
    const tasks = [aTask(), aTask(), aTask(), aTask()]
    const results = tasks.map(({ run }) => desk(run))
    await soon()
    expect(tasks.map(({ started }) => started)).toEqual([true, true, false, false])
    tasks[1]?.resolve('b')
    await soon()
    expect(tasks.map(({ started }) => started)).toEqual([true, true, true, false])
    for (const [at, { resolve }] of tasks.entries()) resolve('abcd'.charAt(at))
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('sends away whoever finds the line full', async () => {
    const desk = createPasswordDesk(1, 1)
    const [first, second, third] = [aTask(), aTask(), aTask()]
    const done = [desk(first.run), desk(second.run)]
    await expect(desk(third.run)).rejects.toMatchObject({ statusCode: 503 })
    first.resolve('a')
    second.resolve('b')
    expect(await Promise.all(done)).toEqual(['a', 'b'])
    third.resolve('c')
    expect(await desk(third.run)).toBe('c')
  })

  it('goes on after a failure', async () => {
    const desk = createPasswordDesk(1, 5)
    const failing = desk(() => Promise.reject(new Error('no')))
    const next = desk(async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})
