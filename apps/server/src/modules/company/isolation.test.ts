import { type CallName, endpoints } from '@yinpu/contract'
import { caiyin, yinpu } from '@yinpu/demo/demo-shops'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleInput } from '../../testing/sample-input.ts'
import { caiyinCredentials, createTestApp, type TestApp, yinpuCredentials } from '../../testing/test-app.ts'

let shop: TestApp
const tokens = { yinpu: '', caiyin: '' }
beforeAll(async () => {
  shop = await createTestApp()
  tokens.yinpu = await shop.tokenFor(yinpuCredentials)
  tokens.caiyin = await shop.tokenFor(caiyinCredentials)
})
afterAll(() => shop.close())

/** Words that only one of the two shops says of itself. */
const wordsOf = ({ company, adverts }: typeof yinpu) => [
  company.name,
  company.phone,
  company.address,
  company.wechat,
  ...adverts.map(({ subtitle }) => subtitle),
]
const only = (own: string[], other: string[]) =>
  own.filter((word) => word && !other.join('\n').includes(word))
const yinpuWords = only(wordsOf(yinpu) as string[], wordsOf(caiyin) as string[])
const caiyinWords = only(wordsOf(caiyin) as string[], wordsOf(yinpu) as string[])

const readable = (Object.keys(endpoints) as CallName[]).filter(
  (name) => endpoints[name].method === 'GET' && endpoints[name].access === 'app',
)

describe('two shops on one installation', () => {
  it('have words of their own to look for', () => {
    expect(yinpuWords.length).toBeGreaterThan(6)
    expect(caiyinWords.length).toBeGreaterThan(4)
  })

  it.each(readable)('%s shows neither anything of the other', async (name) => {
    const [ours, theirs] = await Promise.all([
      shop.request(name, await sampleInput(shop, name), { accesstoken: tokens.yinpu }),
      shop.request(name, await sampleInput(shop, name, '彩印坊'), { accesstoken: tokens.caiyin }),
    ])
    expect([ours.json().code, theirs.json().code]).toEqual([10000, 10000])
    for (const word of caiyinWords) expect(ours.body).not.toContain(word)
    for (const word of yinpuWords) expect(theirs.body).not.toContain(word)
  })

  it('answer with their own data', async () => {
    expect((await shop.call('getCompany', tokens.yinpu)).data.name).toBe('印铺')
    expect((await shop.call('getCompany', tokens.caiyin)).data).toMatchObject({ name: '彩印坊', mode: 1 })
    const names = async (token: string) =>
      (await shop.call('listCategories', token)).data.map(({ name }) => name)
    expect(await names(tokens.yinpu)).toEqual(yinpu.categories.map(({ name }) => name))
    expect(await names(tokens.caiyin)).toEqual(caiyin.categories.map(({ name }) => name))
  })

  it('do not share a kept answer: the ETag of one is not fresh for the other', async () => {
    const first = await shop.request('getCompany', {}, { accesstoken: tokens.yinpu })
    const etag = String(first.headers.etag)
    const same = await shop.request('getCompany', {}, { accesstoken: tokens.yinpu, 'if-none-match': etag })
    const other = await shop.request('getCompany', {}, { accesstoken: tokens.caiyin, 'if-none-match': etag })
    expect(same.statusCode).toBe(304)
    expect(other.statusCode).toBe(200)
  })
})
