import { describe, expect, it } from 'vitest'
import {
  firstQuestion,
  readSheetQuery,
  type SheetQuestion,
  toPlanInput,
  writeSheetQuery,
} from './sheet-question.ts'

const read = (text: string) => readSheetQuery(new URLSearchParams(text))
const aQuestion = (changes: Partial<SheetQuestion> = {}): SheetQuestion => ({ ...firstQuestion, ...changes })

describe('the calculator’s link', () => {
  it('is empty for the first question', () => {
    expect(writeSheetQuery(firstQuestion)).toBe('')
    expect(read('')).toEqual(firstQuestion)
  })

  it.each([
    aQuestion({ width: '90', height: '54' }),
    aQuestion({ bleed: '3', hasGrain: true }),
    aQuestion({ isOwnSheet: true, sheetLength: '1000', sheetWidth: '７００' }),
    aQuestion({ width: '', height: 'abc & 1' }),
  ])('brings back %o', (question) => {
    expect(read(writeSheetQuery(question))).toEqual(question)
  })

  it('names the size wherever it says anything', () => {
    expect(writeSheetQuery(aQuestion({ hasGrain: true }))).toBe('width=210&height=285&grain=1')
  })

  it('forgets an own sheet that is not used', () => {
    expect(writeSheetQuery(aQuestion({ sheetLength: '5' }))).toBe('')
  })

  it('keeps no more of a figure than the server would read', () => {
    expect(read(`width=${'9'.repeat(500)}`).width).toHaveLength(40)
  })
})

describe('the request', () => {
  it('sends figures as they were typed', () => {
    expect(toPlanInput(aQuestion({ width: '９０', height: '54 ' })).body).toEqual({
      width: '９０',
      height: '54 ',
      bleed: '0',
      grain: false,
    })
  })

  it('takes an empty bleed for none', () => {
    expect(toPlanInput(aQuestion({ bleed: ' ' })).body.bleed).toBe('0')
  })

  it('asks for the own sheet only where it is chosen', () => {
    const own = aQuestion({ isOwnSheet: true, sheetLength: '1000', sheetWidth: '700' })
    expect(toPlanInput(own).body.sheet).toEqual({ length: '1000', width: '700' })
    expect(toPlanInput({ ...own, isOwnSheet: false }).body.sheet).toBeUndefined()
  })
})
