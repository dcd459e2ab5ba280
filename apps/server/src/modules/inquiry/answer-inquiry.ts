import { hash } from 'node:crypto'
import { codes, formatFen, inquiryStates, stateOfInquiry, textOf } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { inquiryPathOf } from '../message/message-texts.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { notifyVisitor } from '../outbox/put-notification.ts'
import { threadFileRepository } from '../upload/thread-file-repository.ts'
import { areSameFiles, keepFiles, type MessageFiles } from '../upload/thread-files.ts'
import { type AnswerRow, type InquiryRow, inquiryRepository } from './inquiry-repository.ts'

/** The shop's steps with an inquiry, each under the inquiry's lock. */

interface Step {
  by: Actor
  now: number
}

/** The inquiry has changed since it was read: the page shows its new state, and the typed text stays. */
const changed = ({ state, ownerName }: InquiryRow, answers: number) =>
  new Refusal(
    codes.conflict,
    `询价${textOf(inquiryStates)[state]}${ownerName ? `（${ownerName}）` : ''}，请看过最新的情况再提交`,
    { state, answers },
  )

/** Answers, offers and a buyer's additions come one after the other. */
export const underLock = async <Result>(
  tx: Db,
  companyId: string,
  id: string,
  work: (row: InquiryRow) => Promise<Result>,
): Promise<Result> => {
  const row = await inquiryRepository.lock(tx, companyId, id)
  if (!row) throw notFound()
  const done = await work(row)
  await inquiryRepository.announce(tx, companyId, id)
  return done
}

/** The first person who opens it marks it as read. */
export const openInquiry = async (tx: Db, { companyId, id }: InquiryRow, now: number): Promise<boolean> => {
  const isFirst = await inquiryRepository.markRead(tx, companyId, id, new Date(now))
  if (isFirst) await inquiryRepository.announce(tx, companyId, id)
  return isFirst
}

/** Takes charge of it, unless somebody else has done so since the page was read. */
export const takeInquiry = (
  tx: Db,
  { companyId, id }: InquiryRow,
  seenOwner: string | undefined,
  { by, now }: Step,
): Promise<void> =>
  underLock(tx, companyId, id, async (row) => {
    if (row.ownerId !== null && row.ownerId === by.id) return
    if ((row.ownerId ?? undefined) !== seenOwner)
      throw changed(row, (await inquiryRepository.answersOf(tx, companyId, id)).length)
    const { unread, closed, inHand } = stateOfInquiry
    const isTakenUp = row.state === unread || row.state === closed
    await inquiryRepository.update(tx, row, {
      ownerId: by.id,
      ownerName: by.name,
      readAt: row.readAt ?? new Date(now),
      ...(isTakenUp && { state: inHand, closedWhy: '' }),
    })
  })

/** One answer, one message. */
const causeOfAnswer = (answerId: string): string => `inquiry:${answerId}`

/**
 * The causes of the messages that an answer may have sent: one to a visitor, one for each channel to a buyer with an
 * account.
 */
export const causesOfAnswer = (answerId: string): string[] => {
  const cause = causeOfAnswer(answerId)
  return [cause, `${cause}:mail`, `${cause}:sms`]
}

interface Answer extends Step {
  text: string
  priceFen: number | undefined
  /** number of answers that the person had read before writing this one */
  seen: number
  key: string
  files: MessageFiles
}

interface AnswerNotification {
  id: string
  text: string
  priceFen: number | undefined
  now: number
}

