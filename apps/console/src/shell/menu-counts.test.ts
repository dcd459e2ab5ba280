import { type QueueName, queueNames } from '@yinpu/contract/console'
import { expect, test } from 'vitest'
import { pages } from '../pages.tsx'
import { menuCount } from './menu-counts.ts'

const queue = (name: QueueName, count: number, late = 0) => ({
  queue: name,
  count,
  late,
  list: 'orders' as const,
  filter: {},
})

test('a page counts its own queues, and has a dot where something is late', () => {
  const queues = [queue('review', 4), queue('proof-marks', 1, 1), queue('proof', 9, 9), queue('shipping', 2)]
  expect(menuCount('/artwork', queues)).toEqual({ count: 5, isLate: true })
  expect(menuCount('/shipping', queues)).toEqual({ count: 2, isLate: false })
})

test('a page without queues, or with empty ones, has no number', () => {
  expect(menuCount('/orders', [queue('review', 4)])).toBeUndefined()
  expect(menuCount('/artwork', [queue('review', 0)])).toBeUndefined()
})

test('every queue of the shop’s own is counted beside one page of the menu, production as long as it has none', () => {
  const counted = queueNames.map(({ value }) => [
    value,
    pages.filter(({ path, icon }) => icon && menuCount(path, [queue(value, 1)])).length,
  ])
  expect(Object.fromEntries(counted)).toEqual({
    ...Object.fromEntries(queueNames.map(({ value }) => [value, 1])),
    proof: 0,
    production: 0,
  })
})
