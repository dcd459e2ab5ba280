import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { SessionAnswer } from '../../kernel/answers.ts'
import type { ConsoleVisitor, StaffSession } from '../../kernel/console-routes.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { rememberAddress } from './known-address.ts'
import { membershipRepository } from './membership-repository.ts'
import { type ProofDeps, type ProofInput, proveIdentity } from './prove-identity.ts'
import { type StaffRow, staffRepository } from './staff-repository.ts'
import { beginSession } from './staff-session.ts'
import { staffSessionRepository } from './staff-session-repository.ts'

interface Entry {
  action: 'logIn' | 'acceptInvitation' | 'switchCompany'
  companyId: string
  staffId: string
  /** the time and the means by which the identity was proved */
  provedAt: number
  by?: string
}

/** Begins a session at a shop and writes it down; answers its token. */
export const enterShop = async (
  tx: Db,
  now: number,
  { action, companyId, staffId, provedAt, by }: Entry,
  visitor: ConsoleVisitor,
): Promise<string> => {
  const row = await membershipRepository.find(tx, companyId, staffId)
  if (!row?.membership.enabled) throw notFound()
  const { staff, role } = row
  const token = await beginSession({ db: tx, now: () => now }, { companyId, staffId, provedAt }, visitor)
  await rememberAddress(tx, staffId, visitor.address, now)
  const actor = { kind: 'staff', id: staff.id, name: staff.name, role: role.name } as const
  await writeAudit(
    tx,
    { companyId, actor, address: visitor.address },
    {
      action,
      subject: { kind: 'staff', id: staff.id, name: staff.name },
      after: { role: role.name, ...(by && { by }), agent: visitor.agent },
    },
    now,
  )
  return token
}

type LogIn = ProofInput & { company_id?: string | undefined }

/** The session begins once one request contains everything that is required. */
export const signIn = async (deps: ProofDeps, input: LogIn, visitor: ConsoleVisitor) => {
  const { db, now } = deps
  let companies: { id: string; name: string }[] = []
  const needsCompany = async (person: StaffRow) => {
    companies = await staffRepository.listCompanies(db, person.id)
    if (companies.length === 0) throw new Refusal(codes.refused, '您的账号已停用，请联系店铺负责人')
    if (input.company_id === undefined) return companies.length > 1 ? ('company' as const) : undefined
    if (!companies.some(({ id }) => id === input.company_id))
      throw invalidFields({ company_id: '您不在这家店铺工作' })
    return undefined
  }
  const proof = await proveIdentity(deps, input, visitor, {
    wrong: () => new Refusal(codes.refused, '手机号或密码错误'),
    alsoNeeds: needsCompany,
  })
  if ('need' in proof) return { need: proof.need, companies }
  const companyId = input.company_id ?? companies[0]?.id ?? ''
  const at = now()
  const entry = { action: 'logIn', companyId, staffId: proof.person.id, provedAt: at, by: proof.by } as const
  return new SessionAnswer({ companies }, await db.transaction((tx) => enterShop(tx, at, entry, visitor)))
}

/** Another shop of the same person: a session of its own, and the old one ends. */
export const switchCompany = async (
  { db, now }: ProofDeps,
  { companyId: from, staffId, tokenHash }: StaffSession,
  provedAt: number,
  companyId: string,
  visitor: ConsoleVisitor,
) => {
  const companies = await staffRepository.listCompanies(db, staffId)
  if (!companies.some(({ id }) => id === companyId)) throw notFound()
  const entry = { action: 'switchCompany', companyId, staffId, provedAt } as const
  return db.transaction(async (tx) => {
    const token = await enterShop(tx, now(), entry, visitor)
    await staffSessionRepository.delete(tx, from, tokenHash)
    return new SessionAnswer(null, token)
  })
}

export const signOut = ({ db, now }: ProofDeps, member: Member, session: StaffSession) =>
  db.transaction(async (tx) => {
    await staffSessionRepository.delete(tx, session.companyId, session.tokenHash)
    const subject = { kind: 'staff', id: session.staffId, name: member.actor.name }
    await writeAudit(tx, member, { action: 'logOut', subject }, now())
    return new SessionAnswer(null, null)
  })
