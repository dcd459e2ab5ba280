import { codes } from '@yinpu/contract'
import { grantFault } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { SessionAnswer } from '../../kernel/answers.ts'
import type { ConsoleVisitor } from '../../kernel/console-routes.ts'
import { newId } from '../../kernel/ids.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { companyOfToken, hashToken } from '../company/access-token.ts'
import { whoAsks } from '../limits/limit.ts'
import { type InvitationRow, invitationRepository } from './invitation-repository.ts'
import { membershipRepository } from './membership-repository.ts'
import { powersOf } from './people-lock.ts'
import { type ProofDeps, proveIdentity } from './prove-identity.ts'
import { enterShop } from './sign-in.ts'
import { checkChosenPassword } from './staff-password.ts'
import { type RoleRow, type StaffRow, staffRepository } from './staff-repository.ts'

const invalid = () => new Refusal(codes.notFound, '邀请链接无效、已使用或已过期，请联系店铺重新邀请')

/** Whoever has left, or may no longer grant the role, invites nobody any more. */
const mayStillInvite = async (db: Db, { companyId, invitedBy }: InvitationRow, role: RoleRow) => {
  if (invitedBy === null) return true
  const inviter = await membershipRepository.find(db, companyId, invitedBy)
  if (!inviter?.membership.enabled) return false
  const held = powersOf(inviter.role)
  return held.permissions.has('staff.manage') && grantFault(held, powersOf(role)) === undefined
}

/** One that was used, revoked or has expired answers like one that never was. */
const getUsable = async ({ db, now }: Pick<ProofDeps, 'db' | 'now'>, token: string) => {
  const companyId = companyOfToken(token)
  const found =
    companyId && (await invitationRepository.findUsable(db, companyId, hashToken(token), new Date(now())))
  if (!found || !(await mayStillInvite(db, found.invitation, found.role))) throw invalid()
  return found
}

/** What an invitation is about, for whoever holds it. */
export const describeInvitation = async (deps: ProofDeps, token: string) => {
  const { invitation, role, companyName } = await getUsable(deps, token)
  const known = await staffRepository.findByMobile(deps.db, invitation.mobile)
  return {
    company: { name: companyName },
    name: known?.name ?? invitation.name,
    mobile: maskMobile(invitation.mobile),
    role: role.name,
    expires_at: invitation.expiresAt.getTime(),
    is_known: known !== undefined,
  }
}

interface Accepted {
  token: string
  name: string
  password: string
  totp?: string | undefined
}

type Newcomer = Pick<StaffRow, 'id' | 'mobile' | 'name' | 'passwordHash'>

/** Somebody who does not work on this installation yet chooses name and password. */
const makeNewcomer = async (
  { passwords }: ProofDeps,
  { mobile }: InvitationRow,
  { name, password }: Accepted,
  { address }: ConsoleVisitor,
): Promise<Newcomer> => {
  checkChosenPassword(password, mobile)
  const passwordHash = await passwords(whoAsks({ address }), () => passwords.hash(password))
  return { id: newId(), mobile, name, passwordHash }
}

/** One more shop for somebody who works here already, who proves to be the invited; or a new person. */
const findOrMake = async (
  deps: ProofDeps,
  invitation: InvitationRow,
  given: Accepted,
  visitor: ConsoleVisitor,
): Promise<{ need: 'totp' } | { id: string; by?: string; newcomer?: Newcomer }> => {
  const { mobile } = invitation
  if (!(await staffRepository.findByMobile(deps.db, mobile))) {
    const newcomer = await makeNewcomer(deps, invitation, given, visitor)
    return { id: newcomer.id, newcomer }
  }
  const proof = await proveIdentity(deps, { ...given, mobile }, visitor, {
    wrong: () => invalidFields({ password: '密码错误，请填写您已有账号的密码' }),
  })
  return 'need' in proof ? proof : { id: proof.person.id, by: proof.by }
}

export const acceptInvitation = async (deps: ProofDeps, given: Accepted, visitor: ConsoleVisitor) => {
  const { db, now } = deps
  const { invitation } = await getUsable(deps, given.token)
  const { companyId, roleId } = invitation
  const who = await findOrMake(deps, invitation, given, visitor)
  if ('need' in who) return { need: who.need }
  const at = now()
  const createdAt = new Date(at)
  const accept = async (tx: Db) => {
    if (!(await invitationRepository.use(tx, invitation, createdAt))) throw invalid()
    if (who.newcomer) await staffRepository.insert(tx, { ...who.newcomer, createdAt })
    await staffRepository.insertMembership(tx, { companyId, staffId: who.id, roleId, createdAt })
    const { by = 'password' } = who
    return enterShop(
      tx,
      at,
      { action: 'acceptInvitation', companyId, staffId: who.id, provedAt: at, by },
      visitor,
    )
  }
  const token = await db.transaction(accept).catch((error: unknown) => {
    // Two invitations of the same person at once: the other one was first.
    const isTwice = ['staff_mobile', 'memberships_company_id_staff_id_pk'].some((name) =>
      isUniqueViolation(error, name),
    )
    throw isTwice ? new Refusal(codes.conflict) : error
  })
  return new SessionAnswer({}, token)
}
