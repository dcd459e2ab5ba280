import { setTimeout as delay } from 'node:timers/promises'
import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { accountRepository } from '../account/account-repository.ts'
import { codeRepository } from '../account/code-repository.ts'
import { deviceRepository } from '../account/device-repository.ts'
import { deviceLifeMs } from '../account/known-device.ts'
import { registrationKeyLifeMs } from '../account/registration-key.ts'
import { registrationKeyRepository } from '../account/registration-key-repository.ts'
import { companyRepository } from '../company/company-repository.ts'
import { counterDraftRepository } from '../counter/counter-draft-repository.ts'
import { draftLives } from '../counter/draft-lives.ts'
import { idempotencyRepository } from '../idempotency/idempotency-repository.ts'
import { keyLifeMs } from '../idempotency/once.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { longestPauseMs } from '../limits/limit.ts'
import { messageRepository } from '../message/message-repository.ts'
import { messageLifeMs } from '../outbox/outbox.ts'
import { outboxRepository } from '../outbox/outbox-repository.ts'
import { wechatPayerRepository } from '../payment/wechat-payer-repository.ts'
import { invitationRepository } from '../staff/invitation-repository.ts'
import { idleMs } from '../staff/staff-session.ts'
import { staffSessionRepository } from '../staff/staff-session-repository.ts'
import { installation } from '../staff/staff-tries.ts'
import { wechatRepository } from '../wechat/wechat-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

const batchSize = 1_000
/** Buyers come first: between two batches the database is free for them. */
const pauseMs = 50
/** Rows beyond this many batches wait for the next run. */
const mostBatches = 50
/** An invitation that has expired can be renewed for a while. */
const invitationLifeMs = 7 * dayMs

/** Buyers look things up here: when something was shipped, which refund came. */
const buyerMessageLifeMs = 400 * dayMs

/** Deletes one batch and returns the number of rows. */
type Sweep = (db: Db, companyId: string, now: number, most: number) => Promise<number>

/** Deletes expired rows; every query that reads these tables checks the time itself. */
const sweepsOfCompany: Sweep[] = [
  (db, id, now, most) => companyRepository.deleteExpiredAccessTokens(db, id, new Date(now), most),
  (db, id, now, most) => accountRepository.deleteExpiredTokens(db, id, new Date(now), most),
  (db, id, now, most) => codeRepository.deleteExpired(db, id, new Date(now), most),
  (db, id, now, most) => wechatPayerRepository.deleteExpired(db, id, new Date(now), most),
  (db, id, now, most) => wechatRepository.deleteExpired(db, id, new Date(now), most),
  (db, id, now, most) => attemptRepository.deleteOlderThan(db, id, new Date(now - longestPauseMs), most),
  (db, id, now, most) => deviceRepository.deleteOlderThan(db, id, new Date(now - deviceLifeMs), most),
  (db, id, now, most) =>
    registrationKeyRepository.deleteOlderThan(db, id, new Date(now - registrationKeyLifeMs), most),
  (db, id, now, most) => outboxRepository.deleteOlderThan(db, id, new Date(now - messageLifeMs), most),
  (db, id, now, most) => messageRepository.deleteOlderThan(db, id, new Date(now - buyerMessageLifeMs), most),
  (db, id, now, most) =>
    staffSessionRepository.deleteExpired(db, id, new Date(now), new Date(now - idleMs), most),
  (db, id, now, most) =>
    invitationRepository.deleteExpiredBefore(db, id, new Date(now - invitationLifeMs), most),
  (db, id, now, most) => counterDraftRepository.deleteOld(db, id, draftLives, now, most),
]

/** Returns the number of deleted rows. */
const sweepAll = async ({ db, now }: Deps, size: number): Promise<number> => {
  let batches = 0
  let swept = 0
  const repeat = async (sweep: () => Promise<number>) => {
    while (batches < mostBatches) {
      const count = await sweep()
      swept += count
      if (count < size) return
      batches += 1
      await delay(pauseMs)
    }
  }
  await repeat(() => idempotencyRepository.deleteOlderThan(db, new Date(now() - keyLifeMs), size))
  await repeat(() =>
    attemptRepository.deleteOlderThan(db, installation, new Date(now() - longestPauseMs), size),
  )
  for (const { id } of await companyRepository.listCompanies(db))
    for (const sweep of sweepsOfCompany) await repeat(() => sweep(db, id, now(), size))
  return swept
}

export const housekeepingJobs = (deps: Deps, size = batchSize) => [
  { name: 'housekeeping', everySeconds: 3600, run: () => sweepAll(deps, size) },
]
