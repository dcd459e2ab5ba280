import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptCounts, quotations } from '../../db/schema/index.ts'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { flyer } from '../../testing/order-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const print = (body: object, userToken?: string) =>
  shop.request(
    'printQuotation',
    { body },
    {
      accesstoken: shop.tokens.yinpu,
      ...(userToken && { authusertoken: userToken }),
    },
  )

describe('a printed quotation', () => {
  it('is a PDF under its number, which the shop can find again', async () => {
    const response = await print({ quote: { baojia_type: 2, request: flyer } })
    expect(response.headers['content-type']).toBe('application/pdf')
    const [row] = await shop.database.db.select().from(quotations)
    expect(row?.userId).toBeNull()
    const disposition = String(response.headers['content-disposition'])
    expect(decodeURIComponent(disposition)).toBe(`attachment; filename*=UTF-8''报价单-${row?.bjdNo}.pdf`)
    const { words: text } = await readPdf(response.rawPayload)
    for (const words of [
      '印铺',
      '报价单',
      row?.bjdNo,
      '873.76',
      '捌佰柒拾叁元柒角陆分',
      '铜版纸157g',
      '纸张',
      '制版',
    ]) {
      expect(text).toContain(words)
    }
    expect(response.rawPayload.length).toBeLessThan(300 * 1024)
  })

  it('from the cart names its buyer', async () => {
    const buyer = await shop.aBuyer()
    const body = { ...flyer, save: true }
    const { bjd_id } = (await shop.ask('quoteOffset', { body }, buyer.token)).data
    const { words: text } = await readPdf((await print({ bjd_id }, buyer.token)).rawPayload)
    expect(text).toContain(buyer.name)
    expect(text).toContain(`${buyer.mobile.slice(0, 3)}****${buyer.mobile.slice(7)}`)
    expect(text).not.toContain(buyer.mobile)
  })

  it('of somebody else, or of nothing, is 20404', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const body = { ...flyer, save: true }
    const { bjd_id } = (await shop.ask('quoteOffset', { body }, owner.token)).data
    const gone = { code: 20404, msg: '内容不存在', data: null }
    expect((await print({ bjd_id }, other.token)).json()).toEqual(gone)
    expect((await print({ bjd_id })).json()).toEqual(gone)
    expect((await print({ bjd_id: 'x' }, owner.token)).json()).toEqual(gone)
  })

  it('is refused for a job that cannot be priced', async () => {
    const wrong = { quote: { baojia_type: 2, request: { ...flyer, gsm: 158 } } }
    expect((await print(wrong)).json()).toMatchObject({
      code: 20400,
      data: { fields: { gsm: expect.any(String) } },
    })
    expect((await print({})).json().code).toBe(20400)
  })

  it('is limited for each address', async () => {
    const { db } = shop.database
    await db.delete(attemptCounts)
    const printPaper = () =>
      print({ quote: { baojia_type: 5, request: { paper: 'tb', gsm: 157, size: 'dd', sheets: 1 } } })
    expect((await printPaper()).headers['content-type']).toBe('application/pdf')
    expect(await db.select().from(attemptCounts)).toMatchObject([{ count: 1 }])
    // As if all but the last had been printed.
    await db.update(attemptCounts).set({ count: 59 })
    expect((await printPaper()).headers['content-type']).toBe('application/pdf')
    expect((await printPaper()).json()).toMatchObject({
      code: codes.refused,
      msg: expect.stringContaining('下载过于频繁'),
    })
  })
})
