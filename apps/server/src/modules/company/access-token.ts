import { hash, randomBytes } from 'node:crypto'
import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { AccessGate, Shop } from '../../kernel/shop.ts'
import { companyRepository } from './company-repository.ts'
import type { ShopDirectory } from './shop-directory.ts'

/**
 * `<company id without dashes>.<256 random bits>`: the company is in the token, so that the row is found by
 * its primary key, which begins with the company.
 */
export const makeAccessToken = (companyId: string) =>
  `${companyId.replaceAll('-', '')}.${randomBytes(32).toString('base64url')}`

const form = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/

export const companyOfToken = (token: string): string | undefined => {
  const parts = form.exec(token)
  return parts ? parts.slice(1).join('-') : undefined
}

export const hashToken = (token: string) => hash('sha256', token, 'base64url')

interface Deps {
  db: Db
  directory: ShopDirectory
  now: () => number
}

interface Known {
  companyId: string
  expiresAt: number
}

/** Returns the shop that an AccessToken belongs to, or refuses the call. */
export const createAccessGate = ({ db, directory, now }: Deps): AccessGate => {
  // A token is never revoked before its time, so a row that was read once stays true until it expires.
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

  /** Answers without waiting if token and shop are in memory, which is nearly always. */
  return (token) => {
    if (!token) throw new Refusal(codes.accessTokenInvalid)
    const known = knownTokens.get(token)
    const shop = known && known.expiresAt > now() ? directory.peek(known.companyId) : undefined
    return shop ? admit(shop) : check(token)
  }
}
