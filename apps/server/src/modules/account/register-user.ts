import { hash } from 'node:crypto'
import { codes, type IssuedToken } from '@yinpu/contract'
import { newId } from '../../db/new-id.ts'
import { invalidFields, Refusal } from '../../http/refusal.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import { verifyPassword } from './hash-password.ts'
import { issueUserToken } from './issue-user-token.ts'
import { registerLimit } from './limits.ts'

interface Registration {
  mobile: string
  password: string
  email: string
  name: string
  address: string
  idempotencyKey: string | undefined
}

/** The same request once more, because its first answer was lost, signs in to the account it has made. */
const answerRepeat = async (
  { db, now }: AccountNeeds,
  companyId: string,
  { mobile, password }: Registration,
  registrationKey: string | null,
) => {
  const user = registrationKey ? await accountRepository.findByMobile(db, companyId, mobile) : undefined
  if (!user || user.registrationKey !== registrationKey) return undefined
  if (!(await verifyPassword(password, user.passwordHash))) throw new Refusal(codes.conflict)
  return issueUserToken(db, companyId, user.id, now())
}

export const registerUser = async (
  needs: AccountNeeds,
  companyId: string,
  given: Registration,
): Promise<IssuedToken> => {
  const { db, now, desk } = needs
  await countAttempt(needs, companyId, [registerLimit(given.address)], '注册过于频繁')
  return desk(async () => {
    const registrationKey = given.idempotencyKey ? hash('sha256', given.idempotencyKey) : null
    const passwordHash = await desk.hash(given.password)
    const { mobile, email, name } = given
    const id = newId()
    const issued = await db.transaction(async (tx) => {
      const user = { companyId, id, mobile, passwordHash, email, name, registrationKey }
      const isNew = await accountRepository.insertUser(tx, user)
      return isNew ? issueUserToken(tx, companyId, id, now()) : undefined
    })
    if (issued) return issued
    const repeated = await answerRepeat(needs, companyId, given, registrationKey)
    if (repeated) return repeated
    throw invalidFields({ mobile: '该手机号已注册，请直接登陆' })
  })
}
