import { type ClientCredentials, codes, dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken, makeAccessToken } from './access-token.ts'
import { companyRepository } from './company-repository.ts'
import type { ShopDirectory } from './shop-directory.ts'

const lifetimeMs = dayMs

interface Deps {
  db: Db
  directory: ShopDirectory
  now: () => number
}

export const issueCompanyToken = async ({ db, directory, now }: Deps, credentials: ClientCredentials) => {
  const shop = await directory.findByCredentials(credentials)
  // A wrong pair, a wrong mode, an unknown domain and a closed shop look the same from outside.
  if (!shop?.enabled) throw new Refusal(codes.accessTokenInvalid)
  const token = makeAccessToken(shop.id)
  const expiresAt = new Date(now() + lifetimeMs)
  await companyRepository.insertAccessToken(db, {
    companyId: shop.id,
    tokenHash: hashToken(token),
    expiresAt,
  })
  return { token, expire_time: expiresAt.getTime() }
}
