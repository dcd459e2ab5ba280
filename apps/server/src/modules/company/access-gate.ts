import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { createBoundedCache } from '../../http/bounded-cache.ts'
import { Refusal } from '../../http/refusal.ts'
import { companyOfToken, hashToken } from './access-token.ts'
import { companyRepository } from './company-repository.ts'
import type { Shop } from './shop.ts'
import type { ShopDirectory } from './shop-directory.ts'

interface Needs {
  db: Db
  directory: ShopDirectory
  now: () => number
}

/** Who calls? Answers the shop an AccessToken speaks for, or refuses. */
export const createAccessGate = ({ db, directory, now }: Needs) => {
  // A token is never taken back before its time, so what was once read stays true until it expires.
  const expiries = createBoundedCache<number>(20_000)

  const expiryOf = async (companyId: string, tokenHash: string): Promise<number> => {
    const held = expiries.get(tokenHash)
    if (held !== undefined) return held
    const row = await companyRepository.findAccessToken(db, companyId, tokenHash)
    if (!row) return 0
    expiries.set(tokenHash, row.expiresAt.getTime())
    return row.expiresAt.getTime()
  }

  return async (token: string | undefined): Promise<Shop> => {
    const companyId = token && companyOfToken(token)
    if (!companyId) throw new Refusal(codes.accessTokenInvalid)
    const expiresAt = await expiryOf(companyId, hashToken(token))
    const shop = expiresAt > now() ? await directory.find(companyId) : undefined
    if (!shop) throw new Refusal(codes.accessTokenInvalid)
    if (!shop.enabled) throw new Refusal(codes.refused, '店铺已停用')
    return shop
  }
}

export type AccessGate = ReturnType<typeof createAccessGate>
