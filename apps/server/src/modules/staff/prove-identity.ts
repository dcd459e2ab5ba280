import type { ConsoleVisitor, StaffSession } from '../../kernel/console-routes.ts'
import { invalidFields, type Refusal } from '../../kernel/refusal.ts'
import { checkCode } from '../account/check-code.ts'
import { type PasswordQueue, verifyPassword } from '../account/passwords.ts'
import { whoAsks } from '../limits/limit.ts'
import { isKnownAddress } from './known-address.ts'
import { bondOfLogin } from './login-code.ts'
import { type SecondFactorDeps, useSecondFactor } from './second-factor.ts'
import { type StaffRow, staffRepository } from './staff-repository.ts'
import { staffSessionRepository } from './staff-session-repository.ts'
import { CodeRequired, loginTries, ownTries } from './staff-tries.ts'
import { warnPerson } from './warn-person.ts'

export interface ProofDeps extends SecondFactorDeps {
  passwords: PasswordQueue
}

export interface ProofInput {
  mobile: string
  password: string
  /** by SMS, after strangers have used up the tries of a day */
  code?: string | undefined
  totp?: string | undefined
}

export interface Proof {
  person: StaffRow
  by: 'password' | 'totp' | 'recovery'
}

interface Rules<Need> {
  /** the refusal if the password is wrong, or nobody has the mobile */
  wrong: () => Refusal
  /** anything else that is missing, checked before a code is used up: it works once */
  alsoNeeds?: (person: StaffRow) => Promise<Need | undefined>
}

/**
 * Checks the password, and the second factor if the person has one; or returns what is still missing. A known and an
 * unknown mobile take the same steps and the same time.
 */
export const proveIdentity = async <Need = never>(
  deps: ProofDeps,
  input: ProofInput,
  visitor: ConsoleVisitor,
  { wrong, alsoNeeds }: Rules<Need>,
): Promise<Proof | { need: Need | 'totp' | 'code' }> => {
  const { db, now, passwords } = deps
  const { mobile, password, code } = input
  const { address } = visitor
  const hasCode = Boolean(code)
  const account = await staffRepository.findByMobile(db, mobile)
  const tries = loginTries(deps, mobile, address, await isKnownAddress(db, account?.id, address, now()))
  await tries.refuseWhenUsedUp()
  if (!hasCode && (await tries.isUsedUp())) return { need: 'code' }
  const comparePassword = async () => {
    await tries.count(hasCode)
    const account = await staffRepository.findByMobile(db, mobile)
    const { bond } = await bondOfLogin(db, account, mobile)
    const useUp = code ? await checkCode(deps, bond, { code, address }) : undefined
    const isRight = await verifyPassword(password, account?.passwordHash ?? (await passwords.dummyHash()))
    if (account && isRight) return { person: account, useUp }
    if (account && !hasCode && (await tries.isUsedUp())) await warnPerson(deps, account, visitor)
    throw wrong()
  }
  const compared = await passwords(whoAsks({ address }), comparePassword).catch((error: unknown) => {
    if (error instanceof CodeRequired) return undefined
    throw error
  })
  if (!compared) return { need: 'code' }
  const { person, useUp } = compared
  const hasTotp = person.totpSecret !== null
  const need = (await alsoNeeds?.(person)) ?? (hasTotp && !input.totp ? 'totp' : undefined)
  if (need !== undefined) {
    await tries.takeBack()
    return { need }
  }
  const by = hasTotp && input.totp ? await useSecondFactor(deps, person, input.totp) : 'password'
  await useUp?.(db)
  await tries.forgive(hasCode)
  return { person, by }
}

/** Checks the password of a signed-in person; wrong tries count like those of a login. */
export const checkOwnPassword = async (
  deps: ProofDeps,
  { staffId }: StaffSession,
  fields: Record<string, string>,
  { address }: ConsoleVisitor,
) => {
  const [[field, password] = ['', '']] = Object.entries(fields)
  const tries = ownTries(deps, staffId, address)
  await tries.refuseWhenUsedUp()
  await deps.passwords(whoAsks({ userId: staffId, address }), async () => {
    await tries.count()
    const person = await staffRepository.find(deps.db, staffId)
    if (!person || !(await verifyPassword(password, person.passwordHash)))
      throw invalidFields({ [field]: '密码错误' })
  })
  await tries.forgive()
}

const checkOwnCode = async (
  deps: ProofDeps,
  { staffId }: StaffSession,
  code: string,
  { address }: ConsoleVisitor,
) => {
  const tries = ownTries(deps, staffId, address)
  await tries.refuseWhenUsedUp()
  await tries.count()
  const person = await staffRepository.find(deps.db, staffId)
  if (!person || person.totpSecret === null) throw invalidFields({ totp: '尚未开启两步验证，请填写密码' })
  await useSecondFactor(deps, person, code)
  await tries.forgive()
}

/** The password once more, or a code of the second factor, before something that cannot be undone. */
export const proveAgain = async (
  deps: ProofDeps,
  session: StaffSession,
  { password, totp }: { password?: string | undefined; totp?: string | undefined },
  visitor: ConsoleVisitor,
) => {
  if (password) await checkOwnPassword(deps, session, { password }, visitor)
  else if (totp) await checkOwnCode(deps, session, totp, visitor)
  else throw invalidFields({ password: '请填写密码或动态码' })
  const { companyId, tokenHash } = session
  await staffSessionRepository.prove(deps.db, companyId, tokenHash, new Date(deps.now()))
  return null
}
