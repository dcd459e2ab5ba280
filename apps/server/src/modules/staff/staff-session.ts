import { codes, minuteMs } from '@yinpu/contract'
import { allPermissions } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { ConsoleVisitor, StaffSession } from '../../kernel/console-routes.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { companyOfToken, hashToken, makeAccessToken } from '../company/access-token.ts'
import { type SignedInRow, staffSessionRepository } from './staff-session-repository.ts'

const lifetimeMs = 12 * 60 * minuteMs
/** A session ends after this long without a request. */
export const idleMs = 2 * 60 * minuteMs
/** A session in use is written again after this long, not by every request. */
const touchMs = minuteMs

interface Deps {
  db: Db
  now: () => number
}

interface Beginning {
  companyId: string
  staffId: string
  /** the time at which the password was checked */
  provedAt: number
}

/** Signs a person in at a shop; returns the token for the browser's cookie. */
export const beginSession = async (
  { db, now }: Deps,
  { companyId, staffId, provedAt }: Beginning,
  { address, agent }: ConsoleVisitor,
): Promise<string> => {
  const token = makeAccessToken(companyId)
  const at = now()
  await staffSessionRepository.insert(db, {
    companyId,
    tokenHash: hashToken(token),
    id: newId(),
    staffId,
    createdAt: new Date(at),
    seenAt: new Date(at),
    expiresAt: new Date(at + lifetimeMs),
    provedAt: new Date(provedAt),
    address,
    agent,
  })
  return token
}

const signInAgain = () => new Refusal(codes.signInRequired, '登录已失效，请重新登录')

/** The session of a token and its person, unless it is over. */
export const findSignedIn = ({ db, now }: Deps, companyId: string, tokenHash: string) => {
  const at = now()
  return staffSessionRepository.findSignedIn(db, companyId, tokenHash, new Date(at), new Date(at - idleMs))
}

/** True if the shop requires a second factor and the person has none yet: nothing is open before it is set up. */
const mustSetTotp = ({ staff, requiresTotp }: SignedInRow) => requiresTotp && staff.totpSecret === null

export const memberOf = (row: SignedInRow, address: string): Member => {
  const { session, staff, role } = row
  const permissionList = role.isOwner ? allPermissions : role.permissions
  return {
    companyId: session.companyId,
    actor: { kind: 'staff', id: staff.id, name: staff.name, role: role.name },
    isOwner: role.isOwner,
    permissions: new Set(mustSetTotp(row) ? [] : permissionList),
    limits: role.isOwner ? {} : role.limits,
    ownCustomersOnly: !role.isOwner && role.ownCustomersOnly,
    provedAt: session.provedAt.getTime(),
    address,
  }
}

interface Request {
  address: string
  /** the page polls by itself without the person: that keeps no session alive */
  isIdle: boolean
}

/**
 * Returns the person who is signed in and their permissions. Reads the database each time: a role that was changed, or
 * a person who was disabled a moment ago, counts with the next request in every process.
 */
export const createStaffGate =
  ({ db, now }: Deps) =>
  async (
    token: string | undefined,
    { address, isIdle }: Request,
  ): Promise<{ member: Member; session: StaffSession }> => {
    const companyId = token === undefined ? undefined : companyOfToken(token)
    if (token === undefined || companyId === undefined) throw signInAgain()
    const tokenHash = hashToken(token)
    const row = await findSignedIn({ db, now }, companyId, tokenHash)
    if (!row) throw signInAgain()
    const { session, staff } = row
    const at = now()
    if (!isIdle && at - session.seenAt.getTime() > touchMs)
      await staffSessionRepository.touch(db, companyId, tokenHash, new Date(at))
    return {
      member: memberOf(row, address),
      session: {
        id: session.id,
        companyId,
        tokenHash,
        staffId: staff.id,
        mobile: staff.mobile,
        expiresAt: session.expiresAt.getTime(),
        mustSetTotp: mustSetTotp(row),
      },
    }
  }
