import { typeOfQuote } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { missingOf, missingText, statusOf } from './artwork-lines.ts'
import { aFile, aLine, anOrder, aSlot } from './testing/an-order.ts'

const finding = (level: 'error' | 'warning' | 'note') => ({ level, code: 'c', title: 't', advice: 'a' })
const warned = { findings: [finding('warning')] }

describe('what lines lack', () => {
  it('is a file that was not turned down, where there are no slots', () => {
    const lines = [aLine(), aLine({ line_id: 'l2' })]
    const missingFor = (files: ReturnType<typeof aFile>[]) =>
      missingOf(anOrder({ lines, files })).map(({ line }) => line.line_id)
    expect(missingFor([])).toEqual(['l1', 'l2'])
    expect(missingFor([aFile()])).toEqual(['l2'])
    expect(missingFor([aFile({ state: 30 }), aFile({ line_id: 'l2' })])).toEqual(['l1'])
  })

  it('is nothing for a sample, which is made without artwork', () => {
    const sample = aLine({ line_id: 'l2', baojia_type: typeOfQuote.sample })
    expect(missingOf(anOrder({ lines: [aLine(), sample] })).map(({ line }) => line.line_id)).toEqual(['l1'])
  })

  it('is each slot that is needed and empty, by name, and whose it is where there are several', () => {
    const slots = [
      aSlot({ filled: true }),
      aSlot({ id: 'back', name: '反面' }),
      aSlot({ id: 'x', needed: false }),
    ]
    const line = aLine({ slots })
    expect(missingText(anOrder({ lines: [line] }))).toBe('反面')
    const book = aLine({
      line_id: 'l2',
      name: '画册',
      slots: [aSlot({ name: '封面' }), aSlot({ name: '内页' })],
    })
    expect(missingText(anOrder({ lines: [line, book] }))).toBe('铜版纸覆膜名片：反面；画册：封面、内页')
    expect(missingText(anOrder({ lines: [aLine({ slots: [aSlot({ filled: true })] })] }))).toBe('')
  })
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
  ])('%s', (status, files) => {
    expect(statusOf(files)).toBe(status)
  })
})
