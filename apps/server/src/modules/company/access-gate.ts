import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { AccessGate, Shop } from '../../kernel/shop.ts'
import { companyOfToken, hashToken } from './access-token.ts'
import { companyRepository } from './company-repository.ts'
import type { ShopDirectory } from './shop-directory.ts'

interface Deps {
  db: Db
  directory: ShopDirectory
  now: () => number
}

interface Known {
  companyId: string
  expiresAt: number
}

/** Who calls? Answers the shop an AccessToken speaks for, or refuses. */
export const createAccessGate = ({ db, directory, now }: Deps): AccessGate => {
  // A token is never taken back before its time, so what was once read stays true until it expires.
  const knownTokens = createBoundedCache<Known>(20_000)

  const admit = (shop: Shop | undefined): Shop => {
    if (!shop) throw new Refusal(codes.accessTokenInvalid)
    if (!shop.enabled) throw new Refusal(codes.refused, '店铺已停用')
    return shop
  }

  const readToken = async (token: string): Promise<Known | undefined> => {
    const companyId = companyOfToken(token)
    if (!companyId) return undefined
    const row = await companyRepository.findAccessToken(db, companyId, hashToken(token))
    if (!row) return undefined
    const known = { companyId, expiresAt: row.expiresAt.getTime() }
    knownTokens.set(token, known)
    return known
  }

  const check = async (token: string): Promise<Shop> => {
    const known = knownTokens.get(token) ?? (await readToken(token))
    return admit(known && known.expiresAt > now() ? await directory.find(known.companyId) : undefined)
  }

  /** At once where token and shop are in memory, which is nearly always. */
  return (token) => {
    if (!token) throw new Refusal(codes.accessTokenInvalid)
    const known = knownTokens.get(token)
    const shop = known && known.expiresAt > now() ? directory.peek(known.companyId) : undefined
    return shop ? admit(shop) : check(token)
  }
}
