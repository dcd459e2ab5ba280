import { describe, expect, it } from 'vitest'
import {
  axisQuantityText,
  gridPriceText,
  quantityText,
  unitPriceText,
  writtenQuantities,
} from './ladder-labels.ts'

describe('figures of a ladder', () => {
  it.each([
    [0.1748, '¥0.1748'],
    [0.2, '¥0.20'],
    [3.705, '¥3.705'],
    [0, '¥0.00'],
    [1_234_567.8901, '¥1,234,567.8901'],
  ])('writes the unit price %d', (price, text) => {
    expect(unitPriceText(price)).toBe(text)
  })

  it.each([
    [0, 1, '¥0'],
    [0.1, 1, '¥0.1'],
    [0.75, 2, '¥0.75'],
    [5000, 0, '¥5,000'],
    [15_000, 0, '¥1.5万'],
  ])('writes the gridline %d', (price, decimals, text) => {
    expect(gridPriceText(price, decimals)).toBe(text)
  })

  it.each([
    [500, '500', '500'],
    [8000, '8,000', '8000'],
    [15_000, '15,000', '1.5万'],
    [2_000_000, '2,000,000', '200万'],
    [900_000_000, '900,000,000', '9亿'],
    [2.5, '2.5', '2.5'],
  ])('writes the quantity %d', (quantity, text, axis) => {
    expect(quantityText(quantity)).toBe(text)
    expect(axisQuantityText(quantity)).toBe(axis)
  })
})

describe('writtenQuantities', () => {
  const steps = [3000, 4000, 5000, 5100, 6000, 8000].map((quantity, at) => ({
    quantity,
    x: [7, 32, 51, 52, 66, 93][at] ?? 0,
  }))

  it('writes the chosen one and the ends, and others only where they fit', () => {
    expect([...writtenQuantities(steps, 5100)].sort((a, b) => a - b)).toEqual([3000, 4000, 5100, 6000, 8000])
  })

  it('writes what it can where the chosen one is not among them', () => {
    expect(writtenQuantities(steps, 7).has(5000)).toBe(true)
  })
})
