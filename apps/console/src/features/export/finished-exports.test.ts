import { expect, test } from 'vitest'
import { createAwaited, type ExportRow } from './finished-exports.ts'

const row = (id: string, state: ExportRow['state']): ExportRow => ({
  id,
  state,
  name: '订单.xlsx',
  kind: 'orders',
  rows: 0,
  failure: '',
  created_at: 0,
})
const idsOf = (rows: ExportRow[]) => rows.map(({ id }) => id)

test('an export that was under way and has ended is told once', () => {
  const awaited = createAwaited()
  const before = [row('a', 'running'), row('b', 'waiting'), row('c', 'done'), row('d', 'running')]
  const after = [row('a', 'done'), row('b', 'running'), row('c', 'done'), row('d', 'failed')]
  expect(awaited.takeFinished(before)).toEqual([])
  expect(idsOf(awaited.takeFinished(after))).toEqual(['a', 'd'])
  expect(awaited.takeFinished(after)).toEqual([])
})

test('an export that ends before any list shows it under way is told, too', () => {
  const awaited = createAwaited()
  awaited.add('a')
  expect(idsOf(awaited.takeFinished([row('a', 'done'), row('b', 'done')]))).toEqual(['a'])
})
