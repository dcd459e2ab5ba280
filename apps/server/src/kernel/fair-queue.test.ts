import { describe, expect, it } from 'vitest'
import { createFairQueue, type QueueBounds } from './fair-queue.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A queue whose work ends on command, with the names of the started work. */
const open = (bounds: QueueBounds) => {
  const inTurn = createFairQueue(bounds)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const ask = (name: string, ...who: string[]) =>
    inTurn(who, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
  const end = async (name: string, error?: Error) => {
    await nextTurn()
    ends.get(name)?.(error)
    await nextTurn()
  }
  const endAll = async () => {
    await nextTurn()
    for (let at = 0; at < begun.length; at += 1) await end(begun[at] ?? '')
    return begun
  }
  return { ask, begun, end, endAll }
}

describe('a fair queue', () => {
  it('runs so many at once, and one line in the order it came', async () => {
    const { ask, begun, end, endAll } = open({ slots: 2 })
    const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, 'one'))
    await nextTurn()
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await endAll()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('lets another wait for one piece of work, however many somebody has sent', async () => {
    const { ask, endAll } = open({ slots: 1 })
    for (let at = 1; at <= 100; at += 1) void ask(`flood ${at}`, 'flooder')
    void ask('login', 'other')
    expect((await endAll()).indexOf('login')).toBe(1)
  })

  it('runs only so many of one line, even where slots are free', async () => {
    const { ask, begun, end, endAll } = open({ slots: 3, slotsOfOne: 1 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void ask(name, name.charAt(0))
    await nextTurn()
    expect(begun).toEqual(['a1', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'b1', 'b2'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'b2', 'a2'])
    expect(await endAll()).toEqual(['a1', 'b1', 'b2', 'a2', 'a3'])
  })

  it('serves the lines in turn', async () => {
    const { ask, endAll } = open({ slots: 1 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name, name.charAt(0))
    expect(await endAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('serves them in turn whoever gives a slot back', async () => {
    const { ask, endAll } = open({ slots: 2 })
    for (const name of ['x1', 'y1', 'a1', 'a2', 'b1', 'b2']) void ask(name, name.charAt(0))
    expect(await endAll()).toEqual(['x1', 'y1', 'a1', 'b1', 'a2', 'b2'])
  })

  it('serves a line that waits although others never stop coming', async () => {
    const { ask, begun, end } = open({ slots: 1 })
    void ask('first', 'first')
    for (const name of ['a1', 'a2']) void ask(name, 'a')
    await nextTurn()
    for (let at = 0; at < 6; at += 1) {
      void ask(`new ${at}`, `newcomer ${at}`)
      await end(begun.at(-1) ?? '')
    }
    expect(begun.indexOf('a1')).toBe(1)
    expect(begun).toContain('a2')
  })

  it('sends a surplus of one name away, whichever name it is, and nobody else', async () => {
    const { ask, endAll } = open({ slots: 1, mostOfOne: 2 })
    const done = [ask('a', 'buyer 1', 'address 1'), ask('b', 'buyer 1', 'address 1')]
    done.push(ask('c', 'buyer 2', 'address 1'))
    await expect(ask('d', 'buyer 3', 'address 1')).rejects.toMatchObject({ isOwn: true })
    done.push(ask('e', 'buyer 1', 'address 2'))
    await expect(ask('f', 'buyer 1', 'address 3')).rejects.toMatchObject({ isOwn: true })
    done.push(ask('g', 'buyer 4', 'address 4'))
    await endAll()
    expect((await Promise.all(done)).toSorted()).toEqual(['a', 'b', 'c', 'e', 'g'])
    const later = ask('h', 'buyer 1', 'address 1')
    await endAll()
    expect(await later).toBe('h')
  })

  it('sends away whoever finds all places taken', async () => {
    const { ask, endAll } = open({ slots: 1, mostWaiting: 1 })
    const done = [ask('a', 'one'), ask('b', 'two')]
    await expect(ask('c', 'three')).rejects.toMatchObject({ isOwn: false, statusCode: 503 })
    await endAll()
    expect(await Promise.all(done)).toEqual(['a', 'b'])
  })

  it('goes on after a failure', async () => {
    const { ask, begun, end } = open({ slots: 1 })
    const failing = ask('a', 'one')
    const next = ask('b', 'one')
    await Promise.all([expect(failing).rejects.toThrow('no'), end('a', new Error('no'))])
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(await next).toBe('b')
  })
})

describe('a queue of shops', () => {
  it('serves shops in turn, and in each shop its people', async () => {
    const inTurn = createFairQueue({ slots: 1, mostOfShop: 100 })
    const served: string[] = []
    const ask = (person: string, shop: string) =>
      inTurn([`${shop}${person}`, shop], async () => void served.push(`${shop}${person}`))
    const busy = ask('0', 'a')
    const rest = [ask('1', 'a'), ask('1', 'a'), ask('2', 'a'), ask('3', 'a'), ask('1', 'b'), ask('2', 'b')]
    await Promise.all([busy, ...rest])
    expect(served).toEqual(['a0', 'b1', 'a1', 'b2', 'a2', 'a3', 'a1'])
  })

  it('sends away what is too much of one shop, and nobody of another', async () => {
    const inTurn = createFairQueue({ slots: 1, mostOfOne: 5, mostOfShop: 2 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = inTurn(['a1', 'a'], () => promise)
    const waiting = [inTurn(['a2', 'a'], async () => undefined), inTurn(['a3', 'a'], async () => undefined)]
    await expect(inTurn(['a4', 'a'], async () => undefined)).rejects.toMatchObject({ isOwn: false })
    const other = inTurn(['b1', 'b'], async () => 'served')
    resolve()
    expect(await other).toBe('served')
    await Promise.all([first, ...waiting])
  })
})
