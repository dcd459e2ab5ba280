import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ConsoleClient,
  createConsoleClient,
  createTestConsole,
  type TestConsole,
} from '../../testing/test-console.ts'

let shop: TestConsole
let owner: ConsoleClient
let service: ConsoleClient
let press: ConsoleClient
const signedIn = async (mobile: string) => {
  const client = createConsoleClient(shop)
  await client.signIn(mobile)
  return client
}
beforeAll(async () => {
  shop = await createTestConsole()
  owner = await signedIn('13700000001')
  service = await signedIn('13700000002')
  press = await signedIn('13700000004')
})
afterAll(() => shop.close())

const namesOf = async (client: ConsoleClient) =>
  ((await client.call('listOrderViews', {})).data?.list ?? []).map(({ name }) => name)
const save = (client: ConsoleClient, name: string, more: object = {}) =>
  client.call('saveOrderView', { body: { name, query: 'state=30&sort=due', shared: false, ...more } })

describe('saved views', () => {
  it('are one’s own, and everybody’s where they are shared', async () => {
    await save(service, '我的待审')
    await save(service, '本周大单', { shared: true })
    expect(await namesOf(service)).toEqual(['我的待审', '本周大单'])
    expect(await namesOf(press)).toEqual(['本周大单'])
    const { data } = await press.call('listOrderViews', {})
    expect(data?.list).toMatchObject([{ by: '李静', is_mine: false, may_edit: false, shared: true }])
    expect(await namesOf(await signedIn('13600000001'))).toEqual([])
  })

  it('keep what narrows a list, and neither its page nor an open order', async () => {
    const query = 'state=30,40&keyword=名片&cursor=abc&open=x&view=y&hide=carrier&nonsense=1'
    const { data } = await save(owner, '筛选', { query })
    expect(Object.fromEntries(new URLSearchParams(data?.query))).toEqual({
      keyword: '名片',
      state: '30,40',
      hide: 'carrier',
    })
  })

  it('have one name each, of a person’s own', async () => {
    const twice = await save(service, '我的待审')
    expect(twice).toMatchObject({ code: codes.invalid, data: { fields: { name: '您已有同名的视图' } } })
    expect((await save(press, '我的待审')).code).toBe(codes.ok)
    expect((await save(service, ' ')).code).toBe(codes.invalid)
  })

  it('are changed by whoever made them, shared ones also by whoever manages the people', async () => {
    const { data: shared } = await save(service, '共享的', { shared: true })
    const { data: own } = await save(service, '自己的')
    const change = (client: ConsoleClient, view: typeof shared, version = view?.version ?? 1) =>
      client.call('updateOrderView', {
        params: { id: view?.id ?? '' },
        body: { name: view?.name ?? '', query: 'state=50', shared: view?.shared ?? false, version },
      })
    expect((await change(press, shared)).code).toBe(codes.refused)
    expect((await change(owner, own)).code).toBe(codes.notFound)
    expect(await change(owner, shared)).toMatchObject({
      code: codes.ok,
      data: { query: 'state=50', version: 2 },
    })
    // The second person to change it sees its current content.
    expect(await change(service, shared)).toMatchObject({
      code: codes.conflict,
      data: { version: 2, query: 'state=50' },
    })
    expect((await change(service, shared, 2)).code).toBe(codes.ok)
    expect((await press.call('removeOrderView', { params: { id: shared?.id ?? '' } })).code).toBe(
      codes.refused,
    )
    const removed = await owner.call('removeOrderView', { params: { id: shared?.id ?? '' } })
    expect(removed.data?.list.map(({ name }) => name)).not.toContain('共享的')
    expect(await namesOf(service)).not.toContain('共享的')
  })

  it('are not kept without end', async () => {
    const finance = await signedIn('13700000006')
    for (let at = 0; at < 30; at += 1) expect((await save(finance, `视图${at}`)).code).toBe(codes.ok)
    expect(await save(finance, '又一个')).toMatchObject({ code: codes.conflict })
  })
})
