import { hash, randomBytes } from 'node:crypto'
import { codes } from '@yinpu/contract'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { StaffSession } from '../../kernel/console-routes.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type StaffRow, staffRepository } from './staff-repository.ts'
import { staffSessionRepository } from './staff-session-repository.ts'
import { countSecondFactor } from './staff-tries.ts'

export interface SecondFactorDeps {
  db: Db
  now: () => number
  secrets: SecretBox
}

const stepSeconds = 30

/** The step of thirty seconds whose code it is, a step early or late; undefined: of none of them. */
const stepOf = (secret: string, code: string, now: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds })
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeCount = 10

/** Four groups of four out of 32 letters and digits that nobody confuses: 80 random bits. */
const makeRecoveryCode = () =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const hashRecoveryCode = (staffId: string, code: string) =>
  hash('sha256', `${staffId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`, 'base64url')

const putRecoveryCodes = async (tx: Db, staffId: string): Promise<string[]> => {
  const made = Array.from({ length: codeCount }, makeRecoveryCode)
  await staffRepository.replaceRecoveryCodes(
    tx,
    staffId,
    made.map((code) => hashRecoveryCode(staffId, code)),
  )
  return made
}

const wrongCode = () => invalidFields({ totp: '动态码或恢复码错误' })
const keyLost = () =>
  invalidFields({ totp: '服务器的密钥已更换，动态码无法验证：请使用恢复码，或请店铺负责人重置两步验证' })

/**
 * Takes a code of the second factor, or a recovery code, and uses it up: a person who has seen it cannot use it again.
 * Refuses if it is wrong or was used.
 */
export const useSecondFactor = async (
  deps: SecondFactorDeps,
  person: StaffRow,
  input: string,
): Promise<'totp' | 'recovery'> => {
  const { db, now, secrets } = deps
  const tries = await countSecondFactor(deps, person.id)
  const code = input.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) {
    const secret = person.totpSecret === null ? undefined : await secrets.open(person.totpSecret, person.id)
    if (secret === undefined) throw keyLost()
    const step = stepOf(secret, code, now())
    if (step === undefined || !(await staffRepository.useTotpStep(db, person.id, step))) throw wrongCode()
    await tries.forgive()
    return 'totp'
  }
  if (!(await staffRepository.useRecoveryCode(db, person.id, hashRecoveryCode(person.id, code))))
    throw wrongCode()
  await tries.forgive()
  return 'recovery'
}

const getPerson = async (db: Db, id: string) => {
  const person = await staffRepository.find(db, id)
  if (!person) throw notFound()
  return person
}

const subjectOf = ({ id, name }: StaffRow) => ({ kind: 'staff', id, name })

/** A new secret that is valid once a code of it was entered. */
export const beginTotp = async (
  { db, secrets }: SecondFactorDeps,
  { staffId }: StaffSession,
  issuer: string,
) => {
  const person = await getPerson(db, staffId)
  if (person.totpSecret !== null) throw new Refusal(codes.conflict, '两步验证已经开启')
  const secret = generateSecret()
  await staffRepository.update(db, staffId, { totpPending: await secrets.seal(secret, staffId) })
  return { secret, uri: generateURI({ issuer, label: person.name, secret }) }
}

/** Every other browser of this person has to sign in again, with the second factor. */
export const confirmTotp = async (
  { db, now, secrets }: SecondFactorDeps,
  member: Member,
  { staffId, tokenHash }: StaffSession,
  input: string,
) => {
  const person = await getPerson(db, staffId)
  const { totpPending } = person
  if (person.totpSecret !== null) throw new Refusal(codes.conflict, '两步验证已经开启')
  const secret = totpPending === null ? undefined : await secrets.open(totpPending, staffId)
  if (totpPending === null || secret === undefined)
    throw new Refusal(codes.conflict, '请重新开始设置两步验证')
  const step = stepOf(secret, input.replace(/\s/g, ''), now())
  if (step === undefined) throw invalidFields({ totp: '动态码错误，请核对手机时间后再试' })
  return db.transaction(async (tx) => {
    if (!(await staffRepository.confirmTotp(tx, staffId, totpPending, step)))
      throw new Refusal(codes.conflict, '请重新开始设置两步验证')
    const recovery_codes = await putRecoveryCodes(tx, staffId)
    await staffSessionRepository.deleteOthers(tx, staffId, tokenHash)
    await writeAudit(tx, member, { action: 'confirmTotp', subject: subjectOf(person) }, now())
    return { recovery_codes }
  })
}

/** Deletes a person's second factor, with all that belongs to it. */
export const forgetTotp = async (tx: Db, staffId: string) => {
  await staffRepository.update(tx, staffId, { totpSecret: null, totpPending: null })
  await staffRepository.replaceRecoveryCodes(tx, staffId, [])
}

export const removeTotp = ({ db, now }: SecondFactorDeps, member: Member, { staffId }: StaffSession) =>
  db.transaction(async (tx) => {
    const person = await getPerson(tx, staffId)
    if (person.totpSecret === null) return null
    await forgetTotp(tx, staffId)
    await writeAudit(tx, member, { action: 'removeTotp', subject: subjectOf(person) }, now())
    return null
  })

export const renewRecoveryCodes = (
  { db, now }: SecondFactorDeps,
  member: Member,
  { staffId }: StaffSession,
) =>
  db.transaction(async (tx) => {
    const person = await getPerson(tx, staffId)
    if (person.totpSecret === null) throw new Refusal(codes.conflict, '尚未开启两步验证')
    const recovery_codes = await putRecoveryCodes(tx, staffId)
    await writeAudit(tx, member, { action: 'renewRecoveryCodes', subject: subjectOf(person) }, now())
    return { recovery_codes }
  })

/** At the start: the number of people whose second factor the current key cannot decrypt. */
export const countLostSecrets = async (db: Db, secrets: SecretBox): Promise<number> => {
  const rows = await staffRepository.listTotpSecrets(db)
  const opened = await Promise.all(rows.map(({ id, sealed }) => secrets.open(sealed, id)))
  return opened.filter((secret) => secret === undefined).length
}
