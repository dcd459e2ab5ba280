import { codes, messages, mostProofMarks } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, actorColumnsOf, sideOf } from '../../../kernel/actor.ts'
import { isUuid, newId } from '../../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../../kernel/refusal.ts'
import { notifyBuyer } from '../../message/notify-buyer.ts'
import { movedOn } from '../move-order.ts'
import { type OrderRow, orderRepository } from '../order-repository.ts'
import { getVersion, lockOrder } from './answer-proof.ts'
import { type ProofMarkRow, type ProofRow, proofRepository } from './proof-repository.ts'

interface MarkInput {
  version: number
  reply_to?: string | undefined
  file_id?: string | undefined
  page?: number | undefined
  x?: number | undefined
  y?: number | undefined
  text: string
}

interface Marking {
  input: MarkInput
  /** key of the request: a repeat writes nothing */
  key: string | undefined
  by: Actor
  now: number
}

/** Both sides may comment as long as nothing is agreed: while the buyer looks, and while the artwork is changed. */
export const takesMarks = ({ proofStand }: Pick<OrderRow, 'proofStand'>): boolean =>
  proofStand === 'waiting' || proofStand === 'refused'

type MarkPosition = Pick<ProofMarkRow, 'replyTo' | 'fileId' | 'page' | 'x' | 'y'>

const positionOfReply = (marks: ProofMarkRow[], replyTo: string): MarkPosition => {
  const mark = marks.find(({ id }) => id === replyTo)
  if (!mark || mark.replyTo !== null) throw notFound()
  const { fileId, page, x, y } = mark
  return { replyTo, fileId, page, x, y }
}

const positionOfMark = (proof: ProofRow, { file_id, page, x, y }: MarkInput): MarkPosition => {
  const input = { file_id, page, x, y }
  const missing = Object.entries(input).filter(([, value]) => value === undefined)
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map(([name]) => [name, messages.required])))
  const file = proof.files.find((one) => one.file_id === file_id)
  if (!file) throw notFound()
  if ((page ?? 0) > (file.pages ?? 1)) throw invalidFields({ page: '文件没有这一页，不能标注' })
  return { replyTo: null, fileId: file.file_id, page: page ?? 1, x: x ?? 0, y: y ?? 0 }
}

const isSame = (earlier: ProofMarkRow | undefined, { input, by }: Marking) =>
  earlier?.text === input.text &&
  earlier.replyTo === (input.reply_to ?? null) &&
  earlier.side === sideOf(by) &&
  earlier.actorId === by.id

/** Writes a mark or an answer of either side. Undefined if the same request has written it before. */
export const markProof = async (
  tx: Db,
  seen: Pick<OrderRow, 'companyId' | 'id'>,
  marking: Marking,
): Promise<{ id: string } | undefined> => {
  const { input, key, by, now } = marking
  const order = await lockOrder(tx, seen)
  const { companyId } = order
  const proof = await getVersion(tx, order, input.version)
  const earlier =
    key === undefined ? undefined : await proofRepository.findMarkByKey(tx, companyId, proof.id, key)
  if (earlier && isSame(earlier, marking)) return undefined
  if (earlier) throw new Refusal(codes.conflict, '请求编号已用于其他内容，请刷新后重试')
  if (!takesMarks(order)) throw movedOn(order)
  const marks = await proofRepository.marksOf(tx, companyId, [proof.id])
  if (marks.length >= mostProofMarks)
    throw new Refusal(
      codes.conflict,
      `一版稿件最多 ${mostProofMarks} 条标注和回复，其余请写在需要修改的内容里`,
    )
  if (input.reply_to !== undefined && !isUuid(input.reply_to)) throw notFound()
  const position = input.reply_to ? positionOfReply(marks, input.reply_to) : positionOfMark(proof, input)
  const side = sideOf(by) === 'shop' ? 'shop' : 'buyer'
  const id = newId()
  await proofRepository.insertMark(tx, {
    companyId,
    id,
    proofId: proof.id,
    ...position,
    text: input.text,
    side,
    ...actorColumnsOf(by),
    key: key ?? null,
    createdAt: new Date(now),
  })
  await orderRepository.noteProof(tx, order, { proofUnanswered: side === 'buyer' })
  if (side === 'shop') {
    const facts = { order, words: input.text }
    await notifyBuyer(tx, order, { kind: 'proof_answered', cause: `proof-mark:${id}`, facts, now })
  }
  return { id }
}
