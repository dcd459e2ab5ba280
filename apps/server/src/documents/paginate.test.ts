import { expect, it } from 'vitest'
import { paginate, type Strip } from './paginate.ts'

const area = { firstTop: 10, nextTop: 0, bottom: 50 }
const names = new Map<Strip, string>()
const aStrip = (name: string, height: number, more: Partial<Strip> = {}): Strip => {
  const strip = { height, draw: () => {}, ...more }
  names.set(strip, name)
  return strip
}
const gap = (height: number): Strip => ({ height })
const laidOut = (...strips: Strip[]) =>
  paginate(strips, area).map((page) => page.map(({ strip, top }) => `${names.get(strip) ?? 'gap'} ${top}`))

it('goes on with a new page where one is full', () => {
  expect(laidOut(aStrip('a', 20), aStrip('b', 20), aStrip('c', 20))).toEqual([['a 10', 'b 30'], ['c 0']])
})

it('repeats the head on each page but not under itself', () => {
  const head = aStrip('head', 10, { leads: true })
  const row = (name: string) => aStrip(name, 20, { head })
  expect(laidOut(head, row('a'), row('b'), row('c'), row('d'))).toEqual([
    ['head 10', 'a 20'],
    ['head 0', 'b 10', 'c 30'],
    ['head 0', 'd 10'],
  ])
})

it('keeps a heading with what it heads', () => {
  const heading = aStrip('heading', 10, { leads: true })
  expect(laidOut(aStrip('a', 20), heading, aStrip('b', 20))).toEqual([['a 10'], ['heading 0', 'b 10']])
})

it('has no gap at the edge of a page', () => {
  expect(laidOut(gap(5), aStrip('a', 38), gap(5), aStrip('b', 10), gap(5), aStrip('c', 10))).toEqual([
    ['a 10'],
    ['b 0', 'gap 10', 'c 15'],
  ])
})

it('puts what is higher than a page on one of its own', () => {
  expect(laidOut(aStrip('a', 90), aStrip('b', 90))).toEqual([['a 10'], ['b 0']])
})
