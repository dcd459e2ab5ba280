import { orderStates, quoteTypes, textOf } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, yinpuCredentials } from '../../testing/test-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await createTestApp()
  token = await shop.tokenFor(yinpuCredentials)
})
afterAll(() => shop.close())

const data = async (name: Parameters<TestApp['call']>[0]) => (await shop.call(name, token)).data

describe('lookups', () => {
  it('answer full records, options and texts of one enumeration', async () => {
    expect(await data('listOrderStates')).toEqual(orderStates)
    expect(await data('orderStateText')).toEqual(textOf(orderStates))
    expect(await data('listQuoteTypes')).toEqual(quoteTypes)
    expect(await data('quoteTypeOptions')).toEqual([
      { value: 1, label: '合版产品' },
      { value: 2, label: '专版印刷' },
      { value: 3, label: '轮转标签' },
      { value: 4, label: '数码标签' },
      { value: 5, label: '纸张' },
      { value: 6, label: '样品' },
    ])
    expect(await data('quoteTypeText')).toMatchObject({ 1: '合版产品', 5: '纸张' })
    expect(await data('listOffsetTypesYs')).toEqual(await data('listOffsetTypes'))
    expect(Object.keys((await shop.call('unwindText', token)).data)).toHaveLength(8)
    expect(await data('labelDeliveryText')).toEqual({
      roll: '卷装',
      sheet: '张装',
      single: '单张裁切',
      fanfold: '折叠',
    })
  })

  it('name the kinds of a ledger row and the states of payments, refunds and files', async () => {
    expect(await data('ledgerTypeText')).toEqual({ 1: '充值', 2: '消费', 3: '退款', 4: '调整' })
    expect(await data('paymentStateText')).toMatchObject({ 10: '待支付', 20: '已支付' })
    expect(await data('refundStateText')).toMatchObject({ 10: '退款中', 20: '已退款' })
    expect(await data('fileStateText')).toMatchObject({ 10: '待审核', 20: '已通过' })
    expect(await data('afterSaleTypeText')).toMatchObject({ 1: '补印' })
    expect(await data('orderTypeText')).toMatchObject({ 1: '印刷订单' })
    expect(await data('payChannelText')).toMatchObject({ 3: '余额支付' })
  })

  it('tell what the shop’s tariff says', async () => {
    expect(await data('listGrippers')).toContainEqual({
      value: 'half',
      label: '对开机',
      gripper: 10,
      max: [1020, 720],
      min: [420, 280],
    })
    expect(await data('listFinishing')).toContainEqual({
      value: 'fold',
      label: '折页',
      basis: 'piece_thousand',
      fields: ['folds'],
      books_only: false,
    })
    expect(await data('expressTypeText')).toMatchObject({ zto: '中通快递', pickup: '到店自提' })
  })

  it('give the regions as a tree of three levels', async () => {
    const regions = (await shop.call('listRegions', token)).data
    const guangdong = regions.find(({ value }) => value === '440000')
    const shenzhen = guangdong?.children?.find(({ value }) => value === '440300')
    expect(regions.length).toBe(34)
    expect(shenzhen?.children).toContainEqual({ value: '440305', label: '南山区' })
  })

  it('take a pasted address apart', async () => {
    const answer = await shop.call('parseAddress', token, {
      query: { text: '收货人：张三，电话：+86 138 0013 8000，地址：杭州市临平区迎宾路1号' },
    })
    expect(answer.data).toEqual({
      name: '张三',
      mobile: '13800138000',
      province: '浙江省',
      city: '杭州市',
      district: '临平区',
      region_code: '330113',
      detail: '迎宾路1号',
    })
  })

  it('refuse a text beyond all measure with a word on the field', async () => {
    const answer = await shop.call('parseAddress', token, { query: { text: '一'.repeat(3000) } })
    expect(answer).toMatchObject({ code: 20400, data: { fields: { text: '最多2000个字' } } })
  })

  it('carry an ETag and answer 304 to who has it', async () => {
    const first = await shop.request('listOrderStates', {}, { accesstoken: token })
    expect(first.headers.etag).toMatch(/^W\/"/)
    const again = await shop.request(
      'listOrderStates',
      {},
      {
        accesstoken: token,
        'if-none-match': `"other", ${first.headers.etag}`,
      },
    )
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('come compressed where they are large and the client can read it', async () => {
    const plain = await shop.request('listRegions', {}, { accesstoken: token })
    for (const encoding of ['br', 'gzip']) {
      const packed = await shop.request(
        'listRegions',
        {},
        { accesstoken: token, 'accept-encoding': encoding },
      )
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    }
  })
})
