import { randomUUIDv7 } from 'node:crypto'
import type { CallName } from '@yinpu/contract'
import { issueUserToken } from '../src/modules/account/issue-user-token.ts'
import { createOrderShop } from '../src/testing/order-shop.ts'
import { anOwner, type Owner, password } from './an-owner.ts'
import type { Pool } from './arbitrary-of.ts'
import { goodInputs } from './good-inputs.ts'
import type { FuzzInput } from './write-request.ts'

/** Values of the shops' tariffs and forms, and figures that fit them. */
const samples: Record<string, unknown[]> = {
  paper: ['tb', 'ss', 'bk'],
  gsm: [80, 105, 128, 157, 200, 250],
  size: ['zd', 'dd', '90x54'],
  carrier: ['zto', 'sf', 'deppon', 'pickup'],
  rush: ['normal', 'rush'],
  province: ['44', '65', '广东省'],
  region_code: ['440305', '650100'],
  password: [password],
  old_password: [password],
  width: [54, 90, 210],
  height: [54, 90, 285],
  quantity: [1, 500, 5000],
  offline_channel: ['bank', 'cash', 'cod'],
  code: ['000000', '123456'],
  material: ['bopp', 'tb'],
  mode: [1, 2],
  domain: ['caiyin', ''],
  app_auth_token: ['yinpu-demo', 'yinpu-platform'],
  public_key: ['yinpu-demo-public', 'yinpu-platform-public'],
}

/** Two shops with two buyers each, who own something of everything. The second of each is never signed in. */
export const openFuzzShops = async () => {
  const shop = await createOrderShop({ trustProxy: 1 })
  const { yinpu, caiyin } = shop.tokens
  const secret = randomUUIDv7().replaceAll('-', '').slice(-20)
  const named = (marker: string, last: number) => ({ marker: `机密${marker}`, mobile: `1360000000${last}` })
  const hidden = (marker: string, last: number) => ({ ...named(marker, last), secret })
  const actors = [await anOwner(shop, yinpu, named('甲一', 1)), await anOwner(shop, caiyin, named('乙一', 2))]
  const victims = [
    await anOwner(shop, yinpu, hidden('甲二', 3)),
    await anOwner(shop, caiyin, hidden('乙二', 4)),
  ]
  const owners = [...actors, ...victims]

  const nobodys = '01890000-0000-7000-8000-000000000000'
  const isOwned = (key: string) => owners.some(({ things }) => key in things)
  const good = await Promise.all(actors.map((owner) => goodInputs(shop, owner)))

  const pool: Pool = (key) => [
    ...owners.flatMap(({ things }) => things[key] ?? []),
    ...(isOwned(key) ? [nobodys] : []),
    ...(key === 'mobile' ? owners.map(({ mobile }) => mobile) : []),
    ...(samples[key] ?? []),
  ]

  /** Texts and numbers in an answer that only another owner may read. */
  const foreignTo = (reader: Owner | undefined, requestText: string) => {
    const others = owners.filter((owner) => owner !== reader)
    const secrets = others.flatMap(({ marker, userId, things }) => [
      marker,
      userId,
      ...Object.entries(things).flatMap(([key, values]) => (key === 'id' ? [] : (values as string[]))),
    ])
    return (text: string) => secrets.find((secret) => text.includes(secret) && !requestText.includes(secret))
  }

  return {
    ...shop,
    actors,
    victims,
    pool,
    goodFor: (name: CallName): FuzzInput[] => good.flatMap((inputs) => inputs[name] ?? []),
    foreignTo,
    /** signed in anew, because a fuzzed call may sign out */
    headersOf: async (reader: Owner | undefined): Promise<Record<string, string>> => {
      if (!reader) return { accesstoken: yinpu }
      const { companyId, userId, access } = reader
      const { token } = await issueUserToken(shop.database.db, companyId, userId, shop.clock.time)
      return { accesstoken: access, authusertoken: token }
    },
  }
}

export type FuzzShops = Awaited<ReturnType<typeof openFuzzShops>>
