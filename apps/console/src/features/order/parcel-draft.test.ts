import { describe, expect, it } from 'vitest'
import { amountFault, leftOf, nextDraft, sentParcels, unpacked } from './parcel-draft.ts'
import type { ShopOrder } from './shop-order.ts'

const lines = [
  { line_id: 'cards', quantity: 10, shipped: 4 },
  { line_id: 'flyers', quantity: 500, shipped: 0 },
]

const uncounted = { cartons: '', kilograms: '' }

describe('parcels in the form', () => {
  it('begin with the cartons and the weight that packing has reported, and what is left of them', () => {
    const sent = [{ cartons: 2, weight_g: 20_000 }] as ShopOrder['shipments']
    const order = { lines, shipments: sent, packing: { cartons: 6, weight_g: 62_500 } }
    const first = nextDraft([], order, 'zto')
    expect(first).toMatchObject({ cartons: 4, kilograms: 42.5 })
    const part = { ...first, cartons: 1, kilograms: '10.5' }
    expect(nextDraft([part], order, 'zto')).toMatchObject({ cartons: 3, kilograms: 32 })
    expect(nextDraft([first], order, 'zto')).toMatchObject(uncounted)
    expect(sentParcels([part], lines)).toMatchObject([{ cartons: 1, weight_g: 10_500 }])
    expect(sentParcels([{ ...part, ...uncounted }], lines)[0]).not.toHaveProperty('cartons')
  })

  it('begin with all that is left, and the next one with what the others leave', () => {
    const order = { lines, shipments: [], packing: undefined }
    const first = nextDraft([], order, 'zto')
    expect(first.amounts).toEqual({ cards: 6, flyers: 500 })
    const part = { ...first, amounts: { cards: 6, flyers: 200 } }
    const second = nextDraft([part], order, 'sf')
    expect(second).toMatchObject({ key: first.key + 1, carrier: 'sf', amounts: { cards: 0, flyers: 300 } })
    expect(lines.map((line) => unpacked([part, second], line))).toEqual([0, 0])
  })

  it('name only what is in them', () => {
    const draft = { key: 1, carrier: 'zto', no: 'ZT12345', amounts: { cards: '', flyers: 20 }, ...uncounted }
    expect(sentParcels([draft], lines)).toEqual([
      { carrier: 'zto', no: 'ZT12345', lines: [{ line_id: 'flyers', quantity: 20 }] },
    ])
  })

  it('tell by how much they take too much', () => {
    const draft = { key: 1, carrier: 'zto', no: '', amounts: { cards: 9, flyers: 0 }, ...uncounted }
    expect(unpacked([draft], lines[0] ?? { line_id: '', quantity: 0, shipped: 0 })).toBe(-3)
    expect(leftOf({ line_id: 'x', quantity: 3, shipped: 5 })).toBe(0)
  })

  it('show the server’s word at the line that it means', () => {
    const draft = { key: 1, carrier: 'zto', no: '', amounts: { cards: 0, flyers: 900 }, ...uncounted }
    const faults = { 'parcels.0.lines.0.quantity': '一共 500 张' }
    expect(amountFault(faults, [draft], lines, { parcel: 0, lineId: 'flyers' })).toBe('一共 500 张')
    expect(amountFault(faults, [draft], lines, { parcel: 0, lineId: 'cards' })).toBeUndefined()
  })
})
