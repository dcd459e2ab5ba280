import { describe, expect, it } from 'vitest'
import { requote, withAnswer } from './requote.ts'
import { aQuotation } from './testing/cart-items.ts'

const answer = {
  total_fen: 5000,
  unit_price: 5,
  quantity: 10,
  piece_unit: '盒',
  styles: 1,
  total_quantity: 10,
  unit: '盒',
  lines: [],
  net_kg: 1.5,
  days: 3,
  terms: [],
  file: undefined,
  valid_until: 1_900_000_000_000,
  ladder: [],
  bjd_id: 'q1',
}

describe('quoting again', () => {
  it('asks the call of its kind', () => {
    const { product } = aQuotation()
    const callOf = (baojia_type: 1 | 2 | 3 | 4 | 5) =>
      requote<string>((name) => name, aQuotation({ product: { ...product, baojia_type } }), 10)
    expect(([1, 2, 3, 4, 5] as const).map(callOf)).toEqual([
      'quoteGangRun',
      'quoteOffset',
      'quoteRollLabel',
      'quoteInkLabel',
      undefined,
    ])
  })

  it('sends what was chosen, with the new quantity, to be kept under the same number', () => {
    expect(requote<unknown>((_name, input) => input, aQuotation(), 10)).toEqual({
      body: {
        produce_id: 'p1',
        size: '90x54',
        styles: 1,
        processes: [],
        quantity: 10,
        save: true,
        bjd_id: 'q1',
      },
    })
  })

  it('shows what was answered, and is valid anew', () => {
    const before = aQuotation({ expired: true })
    expect(withAnswer(before, 10, answer)).toEqual({
      ...before,
      request: { ...before.request, quantity: 10 },
      spec: [
        { label: '尺寸', value: '90×54' },
        { label: '数量', value: '10 盒' },
      ],
      quantity: 10,
      total_quantity: 10,
      total_fen: 5000,
      net_kg: 1.5,
      valid_until: 1_900_000_000_000,
      expired: false,
    })
  })
})
