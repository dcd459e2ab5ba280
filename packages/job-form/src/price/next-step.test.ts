import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const step = (quantity: number, total_fen: number, unit_price: number) => ({
  quantity,
  total_fen,
  unit_price,
})
const ladder = [step(1000, 5000, 0.05), step(5000, 20_000, 0.04), step(3000, 14_000, 0.0467)]

it('is the next larger quantity, with what it costs more', () => {
  expect(nextStep({ ...step(1000, 5000, 0.05), ladder })).toEqual({
    quantity: 3000,
    more: 2000,
    moreFen: 9000,
    unitPrice: 0.0467,
  })
})

it('does not boast of a price that does not fall', () => {
  expect(nextStep({ ...step(1000, 5000, 0.04), ladder })?.unitPrice).toBeUndefined()
})

it('is the most that costs the same, where the price is for more than was asked', () => {
  const least = [step(1, 3000, 120), step(2, 3000, 60), step(3, 3000, 40), step(4, 3600, 36)]
  expect(nextStep({ ...step(1, 3000, 120), ladder: least })).toEqual({
    quantity: 3,
    more: 2,
    moreFen: 0,
    unitPrice: 40,
  })
})

it('ends with the ladder', () => {
  expect(nextStep({ ...step(5000, 20_000, 0.04), ladder })).toBeUndefined()
})
