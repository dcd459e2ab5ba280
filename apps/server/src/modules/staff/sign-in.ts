import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { SessionAnswer } from '../../kernel/answers.ts'
import type { ConsoleVisitor, StaffSession } from '../../kernel/console-routes.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { type PasswordQueue, verifyPassword } from '../account/passwords.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { hourMs, type Limit, minuteMs, whoAsks } from '../limits/limit.ts'
import { countAttempt, refuseWhenLimited } from '../limits/limit-attempts.ts'
import { staffRepository } from './staff-repository.ts'
import { beginSession } from './staff-session.ts'

export interface SignInDeps {
  db: Db
  now: () => number
  passwords: PasswordQueue
}

/** Staff belong to the installation: what they try is counted under the id that no company has. */
const installation = '00000000-0000-0000-0000-000000000000'

const limitsOf = (mobile: string, address: string): [own: Limit, shared: Limit] => {
  const group = addressGroup(address)
  return [
    { subject: `staff:pair:${mobile}:${group}`, most: 10, pauseMs: 15 * minuteMs },
    { subject: `staff:address:${group}`, most: 100, pauseMs: hourMs },
  ]
}

const tooOften = '密码错误次数过多'

interface LogIn {
  mobile: string
  password: string
  totp?: string | undefined
  company_id?: string | undefined
}

/**
 * A known and an unknown mobile take the same steps and the same time; each try is counted before it is looked at.
 * The session begins once everything that is asked for has been given in one request.
 */
export const signIn = async (deps: SignInDeps, given: LogIn, visitor: ConsoleVisitor) => {
  const { db, now, passwords } = deps
  const limits = limitsOf(given.mobile, visitor.address)
  await refuseWhenLimited(deps, installation, limits, tooOften)
  const person = await passwords(whoAsks({ address: visitor.address }), async () => {
    await countAttempt(deps, installation, limits, tooOften)
    const found = await staffRepository.findByMobile(db, given.mobile)
    const isRight = await verifyPassword(given.password, found?.passwordHash ?? (await passwords.dummyHash()))
    if (!found || !isRight) throw new Refusal(codes.refused, '手机号或密码错误')
    return found
  })
  const [own, shared] = limits
  await attemptRepository.clear(db, installation, own.subject)
  await attemptRepository.giveBack(db, installation, [shared.subject])
  const companies = await staffRepository.listCompanies(db, person.id)
  if (companies.length === 0) throw new Refusal(codes.refused, '您的账号已停用，请联系店铺负责人')
  const wanted = given.company_id ?? (companies.length === 1 ? companies[0]?.id : undefined)
  if (wanted === undefined) return { need: 'company' as const, companies }
  if (!companies.some(({ id }) => id === wanted)) throw invalidFields({ company_id: '您不在这家店铺工作' })
  const token = await beginSession(deps, { companyId: wanted, staffId: person.id, provedAt: now() }, visitor)
  return new SessionAnswer({ companies }, token)
}

/** Another shop of the same person: a session of its own, and the old one ends. */
export const switchCompany = async (
  deps: SignInDeps,
  session: StaffSession,
  provedAt: number,
  companyId: string,
  visitor: ConsoleVisitor,
) => {
  const companies = await staffRepository.listCompanies(deps.db, session.staffId)
  if (!companies.some(({ id }) => id === companyId)) throw notFound()
  return deps.db.transaction(async (tx) => {
    const token = await beginSession(
      { ...deps, db: tx },
      { companyId, staffId: session.staffId, provedAt },
      visitor,
    )
    await staffRepository.deleteSession(tx, session.companyId, session.tokenHash)
    return new SessionAnswer(null, token)
  })
}

/** The password once more, before something that cannot be undone. */
export const proveAgain = async (
  deps: SignInDeps,
  session: StaffSession,
  given: { password?: string | undefined; totp?: string | undefined },
  visitor: ConsoleVisitor,
) => {
  const { db, now, passwords } = deps
  const { password } = given
  if (password === undefined) throw invalidFields({ password: '请填写密码' })
  const limits = limitsOf(session.mobile, visitor.address)
  await refuseWhenLimited(deps, installation, limits, tooOften)
  await passwords(whoAsks({ userId: session.staffId, address: visitor.address }), async () => {
    await countAttempt(deps, installation, limits, tooOften)
    const person = await staffRepository.find(db, session.staffId)
    if (!person || !(await verifyPassword(password, person.passwordHash)))
      throw invalidFields({ password: '密码错误' })
  })
  const [own, shared] = limits
  await attemptRepository.clear(db, installation, own.subject)
  await attemptRepository.giveBack(db, installation, [shared.subject])
  await staffRepository.proveSession(db, session.companyId, session.tokenHash, new Date(now()))
  return null
}
