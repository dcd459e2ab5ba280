import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const iconOf = async () => (await shop.ask('getCompany')).data.icon ?? ''

it.each([
  ['180', 180],
  ['192', 192],
  ['512', 512],
  ['maskable', 512],
])('an icon of the size %s is drawn once and kept for ever', async (name, side) => {
  const drawn = vi.spyOn(shop.app.shopDeps.cutter, 'drawLink')
  const url = `${await iconOf()}/${name}.png`
  const [first] = await Promise.all([shop.app.inject(url), shop.app.inject(url)])
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: side, height: side })
  expect(drawn).toHaveBeenCalledTimes(1)
})

it('an icon is drawn of no other size, version or shop', async () => {
  const drawn = vi.spyOn(shop.app.shopDeps.cutter, 'drawLink')
  const icon = await iconOf()
  const [, , , company = ''] = icon.split('/')
  for (const path of [
    `${icon}/1024.png`,
    `${icon}/192.svg`,
    `${icon}/toString.png`,
    '/files/icon/x/y/192.png',
  ])
    expect((await shop.app.inject(path)).statusCode, path).toBe(404)
  const old = await shop.app.inject(`/files/icon/${company}/older/192.png`)
  expect([old.statusCode, old.headers.location]).toEqual([302, `${icon}/192.png`])
  expect(drawn).not.toHaveBeenCalled()
})
