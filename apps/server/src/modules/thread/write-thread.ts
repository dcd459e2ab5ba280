import { hash } from 'node:crypto'
import { codes, hourMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Limit } from '../limits/limit.ts'
import { messageRepository } from '../message/message-repository.ts'
import { threadPathOf } from '../message/message-texts.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { threadFileRepository } from '../upload/thread-file-repository.ts'
import { areSameFiles, keepFiles, type MessageFiles } from '../upload/thread-files.ts'
import { type ThreadMessageRow, type ThreadRow, threadRepository } from './thread-repository.ts'

/** The messages of buyer and shop at an order, each step under the talk's lock. */

/** Nobody who has something to say writes more; a script would. */
export const threadLimits = ({ userId }: Owner, orderId: string): Limit[] => [
  { subject: `talk:order:${orderId}`, most: 20, pauseMs: hourMs },
  { subject: `talk:buyer:${userId}`, most: 60, pauseMs: hourMs },
]

interface MessageInput {
  text: string
  keyHash: string | null
  files: MessageFiles
  by: Actor
  now: number
}

const append = async (
  tx: Db,
  thread: ThreadRow,
  { text, keyHash, files, by, now }: MessageInput,
): Promise<ThreadMessageRow> => {
  const { companyId, orderId, userId } = thread
  const createdAt = new Date(now)
  const row = {
    companyId,
    orderId,
    seq: thread.lastSeq + 1,
    // Only people write: nobody else takes part.
    side: by.kind === 'buyer' ? ('buyer' as const) : ('shop' as const),
    text,
    ...actorColumnsOf(by),
    keyHash,
    createdAt,
  }
  await threadRepository.update(tx, thread, {
    lastSeq: row.seq,
    lastAt: createdAt,
    ...(row.side === 'buyer'
      ? { waitingSince: thread.waitingSince ?? createdAt, seenSeq: row.seq }
      : { waitingSince: null }),
  })
  await threadRepository.insertMessage(tx, row)
  const position = { companyId, orderId, seq: row.seq, createdAt }
  await keepFiles(tx, files, { ...position, userId: row.side === 'buyer' ? userId : null })
  return row
}

/** The buyer writes: earlier messages count as seen, and the talk waits for the shop. */
export const writeToShop = async (
  tx: Db,
  order: OrderRow,
  input: Omit<MessageInput, 'keyHash'>,
): Promise<ThreadMessageRow> => {
  const { now } = input
  const thread = await threadRepository.lock(tx, order, new Date(now))
  const row = await append(tx, thread, { ...input, keyHash: null })
  await seeMessages(tx, order, now)
  await orderRepository.announce(tx, order)
  return row
}

const kind = 'order_answered'

/** Several answers that the buyer has not seen send one message: nobody gets five e-mails for five sentences. */
const notifyOfAnswer = async (tx: Db, order: OrderRow, row: ThreadMessageRow, isAnswer: boolean) => {
  if (await messageRepository.hasUnread(tx, order, kind, threadPathOf(order))) return
  const cause = `talk:${order.id}:${row.seq}`
  const facts = { order, text: row.text, isAnswer }
  await notifyBuyer(tx, order, { kind, cause, facts, now: row.createdAt.getTime() })
}

const seeMessages = async (tx: Db, order: OrderRow, now: number) => {
  const { companyId, userId } = order
  const owner = { companyId, userId }
  const read = await messageRepository.markReadOf(tx, owner, kind, threadPathOf(order), new Date(now))
  if (read > 0) await messageRepository.announce(tx, owner)
}

/** There is a newer message than the one that was read: the page shows it, and the typed text stays. */
const refuseStale = (thread: ThreadRow, last: number) => {
  if (thread.lastSeq === last) return
  throw new Refusal(codes.conflict, '刚刚有新的留言，请看过再提交', { last: thread.lastSeq })
}

interface Answer extends Omit<MessageInput, 'keyHash'> {
  /** the number of the last message that the person had read */
  last: number
  key: string
}

const isSame = async (
  tx: Db,
  { companyId, orderId, seq, text }: ThreadMessageRow,
  input: Pick<MessageInput, 'text' | 'files'>,
): Promise<boolean> =>
  text === input.text &&
  areSameFiles(await threadFileRepository.listOfMessages(tx, companyId, orderId, [seq]), input.files.keys)

/** One key, one message. Returns whether anything was written. */
export const answerThread = async (
  tx: Db,
  order: OrderRow,
  { last, key, ...input }: Answer,
): Promise<boolean> => {
  const thread = await threadRepository.lock(tx, order, new Date(input.now))
  const keyHash = hash('sha256', key)
  const repeated = await threadRepository.findByKey(tx, order.companyId, order.id, keyHash)
  if (repeated && (await isSame(tx, repeated, input))) return false
  if (repeated) throw new Refusal(codes.conflict, '这个 key 已经用于另一条留言，没有再写')
  refuseStale(thread, last)
  const row = await append(tx, thread, { ...input, keyHash })
  await notifyOfAnswer(tx, order, row, thread.lastSeq > 0)
  await orderRepository.announce(tx, order)
  return true
}

/** The last message needs no answer, a thank-you for example. Returns whether anything has changed. */
export const settleThread = async (tx: Db, order: OrderRow, last: number, now: number): Promise<boolean> => {
  const thread = await threadRepository.lock(tx, order, new Date(now))
  refuseStale(thread, last)
  if (!thread.waitingSince) return false
  await threadRepository.update(tx, thread, { waitingSince: null })
  await orderRepository.announce(tx, order)
  return true
}

/** The buyer has read up to a message; later ones stay unread. */
export const markThreadSeen = async (tx: Db, order: OrderRow, seq: number, now: number): Promise<void> => {
  const thread = await threadRepository.lock(tx, order, new Date(now))
  const seenSeq = Math.max(thread.seenSeq, Math.min(seq, thread.lastSeq))
  if (seenSeq > thread.seenSeq) await threadRepository.update(tx, thread, { seenSeq })
  if (seenSeq === thread.lastSeq) await seeMessages(tx, order, now)
}
