import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const whoIs = async (token: string, access = shop.tokens.yinpu) => {
  const { code, data } = await shop.call('getUser', access, {}, token)
  return code === 10000 ? data.mobile : code
}

describe('calls of many buyers in the same moment', () => {
  it('are each answered for the one who made it', async () => {
    const buyers = [await shop.aBuyer(), await shop.aBuyer(), await shop.aBuyer()]
    const made = Array.from({ length: 250 }, (_, at) => buyers[at % 3])
    const answers = await Promise.all(made.map((buyer) => whoIs(buyer?.token ?? '')))
    expect(answers).toEqual(made.map((buyer) => buyer?.mobile))
  })

  it('do not lend each other a session: not an unknown one, not another company’s, not one that has ended', async () => {
    const [stays, leaves] = [await shop.aBuyer(), await shop.aBuyer()]
    await shop.ask('logout', {}, leaves.token)
    const unknown = 'x'.repeat(43)
    expect(
      await Promise.all([
        whoIs(stays.token),
        whoIs(leaves.token),
        whoIs(unknown),
        whoIs(stays.token, shop.tokens.caiyin),
        whoIs(stays.token),
      ]),
    ).toEqual([stays.mobile, 20402, 20402, 20402, stays.mobile])
  })

  it('see a logout that was answered before they were made', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token } = await shop.aBuyer()
      const before = Array.from({ length: 10 }, () => whoIs(token))
      await shop.ask('logout', {}, token)
      const after = Array.from({ length: 10 }, () => whoIs(token))
      expect(new Set(await Promise.all(after))).toEqual(new Set([20402]))
      await Promise.all(before)
    }
  })
})
