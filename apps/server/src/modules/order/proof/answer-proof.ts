import { codes } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, actorColumnsOf, buyer, sideOf } from '../../../kernel/actor.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { fileRepository } from '../artwork/file-repository.ts'
import { refuseFiles } from '../artwork/refuse-files.ts'
import { type MoveDeps, movedOn } from '../move-order.ts'
import { type OrderRow, orderRepository } from '../order-repository.ts'
import { type ProofRow, proofRepository } from './proof-repository.ts'

type OrderName = Pick<OrderRow, 'companyId' | 'id'>

/** Every step of a proof runs under its order's lock: the second request sees the result of the first. */
export const lockOrder = async (tx: Db, { companyId, id }: OrderName): Promise<OrderRow> => {
  const order = await orderRepository.lock(tx, companyId, id)
  if (!order) throw notFound()
  return order
}

/** The version that was seen; a yes or a mark is never about another one. */
export const getVersion = async (
  tx: Db,
  { companyId, id, state }: OrderRow,
  version: number,
): Promise<ProofRow> => {
  const newest = await proofRepository.findNewest(tx, companyId, id)
  if (!newest || version > newest.version) throw notFound()
  if (newest.version !== version)
    throw new Refusal(codes.conflict, `稿件已有第 ${newest.version} 版，请看过新版再答复`, { state })
  return newest
}

interface Agreeing {
  version: number
  by: Actor
  /** the reason why a member of staff says yes for the buyer */
  why?: string
  now: number
}

/** The yes: from here on exactly these files are printed. Said twice to one version, it was said once. */
export const agreeToProof = (
  { db, moveOrder }: MoveDeps,
  seen: OrderName,
  { version, by, why = '', now }: Agreeing,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen)
    const proof = await getVersion(tx, order, version)
    if (proof.state === 'agreed' && order.proofStand === 'agreed') return order
    if (order.proofStand !== 'waiting') throw movedOn(order)
    const isBuyer = sideOf(by) === 'buyer'
    await proofRepository.answer(tx, proof, 'agreed', {
      words: why,
      answeredAt: new Date(now),
      answeredUserId: isBuyer ? order.userId : null,
      ...actorColumnsOf(by),
    })
    const note = isBuyer ? `第 ${version} 版` : `第 ${version} 版，店铺代为确认：${why}`
    return moveOrder(tx, order, { move: 'agree-proof', by, now, note })
  })

/** The files that the buyer has marked, or all of them if there is only a text. */
const pickRefused = async (tx: Db, { companyId, id: orderId }: OrderRow, proof: ProofRow) => {
  const files = await fileRepository.listOf(tx, companyId, orderId)
  const marks = await proofRepository.marksOf(tx, companyId, [proof.id])
  const marked = new Set(
    marks.filter(({ side, replyTo }) => side === 'buyer' && replyTo === null).map(({ fileId }) => fileId),
  )
  const named = files.filter(({ id }) => marked.has(id))
  return named.length > 0 ? named : files
}

/** The buyer asks for changes: the artwork is the buyer's again, and the marked files have to be uploaded again. */
export const refuseProof = (
  { db, moveOrder }: MoveDeps,
  seen: OrderName,
  { version, why, now }: { version: number; why: string; now: number },
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen)
    const proof = await getVersion(tx, order, version)
    if (order.proofStand !== 'waiting') throw movedOn(order)
    await proofRepository.answer(tx, proof, 'refused', {
      words: why,
      answeredAt: new Date(now),
      answeredUserId: order.userId,
    })
    const refused = await pickRefused(tx, order, proof)
    await refuseFiles(tx, order, refused, { why: `确稿时要求修改：${why}`, by: buyer, now })
    const changes = { proofUnanswered: true }
    return moveOrder(tx, order, { move: 'refuse-proof', by: buyer, now, note: why, changes })
  })
