import { expect, it } from 'vitest'
import { createNestedQueue } from './nested-turns.ts'

/** Blocks the queue with one piece of work while the others come, and returns the order in which they are done. */
const orderOf = async (paths: string[][]): Promise<string[]> => {
  const inTurn = createNestedQueue()
  const done: string[] = []
  let release = () => {}
  const first = inTurn(['-'], () => new Promise<void>((end) => (release = end)))
  const others = paths.map((path) => inTurn(path, async () => void done.push(path.join('/'))))
  release()
  await Promise.all([first, ...others])
  return done
}

it('Several accounts of one address have one turn among the addresses of their shop', async () => {
  const hostile = ['a', 'b', 'c', 'd'].map((account) => ['shop', '1.1.1.1', account])
  expect(await orderOf([...hostile, ['shop', '2.2.2.2', 'x'], ['shop', '2.2.2.2', 'x']])).toEqual([
    'shop/1.1.1.1/a',
    'shop/2.2.2.2/x',
    'shop/1.1.1.1/b',
    'shop/2.2.2.2/x',
    'shop/1.1.1.1/c',
    'shop/1.1.1.1/d',
  ])
})

it('Buyers of one address take turns, and so do shops however many buyers one of them has', async () => {
  expect(
    await orderOf([
      ['big', '1', 'a'],
      ['big', '1', 'a'],
      ['big', '1', 'b'],
      ['big', '2', 'c'],
      ['small', '3', 'd'],
      ['small', '3', 'd'],
    ]),
  ).toEqual(['big/1/a', 'small/3/d', 'big/2/c', 'small/3/d', 'big/1/b', 'big/1/a'])
})

it('Whoever is served first waits behind those who came meanwhile', async () => {
  const inTurn = createNestedQueue()
  const done: string[] = []
  const work = (name: string) => inTurn(['shop', name[0] ?? '', name], async () => void done.push(name))
  await Promise.all(['a1', 'a2', 'a3', 'b1'].map(work))
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('A piece of work that fails lets the next one begin', async () => {
  const inTurn = createNestedQueue()
  const failing = inTurn(['a'], () => Promise.reject(new Error('broken')))
  const after = inTurn(['b'], async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('done')
})
