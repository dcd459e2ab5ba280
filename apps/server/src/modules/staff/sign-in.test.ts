import { codes } from '@yinpu/contract'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ConsoleClient,
  createConsoleClient,
  createTestConsole,
  type TestConsole,
} from '../../testing/test-console.ts'

let shop: TestConsole
let client: ConsoleClient
beforeAll(async () => {
  shop = await createTestConsole()
  client = createConsoleClient(shop)
})
afterAll(() => shop.close())

const owner = '13700000001'

describe('signing in to the console', () => {
  it('begins a session that knows who it is and what it may do', async () => {
    const answer = await client.call('logIn', { body: { mobile: owner, password: staffPassword } })
    expect(answer.code).toBe(codes.ok)
    const me = await client.call('getMe', {})
    expect(me.data).toMatchObject({
      staff: { name: '陈立', mobile: '137****0001' },
      role: { is_owner: true },
    })
  })

  it('ends with the logout', async () => {
    expect((await client.call('logOut', {})).code).toBe(codes.ok)
    expect((await client.call('getMe', {})).code).toBe(codes.signInRequired)
  })

  it('refuses a wrong password and an unknown mobile with the same words', async () => {
    const wrong = await client.call('logIn', { body: { mobile: owner, password: 'not-the-password' } })
    const unknown = await client.call('logIn', {
      body: { mobile: '13700009999', password: 'not-the-password' },
    })
    expect(wrong).toEqual(unknown)
    expect(wrong.code).toBe(codes.refused)
  })
})
