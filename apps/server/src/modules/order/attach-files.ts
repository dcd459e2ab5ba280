import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { invalidFields, notFound, Refusal } from '../../http/refusal.ts'
import { fileKind, headBytes } from '../../providers/storage/file-kind.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { isStorageKey } from '../../providers/storage/storage-key.ts'
import { fileRepository, type NewOrderFile } from './file-repository.ts'
import { getOwnOrder } from './get-order.ts'
import { stateLabel } from './move-order.ts'
import { type OrderRow, type Owner, orderRepository } from './order-repository.ts'
import { isRejected, takesFiles } from './submit-files.ts'

const mostOfLine = 20

interface Needs {
  db: Db
  now: () => number
  storage: Storage
}

interface Asked {
  order_id: string
  line_id: string
  files: { key: string; name: string; size: number }[]
}

interface Attached {
  order: OrderRow
  /** to be looked at */
  fileIds: string[]
  /** rejected ones that gave way; their bytes can go */
  freedKeys: string[]
}

/** What really lies in the storage, whatever was claimed of it. */
const readFile = async (storage: Storage, { key, name }: Asked['files'][number], at: number) => {
  const found = await storage.stat(key)
  if (!found) throw invalidFields({ [`files.${at}`]: '文件尚未上传完成，请重新上传' })
  const { kind, fitsName } = fileKind(await storage.readHead(key, headBytes), name)
  if (kind === 'unknown')
    throw invalidFields({
      [`files.${at}`]: '不支持该文件格式，请上传 PDF、AI、CDR、PSD、TIF、JPG、PNG、ZIP 或 RAR',
    })
  if (!fitsName) throw invalidFields({ [`files.${at}`]: '文件内容与扩展名不符，请检查后重新上传' })
  return { key, name, size: found.size, kind }
}

const lockForFiles = async (tx: Db, owner: Owner, id: string) => {
  const order = await orderRepository.lock(tx, owner.companyId, id)
  if (!order || !takesFiles(order))
    throw new Refusal(codes.conflict, `订单${stateLabel(order?.state ?? 0)}，现在不能提交稿件`)
  return order
}

/** Files that were uploaded become the artwork of a line; rejected ones of that line give way to them. */
export const attachFiles = async (
  { db, now, storage }: Needs,
  owner: Owner,
  { order_id, line_id, files }: Asked,
): Promise<Attached> => {
  const seen = await getOwnOrder(db, owner, order_id)
  const lines = await orderRepository.linesOf(db, owner.companyId, [seen.id])
  if (!lines.some(({ id }) => id === line_id)) throw notFound()
  if (!takesFiles(seen)) throw new Refusal(codes.conflict, `订单${stateLabel(seen.state)}，现在不能提交稿件`)

  const before = await fileRepository.listOf(db, owner.companyId, seen.id)
  const known = new Set(before.filter(({ lineId }) => lineId === line_id).map(({ key }) => key))
  const fresh = [...new Map(files.map((file) => [file.key, file])).values()].filter(
    ({ key }) => !known.has(key),
  )
  const keys = fresh.map(({ key }) => key).filter(isStorageKey)
  const of = { ...owner, orderId: seen.id, purpose: 'artwork' }
  const signed = keys.length > 0 ? await fileRepository.findUploads(db, of, keys) : []
  if (signed.length !== fresh.length) throw notFound()
  const real = await Promise.all(fresh.map((file, at) => readFile(storage, file, at)))

  return db.transaction(async (tx) => {
    const order = await lockForFiles(tx, owner, seen.id)
    const there = (await fileRepository.listOf(tx, owner.companyId, order.id)).filter(
      ({ lineId }) => lineId === line_id,
    )
    const rejected = there.filter(isRejected)
    if (there.length - rejected.length + real.length > mostOfLine)
      throw new Refusal(codes.conflict, `每款最多 ${mostOfLine} 个文件`)
    if (real.length === 0) return { order, fileIds: [], freedKeys: [] }
    if ((await fileRepository.takeUploads(tx, owner.companyId, keys)) !== real.length) throw notFound()
    if (rejected.length > 0)
      await fileRepository.delete(
        tx,
        owner.companyId,
        rejected.map(({ id }) => id),
      )
    const rows: NewOrderFile[] = real.map((file) => ({
      companyId: owner.companyId,
      id: newId(),
      orderId: order.id,
      lineId: line_id,
      ...file,
      state: 10,
      check: 'waiting',
      createdAt: new Date(now()),
    }))
    await fileRepository.insert(tx, rows)
    await orderRepository.announce(tx, order)
    return { order, fileIds: rows.map(({ id }) => id), freedKeys: rejected.map(({ key }) => key) }
  })
}

/** A buyer takes back a file before it is handed in. */
export const removeFile = async (db: Db, owner: Owner, fileId: string): Promise<Attached> => {
  const file = await fileRepository.find(db, owner.companyId, fileId)
  if (!file) throw notFound()
  await getOwnOrder(db, owner, file.orderId)
  return db.transaction(async (tx) => {
    const order = await lockForFiles(tx, owner, file.orderId)
    await fileRepository.delete(tx, owner.companyId, [file.id])
    await orderRepository.announce(tx, order)
    return { order, fileIds: [], freedKeys: [file.key] }
  })
}

/** A buyer knows what was found in the files of a line, and wants them printed as they are. */
export const acceptFindings = async (
  { db, now }: Pick<Needs, 'db' | 'now'>,
  owner: Owner,
  { order_id, line_id }: Pick<Asked, 'order_id' | 'line_id'>,
): Promise<OrderRow> => {
  const seen = await getOwnOrder(db, owner, order_id)
  return db.transaction(async (tx) => {
    const order = await lockForFiles(tx, owner, seen.id)
    const files = (await fileRepository.listOf(tx, owner.companyId, order.id)).filter(
      ({ lineId }) => lineId === line_id,
    )
    if (files.length === 0) throw notFound()
    const open = files.filter(({ acceptedAt, check }) => acceptedAt === null && check !== 'waiting')
    if (open.length > 0)
      await fileRepository.update(
        tx,
        owner.companyId,
        open.map(({ id }) => id),
        { acceptedAt: new Date(now()) },
      )
    await orderRepository.announce(tx, order)
    return order
  })
}
