import { expect, it } from 'vitest'
import { orderUnits } from './order-enumerations.ts'
import { computeModes, offsetTypes, quoteTypes, unwindDirections } from './quote-enumerations.ts'

it('counts every product in a unit of an order', () => {
  const units = [...computeModes.flatMap((mode) => mode.units), ...offsetTypes.map((type) => type.unit)]
  expect(units.filter((unit) => !(orderUnits as readonly string[]).includes(unit))).toEqual([])
})

it('numbers every edge wound outwards and inwards once', () => {
  const drawn = unwindDirections.map(({ edge, wound }) => `${edge} ${wound}`)
  expect(new Set(drawn).size).toBe(4 * 2)
})

it('knows each quote type by the last part of its path', () => {
  expect(quoteTypes.map(({ value, code }) => [value, code])).toEqual([
    [1, 'pt'],
    [2, 'ysp'],
    [3, 'lz'],
    [4, 'ink-lz'],
    [5, 'paper'],
  ])
})
