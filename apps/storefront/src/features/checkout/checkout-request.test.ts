import { forms } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { readChoices } from './checkout-choices.ts'
import { orderBody, previewBody } from './checkout-request.ts'
import { aLine, aPreview } from './testing/a-preview.ts'

const delivery = { addressId: 'x', carrier: 'sf' }
const texts = { invoice: undefined, order_name: '秋季画册', remark: '急' }

describe('what is asked', () => {
  it('names no carrier before there is an address', () => {
    const choices = readChoices('?bjd=a&carrier=sf&address=x')
    expect(previewBody(choices, { addressId: undefined, carrier: 'sf' })).toEqual({ bjd_ids: ['a'] })
    expect(previewBody(choices, delivery)).toEqual({ bjd_ids: ['a'], address_id: 'x', carrier: 'sf' })
  })

  it('names neither where the goods are collected', () => {
    const choices = readChoices('?paper=p&pickup=1&rush=24h')
    expect(previewBody(choices, delivery)).toEqual({ paper_cart_ids: ['p'], pickup: true, rush: '24h' })
  })
})

it('an order holds the lines and the total in sight, as the contract wants it', () => {
  const preview = aPreview({ lines: [aLine({ id: 'b' })] })
  const body = orderBody({ choices: readChoices('?bjd=a,b'), delivery, texts, preview, totalFen: 4300 })
  const input = { order_name: '秋季画册', remark: '急', expect_fen: 4300 }
  const expected = { bjd_ids: ['b'], address_id: 'x', carrier: 'sf', ...input }
  expect(body).toEqual(expected)
  expect(forms.orderForm.safeParse(body).success).toBe(true)
})
