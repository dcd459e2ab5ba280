import { describe, expect, it } from 'vitest'
import { planPaperChange, sheetsInReams } from './paper-change.ts'
import { aPaperItem } from './testing/cart-items.ts'

const whole = aPaperItem({ id: 'whole', sheets: 1000 })
const cut = aPaperItem({ id: 'cut', sheets: 300, cut: true })
const other = aPaperItem({ id: 'other', gsm: 200 })

describe('changing paper in the cart', () => {
  it('makes the item exactly what is wished', () => {
    expect(planPaperChange([whole, other], whole, { sheets: 500 })).toEqual({
      body: { paper: 'tb', gsm: 157, size: 'dd', cut: false, sheets: 500, item_id: 'whole' },
      absorbed: undefined,
    })
    expect(planPaperChange([whole, other], whole, { cut: true }).body).toMatchObject({
      cut: true,
      sheets: 1000,
    })
  })

  it('loses no sheets where it becomes the same as another', () => {
    expect(planPaperChange([whole, cut, other], whole, { cut: true })).toEqual({
      body: { paper: 'tb', gsm: 157, size: 'dd', cut: true, sheets: 1300, item_id: 'whole' },
      absorbed: 'cut',
    })
  })
})

it('sheets are told in reams of 500, exactly', () => {
  expect([500, 1000, 750, 1, 333, 1_234_567].map(sheetsInReams)).toEqual([
    '1 令',
    '2 令',
    '1.5 令',
    '0.002 令',
    '0.666 令',
    '2,469.134 令',
  ])
})
