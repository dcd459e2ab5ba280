import { type ArtworkSlot, codes, needsArtwork, stateOfFile } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Owner } from '../../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../../kernel/refusal.ts'
import { isStorageKey, type Storage } from '../../../providers/storage/storage.ts'
import { findRepeat, type IdempotentRequest, once } from '../../idempotency/once.ts'
import { keysOfFile } from '../../upload/preview-key.ts'
import { uploadRepository } from '../../upload/upload-repository.ts'
import { stateLabel } from '../move-order.ts'
import { getOwnOrder, orderRepository } from '../order-repository.ts'
import { refreshSearchWords } from '../refresh-search-words.ts'
import { isFaulty } from './artwork-status.ts'
import { fileRepository, type NewOrderFile, type OrderFileRow } from './file-repository.ts'
import { readArtwork } from './read-artwork.ts'
import { takesFiles } from './submit-files.ts'

export const mostOfLine = 20

interface Deps {
  db: Db
  now: () => number
  storage: Storage
}

interface FileInput {
  key: string
  name: string
  slot?: string | null | undefined
}

interface Input {
  order_id: string
  line_id: string
  files: FileInput[]
  submit: boolean
}

interface Attached {
  order_id: string
  /** ids of the files to inspect */
  fileIds: string[]
  /** keys of replaced files and their previews; their bytes can be deleted unless another order has them */
  freedKeys: string[]
}

const checkSlots = (slots: ArtworkSlot[], files: FileInput[]) => {
  const taken = new Set<string>()
  files.forEach(({ slot }, at) => {
    if (slot === null || slot === undefined) return
    const named = slots.find(({ id }) => id === slot)
    if (!named) throw invalidFields({ [`files.${at}.slot`]: '该产品没有这个稿件位置' })
    if (taken.has(slot) && !named.several)
      throw invalidFields({ [`files.${at}.slot`]: `“${named.name}”只能放一个文件` })
    taken.add(slot)
  })
}

export const lockForFiles = async (tx: Db, owner: Owner, id: string) => {
  const order = await orderRepository.lock(tx, owner.companyId, id)
  if (!order || !takesFiles(order))
    throw new Refusal(codes.conflict, `订单${stateLabel(order?.state ?? 0)}，现在不能修改稿件`)
  return order
}

/**
 * The files that new files replace. A file for the whole line replaces every faulty file of the line; one for a slot
 * replaces only faulty files in that slot or of the whole line, and the one file of a slot that takes only one.
 */
const replacedBy = (there: OrderFileRow[], slots: ArtworkSlot[], files: { slot: string | null }[]) => {
  const filled = new Set(files.map(({ slot }) => slot))
  const holdsOne = (id: string | null) => slots.some((slot) => slot.id === id && !slot.several)
  const isWhole = filled.has(null)
  return there.filter((file) =>
    isFaulty(file)
      ? isWhole || file.slot === null || filled.has(file.slot)
      : filled.has(file.slot) && holdsOne(file.slot),
  )
}

/** Turns uploaded files into the artwork of a line; they replace faulty files of that line. */
export const attachFiles = async (
  deps: Deps,
  owner: IdempotentRequest,
  { order_id, line_id, files, submit }: Input,
): Promise<Attached> => {
  const { db, now } = deps
  const repeated = await findRepeat<Attached>(db, owner)
  if (repeated) return repeated
  const seen = await getOwnOrder(db, owner, order_id)
  const line = (await orderRepository.linesOf(db, owner.companyId, [seen.id])).find(
    ({ id }) => id === line_id,
  )
  if (!line) throw notFound()
  if (!takesFiles(seen)) throw new Refusal(codes.conflict, `订单${stateLabel(seen.state)}，现在不能提交稿件`)
  if (!needsArtwork(line.quoteType)) throw new Refusal(codes.conflict, `${line.name}不需要稿件`)
  checkSlots(line.slots, files)

  const before = await fileRepository.listOf(db, owner.companyId, seen.id)
  const known = new Set(before.filter(({ lineId }) => lineId === line_id).map(({ key }) => key))
  const fresh = [...new Map(files.map((file) => [file.key, file])).values()].filter(
    ({ key }) => !known.has(key),
  )
  const keys = fresh.map(({ key }) => key).filter(isStorageKey)
  const of = {
    companyId: owner.companyId,
    userId: owner.userId,
    orderId: seen.id,
    purpose: 'artwork',
  } as const
  const signed = keys.length > 0 ? await uploadRepository.listSigned(db, of, keys) : []
  if (signed.length !== fresh.length) throw notFound()
  const real = await Promise.all(
    fresh.map(async ({ slot = null, ...file }, at) => ({
      ...(await readArtwork(deps, owner, file, `files.${at}`)),
      slot,
    })),
  )

  const attach = async (tx: Db): Promise<Attached> => {
    const order = await lockForFiles(tx, owner, seen.id)
    const done = { order_id: order.id, fileIds: [], freedKeys: [] }
    if (order.submitsItself !== submit) await orderRepository.setSubmitsItself(tx, order, submit)
    if (real.length === 0) return done
    const there = (await fileRepository.listOf(tx, owner.companyId, order.id)).filter(
      ({ lineId }) => lineId === line_id,
    )
    const old = replacedBy(there, line.slots, real)
    if (there.length - old.length + real.length > mostOfLine)
      throw new Refusal(codes.conflict, `每款最多 ${mostOfLine} 个文件`)
    if ((await uploadRepository.take(tx, owner.companyId, keys)) !== real.length) throw notFound()
    const oldIds = old.map(({ id }) => id)
    const gone = old.length > 0 ? await fileRepository.delete(tx, owner.companyId, oldIds) : []
    const rows: NewOrderFile[] = real.map((file) => ({
      companyId: owner.companyId,
      id: newId(),
      orderId: order.id,
      lineId: line_id,
      ...file,
      state: stateOfFile.waiting,
      check: 'waiting',
      createdAt: new Date(now()),
    }))
    await fileRepository.insert(tx, rows)
    await refreshSearchWords(tx, owner.companyId, order.id)
    await orderRepository.announce(tx, order)
    return { ...done, fileIds: rows.map(({ id }) => id), freedKeys: gone.flatMap(keysOfFile) }
  }
  return db.transaction((tx) => once(tx, owner, () => attach(tx)))
}

/** A buyer removes a file before it is handed in. Without the order's id it is looked up in the file's own order. */
export const removeFile = async (
  db: Db,
  owner: Owner,
  { fileId, orderId }: { fileId: string; orderId: string | undefined },
): Promise<Attached> => {
  const file = await fileRepository.find(db, owner.companyId, fileId)
  if (!file || (orderId !== undefined && orderId !== file.orderId)) throw notFound()
  await getOwnOrder(db, owner, file.orderId)
  return db.transaction(async (tx) => {
    const order = await lockForFiles(tx, owner, file.orderId)
    const gone = await fileRepository.delete(tx, owner.companyId, [file.id])
    await refreshSearchWords(tx, owner.companyId, order.id)
    await orderRepository.announce(tx, order)
    return { order_id: order.id, fileIds: [], freedKeys: gone.flatMap(keysOfFile) }
  })
}
