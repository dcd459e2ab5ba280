import { describe, expect, it } from 'vitest'
import {
  firstChoice,
  type PaperChoice,
  readPaperQuery,
  toPaperRequest,
  writePaperQuery,
} from './paper-choice.ts'

const offer = {
  gsm: [80, 105, 128, 157, 200, 250, 300, 350],
  sizes: [
    { id: 'zd', name: '正度', length: 1092, width: 787 },
    { id: 'dd', name: '大度', length: 1194, width: 889 },
  ],
}
const read = (text: string) => readPaperQuery(new URLSearchParams(text), offer)
const aChoice = (changes: Partial<PaperChoice> = {}): PaperChoice => ({ ...firstChoice(offer), ...changes })

describe('the first choice', () => {
  it('is a ream of the middle weight on 大度', () => {
    expect(read('')).toEqual({ gsm: '157', size: 'dd', unit: 'reams', amount: '1', isCut: false })
  })

  it('is the only sheet of a shop without 大度', () => {
    expect(firstChoice({ gsm: [60], sizes: offer.sizes.slice(0, 1) })).toMatchObject({
      gsm: '60',
      size: 'zd',
    })
  })

  it('is empty for a paper without weights, and then refused', () => {
    expect(firstChoice({ gsm: [], sizes: [] })).toMatchObject({ gsm: '', size: '' })
  })
})

describe('a paper’s link', () => {
  it.each([
    aChoice({ unit: 'sheets', amount: '1000', isCut: true }),
    aChoice({ unit: 'tons', amount: '0.5', size: 'zd', gsm: '80' }),
    aChoice({ unit: 'tons', amount: '' }),
    aChoice({ gsm: '158', size: 'no&such' }),
  ])('brings back %o', (choice) => {
    expect(read(writePaperQuery(choice))).toEqual(choice)
  })

  it('says the amount under its unit', () => {
    expect(writePaperQuery(aChoice({ isCut: true }))).toBe('gsm=157&size=dd&reams=1&cut=1')
  })

  it('takes the unit that was picked before the page was hydrated', () => {
    expect(read('unit=sheets&reams=3')).toMatchObject({ unit: 'sheets', amount: '3' })
    expect(read('unit=boxes&reams=3')).toMatchObject({ unit: 'reams', amount: '3' })
  })

  it('keeps no more of a word than the server would read', () => {
    const { gsm, size, amount } = read(`gsm=${'1'.repeat(99)}&size=${'x'.repeat(99)}&tons=${'1'.repeat(99)}`)
    expect([gsm, size, amount].map(({ length }) => length)).toEqual([40, 40, 40])
  })
})

describe('the request', () => {
  it.each([
    ['sheets', '１０００'],
    ['reams', '1.5'],
    ['tons', ''],
  ] as const)('gives %s alone, as typed', (unit, amount) => {
    expect(toPaperRequest('tb', aChoice({ unit, amount }))).toEqual({
      paper: 'tb',
      gsm: '157',
      size: 'dd',
      [unit]: amount,
      cut: false,
    })
  })
})
