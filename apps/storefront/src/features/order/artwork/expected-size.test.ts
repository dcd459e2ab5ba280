import { expect, it } from 'vitest'
import { expectedSize } from './expected-size.ts'

const sized = (value: string, label = '成品尺寸') => expectedSize([{ label, value }])

it('adds the bleed to all four sides', () => {
  expect(sized('90×54')).toEqual({ trim: '90×54 mm', withBleed: '96×60 mm' })
  expect(sized('A4 210×285 mm')?.withBleed).toBe('216×291 mm')
  expect(sized('60.5×40', '标签尺寸')?.withBleed).toBe('66.5×46 mm')
  expect(sized('420×285 mm', '展开尺寸')?.withBleed).toBe('426×291 mm')
})

it('says nothing of what has a die of its own, or no size', () => {
  expect(sized('120×80×200 mm')).toBeUndefined()
  expect(sized('A4')).toBeUndefined()
  expect(sized('90×54', '印张')).toBeUndefined()
  expect(expectedSize([])).toBeUndefined()
})
