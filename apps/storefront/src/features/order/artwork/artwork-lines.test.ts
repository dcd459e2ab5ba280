import { describe, expect, it } from 'vitest'
import { linesWithoutFile, standingOf } from './artwork-lines.ts'
import { aFile, aLine, anOrder } from './testing/an-order.ts'

const finding = (level: 'error' | 'warning' | 'note') => ({ level, code: 'c', title: 't', advice: 'a' })
const warned = { findings: [finding('warning')] }

it('a line lacks a file until it has one that was not turned down', () => {
  const lines = [aLine(), aLine({ line_id: 'l2' })]
  const lacking = (files: ReturnType<typeof aFile>[]) =>
    linesWithoutFile(anOrder({ lines, files })).map(({ line_id }) => line_id)
  expect(lacking([])).toEqual(['l1', 'l2'])
  expect(lacking([aFile()])).toEqual(['l2'])
  expect(lacking([aFile({ state: 30 }), aFile({ line_id: 'l2' })])).toEqual(['l1'])
})

describe('how a line stands', () => {
  it.each([
    ['empty', []],
    ['empty', [aFile({ state: 30, findings: [finding('error')] })]],
    ['good', [aFile({ findings: [finding('note')] })]],
    ['good', [aFile({ check: 'off' })]],
    ['checking', [aFile(), aFile({ check: 'waiting' })]],
    ['checking', [aFile({ check: 'waiting' }), aFile(warned)]],
    ['wrong', [aFile({ check: 'waiting' }), aFile({ findings: [finding('error')] })]],
    ['questioned', [aFile(), aFile(warned)]],
    ['good', [aFile({ ...warned, accepted: true })]],
  ])('%s', (standing, files) => {
    expect(standingOf(files)).toBe(standing)
  })
})
