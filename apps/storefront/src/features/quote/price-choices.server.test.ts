import { firstValues } from '@yinpu/contract'
import { aProduct } from '@yinpu/job-form/testing/a-product'
import { describe, expect, it } from 'vitest'
import { priceChoices } from './price-choices.server.ts'

const product = aProduct()
const values = firstValues(product)
const refusing = (code: number, data: unknown) => ({
  call: () => Promise.reject(Object.assign(new Error('参数错误'), { code, data })),
})

describe('the price of a link', () => {
  it('is asked for with the product’s own call', async () => {
    const requests: unknown[] = []
    const call = async (name: string, input: unknown) => {
      requests.push([name, input])
      return { total_fen: 1 }
    }
    expect(await priceChoices({ call: call as never }, product, values)).toEqual({ data: { total_fen: 1 } })
    expect(requests).toMatchObject([['quoteOffset', { body: { quantity: 1000, ysp_type: 1 } }]])
  })

  it('may be a refusal, which the page shows at its fields', async () => {
    const data = { fields: { quantity: '超出合版数量，请选择专版印刷' }, produce_id: 'p2' }
    expect(await priceChoices(refusing(20400, data) as never, product, values)).toEqual({
      refusal: { ...data, message: '参数错误' },
    })
  })

  it('is nobody’s fault but ours where anything else goes wrong', async () => {
    await expect(priceChoices(refusing(50000, null) as never, product, values)).rejects.toThrow()
  })
})
