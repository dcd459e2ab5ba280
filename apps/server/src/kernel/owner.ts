import type { MaybePromise } from './maybe-promise.ts'

/** The owner of a record: part of every query for a buyer's records. */
export interface Owner {
  companyId: string
  userId: string
}

/** One word for both, as feeds and caches name a buyer. */
export const ownerKey = ({ companyId, userId }: Owner) => `${companyId}:${userId}`

export const ownerOf = (company: { id: string }, user: { id: string }): Owner => ({
  companyId: company.id,
  userId: user.id,
})

/** The signed-in buyer of this request, and the token. */
export interface Buyer {
  companyId: string
  tokenHash: string
  expiresAt: Date
  id: string
  mobile: string
  name: string
  email: string
  qq: string
  avatar: string
  level: number
  enabled: boolean
  wechatUnionid: string | null
  createdAt: Date
  erasureAskedAt: Date | null
}

/** Returns the owner of an AuthUserToken, or refuses. */
export type UserGate = (companyId: string, token: string | undefined) => MaybePromise<Buyer | undefined>
