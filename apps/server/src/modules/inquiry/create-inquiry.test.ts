import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { yinpuCredentials } from '../../testing/test-app.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const ask = (more: object = {}) =>
  shop.ask('createInquiry', {
    body: { name: '王小印', mobile: '13700001111', content: '想印 500 本画册', ...more },
  })

describe('a request for quotation', () => {
  it('is kept under the number that the visitor is told', async () => {
    const quote = { summary: '单页 5000 张', total_fen: 87_376 }
    const { code, data } = await ask({ quote })
    expect(code).toBe(10000)
    expect(data.inquiry_no).toMatch(/^XJ260301-[2-9A-Z]{6}$/)
    expect(await shop.database.db.select().from(inquiries)).toMatchObject([
      {
        inquiryNo: data.inquiry_no,
        name: '王小印',
        mobile: '13700001111',
        content: '想印 500 本画册',
        quote,
      },
    ])
  })

  it('says what is missing', async () => {
    expect(await ask({ name: ' ', mobile: '12', content: '' })).toEqual({
      code: 20400,
      msg: '请填写',
      data: {
        fields: {
          name: '请填写',
          mobile: '请填写手机号或带区号的座机',
          content: '请填写',
        },
      },
    })
  })

  it('that comes again with its key is the same one, and counts against no limit', async () => {
    const body = { name: '王小印', mobile: '13700003333', content: '想印 500 本画册' }
    const send = (content = body.content, access = shop.tokens.yinpu) =>
      shop.call('createInquiry', access, { body: { ...body, content } }, undefined, {
        'idempotency-key': 'k1',
      })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.inquiry_no}`)).size).toBe(1)
    const rows = await shop.database.db.select().from(inquiries).where(eq(inquiries.mobile, body.mobile))
    expect(rows).toHaveLength(1)
    expect((await send('别的')).code).toBe(20409)
    // The same key of another visitor is another key.
    const another = await send(body.content, await shop.tokenFor(yinpuCredentials))
    expect(another.code).toBe(10000)
    expect(another.data.inquiry_no).not.toBe(answers[0]?.data.inquiry_no)
  })

  it('comes five times an hour from one number', async () => {
    const answers = []
    for (let at = 0; at < 6; at += 1) answers.push((await ask({ mobile: '13700002222' })).code)
    expect(answers).toEqual([10000, 10000, 10000, 10000, 10000, 20403])
    expect((await ask({ mobile: '13700002222' })).msg).toMatch(/^询价过于频繁，请\d+分钟后再试$/)
  })
})
