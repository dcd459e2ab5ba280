import type { Member } from '../../kernel/actor.ts'
import { SessionAnswer } from '../../kernel/answers.ts'
import type { ConsoleVisitor, StaffSession } from '../../kernel/console-routes.ts'
import { isUuid } from '../../kernel/ids.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { invalidFields, notFound } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { whoAsks } from '../limits/limit.ts'
import { checkOwnPassword, type ProofDeps } from './prove-identity.ts'
import { checkChosenPassword } from './staff-password.ts'
import { staffRepository } from './staff-repository.ts'
import { idleMs } from './staff-session.ts'
import { staffSessionRepository } from './staff-session-repository.ts'

type Deps = ProofDeps & { directory: ShopDirectory }

const getMyself = async ({ db }: Pick<ProofDeps, 'db'>, { staffId }: StaffSession) => {
  const person = await staffRepository.find(db, staffId)
  if (!person) throw notFound()
  return person
}

export const describeMe = async (deps: Deps, member: Member, session: StaffSession) => {
  const [person, companies, shop] = await Promise.all([
    getMyself(deps, session),
    staffRepository.listCompanies(deps.db, session.staffId),
    deps.directory.find(session.companyId),
  ])
  if (!shop) throw notFound()
  return {
    staff: {
      id: person.id,
      name: person.name,
      mobile: maskMobile(person.mobile),
      email: person.email,
      has_totp: person.totpSecret !== null,
    },
    company: { id: shop.id, name: shop.name },
    role: { name: member.actor.role, is_owner: member.isOwner },
    permissions: [...member.permissions],
    limits: member.limits,
    own_customers_only: member.ownCustomersOnly,
    companies,
    must_set_totp: session.mustSetTotp,
  }
}

export const updateMe = (
  { db, now }: Deps,
  member: Member,
  session: StaffSession,
  { name, email }: { name: string; email: string },
) =>
  db.transaction(async (tx) => {
    const person = await getMyself({ db: tx }, session)
    await staffRepository.update(tx, person.id, { name, email })
    await writeAudit(
      tx,
      member,
      {
        action: 'updateMe',
        subject: { kind: 'staff', id: person.id, name },
        before: { name: person.name, email: person.email },
        after: { name, email },
      },
      now(),
    )
    return null
  })

/** This browser stays signed in, every other has to sign in again. */
export const changeMyPassword = async (
  deps: Deps,
  member: Member,
  session: StaffSession,
  { old_password, password }: { old_password: string; password: string },
  visitor: ConsoleVisitor,
) => {
  const { db, now, passwords } = deps
  const { staffId, mobile, tokenHash } = session
  checkChosenPassword(password, mobile)
  if (password === old_password) throw invalidFields({ password: '新密码不可与旧密码相同' })
  await checkOwnPassword(deps, session, { old_password }, visitor)
  const who = whoAsks({ userId: staffId, address: visitor.address })
  const passwordHash = await passwords(who, () => passwords.hash(password))
  await db.transaction(async (tx) => {
    await staffRepository.update(tx, staffId, { passwordHash })
    await staffSessionRepository.deleteOthers(tx, staffId, tokenHash)
    const subject = { kind: 'staff', id: staffId, name: member.actor.name }
    await writeAudit(tx, member, { action: 'changeMyPassword', subject }, now())
  })
  return null
}

export const listMySessions = async ({ db, now }: Deps, { staffId, id: current }: StaffSession) => {
  const at = now()
  const sessions = await staffSessionRepository.listOwn(db, staffId, new Date(at), new Date(at - idleMs))
  return {
    list: sessions.map(({ session, companyName }) => ({
      id: session.id,
      company: { id: session.companyId, name: companyName },
      created_at: session.createdAt.getTime(),
      seen_at: session.seenAt.getTime(),
      expires_at: session.expiresAt.getTime(),
      address: session.address,
      agent: session.agent,
      is_current: session.id === current,
    })),
  }
}

/** Ends one of the person's own sessions, in any shop; ending the current one is a logout. */
export const endMySession = ({ db, now }: Deps, member: Member, session: StaffSession, id: string) =>
  db.transaction(async (tx) => {
    const ended = isUuid(id) ? await staffSessionRepository.deleteOwn(tx, session.staffId, id) : undefined
    if (ended === undefined) throw notFound()
    const subject = { kind: 'staff', id: session.staffId, name: member.actor.name }
    await writeAudit(tx, member, { action: 'endMySession', subject }, now())
    return ended === session.tokenHash ? new SessionAnswer(null, null) : null
  })
