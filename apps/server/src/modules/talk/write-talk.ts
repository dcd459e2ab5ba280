import { hash } from 'node:crypto'
import { codes, hourMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Limit } from '../limits/limit.ts'
import { messageRepository } from '../message/message-repository.ts'
import { talkPathOf } from '../message/message-words.ts'
import { tellBuyer } from '../message/tell-buyer.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { talkFileRepository } from '../upload/talk-file-repository.ts'
import { areSameFiles, type FoundFiles, keepFiles } from '../upload/talk-files.ts'
import { type TalkMessageRow, type TalkRow, talkRepository } from './talk-repository.ts'

/** The messages of buyer and shop at an order, each step under the talk's lock. */

/** Nobody who has something to say writes more; a script would. */
export const talkLimits = ({ userId }: Owner, orderId: string): Limit[] => [
  { subject: `talk:order:${orderId}`, most: 20, pauseMs: hourMs },
  { subject: `talk:buyer:${userId}`, most: 60, pauseMs: hourMs },
]

interface Words {
  text: string
  keyHash: string | null
  files: FoundFiles
  by: Actor
  now: number
}

const append = async (
  tx: Db,
  talk: TalkRow,
  { text, keyHash, files, by, now }: Words,
): Promise<TalkMessageRow> => {
  const { companyId, orderId, userId } = talk
  const createdAt = new Date(now)
  const row = {
    companyId,
    orderId,
    seq: talk.lastSeq + 1,
    // Only people write: nobody else takes part.
    side: by.kind === 'buyer' ? ('buyer' as const) : ('shop' as const),
    text,
    ...actorColumnsOf(by),
    keyHash,
    createdAt,
  }
  await talkRepository.update(tx, talk, {
    lastSeq: row.seq,
    lastAt: createdAt,
    ...(row.side === 'buyer'
      ? { waitingSince: talk.waitingSince ?? createdAt, seenSeq: row.seq }
      : { waitingSince: null }),
  })
  await talkRepository.insertMessage(tx, row)
  const place = { companyId, orderId, seq: row.seq, createdAt }
  await keepFiles(tx, files, { ...place, userId: row.side === 'buyer' ? userId : null })
  return row
}

/** The buyer writes: earlier messages count as seen, and the talk waits for the shop. */
export const writeToShop = async (
  tx: Db,
  order: OrderRow,
  words: Omit<Words, 'keyHash'>,
): Promise<TalkMessageRow> => {
  const { now } = words
  const talk = await talkRepository.lock(tx, order, new Date(now))
  const row = await append(tx, talk, { ...words, keyHash: null })
  await seeMessages(tx, order, now)
  await orderRepository.announce(tx, order)
  return row
}

const kind = 'order_answered'

/** Several answers that the buyer has not seen send one message: nobody gets five e-mails for five sentences. */
const tellOfAnswer = async (tx: Db, order: OrderRow, row: TalkMessageRow, isAnswer: boolean) => {
  if (await messageRepository.hasUnread(tx, order, kind, talkPathOf(order))) return
  const cause = `talk:${order.id}:${row.seq}`
  const facts = { order, text: row.text, isAnswer }
  await tellBuyer(tx, order, { kind, cause, facts, now: row.createdAt.getTime() })
}

const seeMessages = async (tx: Db, order: OrderRow, now: number) => {
  const { companyId, userId } = order
  const owner = { companyId, userId }
  const read = await messageRepository.markReadOf(tx, owner, kind, talkPathOf(order), new Date(now))
  if (read > 0) await messageRepository.announce(tx, owner)
}

/** There is a newer message than the one that was read: the page shows it, and the typed text stays. */
const refuseStale = (talk: TalkRow, last: number) => {
  if (talk.lastSeq === last) return
  throw new Refusal(codes.conflict, '刚刚有新的留言，请看过再提交', { last: talk.lastSeq })
}

interface Answer extends Omit<Words, 'keyHash'> {
  /** the number of the last message that the person had read */
  last: number
  key: string
}

const isSame = async (
  tx: Db,
  { companyId, orderId, seq, text }: TalkMessageRow,
  words: Pick<Words, 'text' | 'files'>,
): Promise<boolean> =>
  text === words.text &&
  areSameFiles(await talkFileRepository.listOfMessages(tx, companyId, orderId, [seq]), words.files.keys)

/** One key, one message. Returns whether anything was written. */
export const answerTalk = async (
  tx: Db,
  order: OrderRow,
  { last, key, ...words }: Answer,
): Promise<boolean> => {
  const talk = await talkRepository.lock(tx, order, new Date(words.now))
  const keyHash = hash('sha256', key)
  const repeated = await talkRepository.findByKey(tx, order.companyId, order.id, keyHash)
  if (repeated && (await isSame(tx, repeated, words))) return false
  if (repeated) throw new Refusal(codes.conflict, '这个 key 已经用于另一条留言，没有再写')
  refuseStale(talk, last)
  const row = await append(tx, talk, { ...words, keyHash })
  await tellOfAnswer(tx, order, row, talk.lastSeq > 0)
  await orderRepository.announce(tx, order)
  return true
}

/** The last message needs no answer, a thank-you for example. Returns whether anything has changed. */
export const settleTalk = async (tx: Db, order: OrderRow, last: number, now: number): Promise<boolean> => {
  const talk = await talkRepository.lock(tx, order, new Date(now))
  refuseStale(talk, last)
  if (!talk.waitingSince) return false
  await talkRepository.update(tx, talk, { waitingSince: null })
  await orderRepository.announce(tx, order)
  return true
}

/** The buyer has read up to a message; later ones stay unread. */
export const seeTalk = async (tx: Db, order: OrderRow, seq: number, now: number): Promise<void> => {
  const talk = await talkRepository.lock(tx, order, new Date(now))
  const seenSeq = Math.max(talk.seenSeq, Math.min(seq, talk.lastSeq))
  if (seenSeq > talk.seenSeq) await talkRepository.update(tx, talk, { seenSeq })
  if (seenSeq === talk.lastSeq) await seeMessages(tx, order, now)
}