/** Notifies a buyer with an account through the usual channels, and a visitor at the number that was left. */
const notifyAsker = async (tx: Db, row: InquiryRow, { id, text, priceFen, now }: AnswerNotification) => {
  const { companyId, inquiryNo, name, mobile } = row
  const cause = causeOfAnswer(id)
  const userId = row.userId ?? (await inquiryRepository.findCustomer(tx, companyId, mobile))?.id
  if (userId) {
    // Only a buyer who was signed in when asking finds the inquiry in their list.
    const path = row.userId === null ? '' : inquiryPathOf(row)
    const facts = { inquiryNo, answer: text, priceFen, path }
    const owner = { companyId, userId }
    const channels = await notifyBuyer(tx, owner, { kind: 'inquiry_answered', cause, facts, now })
    return channels.includes('mail') ? 'mail' : channels.includes('sms') ? 'sms' : undefined
  }
  const params = {
    inquiry_no: inquiryNo,
    text,
    ...(priceFen !== undefined && { price: formatFen(priceFen) }),
  }
  return notifyVisitor(tx, companyId, { name, mobile }, { cause, template: 'inquiry-answered', params, now })
}

const isSame = async (
  tx: Db,
  { companyId, inquiryId, id, ...answer }: AnswerRow,
  { text, priceFen, files }: Pick<Answer, 'text' | 'priceFen' | 'files'>,
): Promise<boolean> => {
  if (answer.text !== text || (answer.priceFen ?? undefined) !== priceFen) return false
  const beside = await threadFileRepository.listOfInquiries(tx, companyId, [inquiryId])
  return areSameFiles(
    beside.filter(({ entryId }) => entryId === id),
    files.keys,
  )
}

/** One key, one answer, one message; for a locked inquiry. Returns whether anything was done. */
export const answerUnderLock = async (
  tx: Db,
  row: InquiryRow,
  { text, priceFen, seen, key, by, now, files }: Answer,
): Promise<boolean> => {
  const { companyId, id } = row
  const keyHash = hash('sha256', key)
  const earlier = await inquiryRepository.answersOf(tx, companyId, id)
  const repeated = earlier.find((answer) => answer.keyHash === keyHash)
  if (repeated && (await isSame(tx, repeated, { text, priceFen, files }))) return false
  if (repeated || earlier.length !== seen || row.state === stateOfInquiry.closed)
    throw changed(row, earlier.length)
  // A visitor could never download them: only a buyer who was signed in finds the inquiry again.
  if (row.userId === null && files.keys.length > 0)
    throw new Refusal(codes.conflict, '对方询价时没有登录，看不到附件，请只写文字')
  const answerId = newId()
  const createdAt = new Date(now)
  const channel = await notifyAsker(tx, row, { id: answerId, text, priceFen, now })
  await inquiryRepository.insertAnswer(tx, {
    companyId,
    id: answerId,
    inquiryId: id,
    text,
    priceFen: priceFen ?? null,
    keyHash,
    channel: channel ?? null,
    ...actorColumnsOf(by),
    createdAt,
  })
  await keepFiles(tx, files, { companyId, inquiryId: id, entryId: answerId, userId: null, createdAt })
  await inquiryRepository.update(tx, row, {
    state: stateOfInquiry.answered,
    readAt: row.readAt ?? new Date(now),
    ...(row.ownerId === null && { ownerId: by.id, ownerName: by.name }),
  })
  return true
}

export const answerInquiry = (tx: Db, { companyId, id }: InquiryRow, answer: Answer): Promise<boolean> =>
  underLock(tx, companyId, id, (row) => answerUnderLock(tx, row, answer))

interface Closing extends Step {
  why: string
  seen: number
}

/** Closes the inquiry; a member of staff who takes it up again reopens it. Returns whether anything was done. */
export const closeInquiry = (
  tx: Db,
  { companyId, id }: InquiryRow,
  { why, seen, now }: Closing,
): Promise<boolean> =>
  underLock(tx, companyId, id, async (row) => {
    if (row.state === stateOfInquiry.closed) return false
    const answers = (await inquiryRepository.answersOf(tx, companyId, id)).length
    if (answers !== seen) throw changed(row, answers)
    await inquiryRepository.update(tx, row, {
      state: stateOfInquiry.closed,
      closedWhy: why,
      readAt: row.readAt ?? new Date(now),
    })
    return true
  })
