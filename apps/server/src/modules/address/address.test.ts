import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const nanshan = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
}
const add = (token: string, more: object = {}) =>
  shop.ask('createAddress', { body: { ...nanshan, ...more } }, token)
const listOf = async (token: string) => (await shop.ask('listAddresses', {}, token)).data
const defaultsOf = async (token: string) =>
  (await listOf(token)).filter(({ is_default }) => is_default).map(({ detail }) => detail)

describe('addresses', () => {
  it('are kept as they were given, the first one as default', async () => {
    const { token } = await shop.aBuyer()
    const { data } = await add(token, { tag: '公司' })
    expect(data).toEqual({ id: expect.any(String), ...nanshan, tag: '公司', is_default: true })
    expect(await listOf(token)).toEqual([data])
  })

  it('have exactly one default, whatever is done to them', async () => {
    const { token } = await shop.aBuyer()
    await add(token, { detail: '甲' })
    const second = (await add(token, { detail: '乙' })).data
    expect(await defaultsOf(token)).toEqual(['甲'])
    await shop.ask('updateAddress', { body: { ...second, is_default: true } }, token)
    expect(await defaultsOf(token)).toEqual(['乙'])
    await shop.ask('updateAddress', { body: { ...second, detail: '丙', is_default: false } }, token)
    expect(await defaultsOf(token)).toEqual(['丙'])
    await shop.ask('deleteAddress', { query: { id: second.id } }, token)
    expect(await defaultsOf(token)).toEqual(['甲'])
  })

  it('have one default though ten are added as such at the same moment, and never more than fifty', async () => {
    const { token } = await shop.aBuyer()
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(token, { detail: `第${at}`, is_default: true })),
    )
    expect(await defaultsOf(token)).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 45 }, () => add(token)))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(40)
    expect(answers.find(({ code }) => code !== 10000)).toMatchObject({ code: 20409 })
    expect(await listOf(token)).toHaveLength(50)
  })

  it.each([
    ['another code', { region_code: '440304' }],
    ['a code that stops at the city', { region_code: '440300', district: '' }],
    ['a city of another province', { city: '广州市' }],
    ['names that are none', { province: '某省' }],
  ])('with %s are refused at the region', async (_, more) => {
    const { token } = await shop.aBuyer()
    const answer = await add(token, more)
    expect(answer).toMatchObject({ code: 20400, data: { fields: { region_code: expect.any(String) } } })
    expect(await listOf(token)).toEqual([])
  })

  it('are taken in a city without districts, and with a landline', async () => {
    const { token } = await shop.aBuyer()
    const dongguan = { city: '东莞市', district: '', region_code: '441900', mobile: '0755-83001234' }
    expect((await add(token, dongguan)).code).toBe(10000)
  })

  it('are nobody else’s', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { data } = await add(owner.token)
    expect(await listOf(other.token)).toEqual([])
    expect(await shop.ask('updateAddress', { body: { ...data, name: '贼' } }, other.token)).toEqual(gone)
    expect(await shop.ask('deleteAddress', { query: { id: data.id } }, other.token)).toEqual(gone)
    expect(await listOf(owner.token)).toEqual([data])
  })

  it.each(['abc', '00000000-0000-7000-8000-000000000000', "' or 1=1"])(
    'called %s are not there',
    async (id) => {
      const { token } = await shop.aBuyer()
      expect(await shop.ask('updateAddress', { body: { ...nanshan, id } }, token)).toEqual(gone)
      expect(await shop.ask('deleteAddress', { query: { id } }, token)).toEqual(gone)
    },
  )
})
