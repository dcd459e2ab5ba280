import { codes } from '@yinpu/contract'
import { grantFault } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
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
import { type Proof, type ProofDeps, proveIdentity } from './prove-identity.ts'
import { useSecondFactor } from './second-factor.ts'
import { enterShop } from './sign-in.ts'
import { checkChosenPassword } from './staff-password.ts'
import { type RoleRow, type StaffRow, staffRepository } from './staff-repository.ts'
import { staffSessionRepository } from './staff-session-repository.ts'

const invalid = () => new Refusal(codes.notFound, '邀请链接无效、已使用或已过期，请联系店铺重新邀请')

/** False if the inviter has left, or may no longer grant the role. */
const mayStillInvite = async (db: Db, { companyId, invitedBy }: InvitationRow, role: RoleRow) => {
  if (invitedBy === null) return true
  const inviter = await membershipRepository.find(db, companyId, invitedBy)
  if (!inviter?.membership.enabled) return false
  const powers = powersOf(inviter.role)
  return powers.permissions.has('staff.manage') && grantFault(powers, powersOf(role)) === undefined
}

/** An invitation that was used, revoked or has expired gets the same answer as one that does not exist. */
const getUsable = async ({ db, now }: Pick<ProofDeps, 'db' | 'now'>, token: string) => {
  const companyId = companyOfToken(token)
  const problem =
    companyId && (await invitationRepository.findUsable(db, companyId, hashToken(token), new Date(now())))
  if (!problem || !(await mayStillInvite(db, problem.invitation, problem.role))) throw invalid()
  return problem
}

type Kind = 'new' | 'known' | 'reset'

/** An invitation for somebody who works in this shop already resets the password. */
const kindOf = async (db: Db, { companyId }: InvitationRow, known: StaffRow | undefined): Promise<Kind> => {
  if (!known) return 'new'
  return (await membershipRepository.find(db, companyId, known.id)) ? 'reset' : 'known'
}

/** The content of an invitation, for the person who has its link. */
export const describeInvitation = async (deps: ProofDeps, token: string) => {
  const { invitation, role, companyName } = await getUsable(deps, token)
  const known = await staffRepository.findByMobile(deps.db, invitation.mobile)
  return {
    company: { name: companyName },
    name: known?.name ?? invitation.name,
    mobile: maskMobile(invitation.mobile),
    role: role.name,
    expires_at: invitation.expiresAt.getTime(),
    kind: await kindOf(deps.db, invitation, known),
  }
}

interface Accepted {
  token: string
  name: string
  password: string
  totp?: string | undefined
}

/** The person who accepts, and the rows to write before they may enter. */
interface Acceptance {
  staffId: string
  by: Proof['by']
  write: (tx: Db) => Promise<void>
}

type Accept = (
  deps: ProofDeps,
  invitation: InvitationRow,
  input: Accepted,
  visitor: ConsoleVisitor,
) => Promise<Acceptance | { need: 'totp' }>

const hashChosen = (
  { passwords }: ProofDeps,
  { mobile }: InvitationRow,
  { password }: Accepted,
  { address }: ConsoleVisitor,
) => {
  checkChosenPassword(password, mobile)
  return passwords(whoAsks({ address }), () => passwords.hash(password))
}

const join = (tx: Db, { companyId, roleId }: InvitationRow, staffId: string, now: number) =>
  staffRepository.insertMembership(tx, { companyId, staffId, roleId, createdAt: new Date(now) })

/** A person who does not work on this installation yet chooses name and password. */
const asNewcomer: Accept = async (deps, invitation, input, visitor) => {
  const passwordHash = await hashChosen(deps, invitation, input, visitor)
  const [id, at] = [newId(), deps.now()]
  const person = { id, mobile: invitation.mobile, name: input.name, passwordHash, createdAt: new Date(at) }
  const write = async (tx: Db) => {
    await staffRepository.insert(tx, person)
    await join(tx, invitation, id, at)
  }
  return { staffId: id, by: 'password', write }
}

/** One more shop for a person who works here already and proves to be the invited one. */
const asKnown: Accept = async (deps, invitation, input, visitor) => {
  const proof = await proveIdentity(deps, { ...input, mobile: invitation.mobile }, visitor, {
    wrong: () => invalidFields({ password: '密码错误，请填写您已有账号的密码' }),
  })
  // The link proves nothing: any shop can invite any mobile and read the link.
  if ('need' in proof && proof.need === 'code')
    throw new Refusal(codes.refused, '密码错误次数过多：请先用短信验证码登录后台，再打开这个链接')
  if ('need' in proof) return { need: 'totp' }
  const write = async (tx: Db) => {
    await join(tx, invitation, proof.person.id, deps.now())
  }
  return { staffId: proof.person.id, by: proof.by, write }
}

/** Sets a new password instead of the forgotten one; the second factor stays, and every session ends. */
const asReset =
  (person: StaffRow): Accept =>
  async (deps, invitation, input, visitor) => {
    checkChosenPassword(input.password, invitation.mobile)
    const hasTotp = person.totpSecret !== null
    if (hasTotp && !input.totp) return { need: 'totp' }
    const by = hasTotp && input.totp ? await useSecondFactor(deps, person, input.totp) : 'password'
    const passwordHash = await hashChosen(deps, invitation, input, visitor)
    const write = async (tx: Db) => {
      // Checked again: they may have got a greater role since, or have begun to work elsewhere.
      const now = await membershipRepository.find(tx, invitation.companyId, person.id)
      const isShared = (await membershipRepository.countElsewhere(tx, invitation.companyId, person.id)) > 0
      if (!now || isShared || !(await mayStillInvite(tx, invitation, now.role))) throw invalid()
      await staffRepository.update(tx, person.id, { passwordHash })
      await staffSessionRepository.deleteOthers(tx, person.id, '')
    }
    return { staffId: person.id, by, write }
  }

export const acceptInvitation = async (deps: ProofDeps, input: Accepted, visitor: ConsoleVisitor) => {
  const { db, now } = deps
  const { invitation } = await getUsable(deps, input.token)
  const known = await staffRepository.findByMobile(db, invitation.mobile)
  const kind = await kindOf(db, invitation, known)
  const accept = known && kind === 'reset' ? asReset(known) : known ? asKnown : asNewcomer
  const accepted = await accept(deps, invitation, input, visitor)
  if ('need' in accepted) return { need: accepted.need }
  const { staffId, by, write } = accepted
  const at = now()
  const enter = async (tx: Db) => {
    if (!(await invitationRepository.use(tx, invitation, new Date(at)))) throw invalid()
    await write(tx)
    const { companyId } = invitation
    return enterShop(tx, at, { action: 'acceptInvitation', companyId, staffId, provedAt: at, by }, visitor)
  }
  const token = await db.transaction(enter).catch((error: unknown) => {
    // Two invitations of the same person at once: the other one was first.
    const isTwice = ['staff_mobile', 'memberships_company_id_staff_id_pk'].some((name) =>
      isUniqueViolation(error, name),
    )
    throw isTwice ? new Refusal(codes.conflict) : error
  })
  return new SessionAnswer({}, token)
}
