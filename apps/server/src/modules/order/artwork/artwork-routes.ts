import { messages } from '@yinpu/contract'
import { isUuid } from '../../../kernel/ids.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { type Buyer, type Owner, ownerOf } from '../../../kernel/owner.ts'
import { invalidFields, notFound } from '../../../kernel/refusal.ts'
import type { Routes } from '../../../kernel/routes.ts'
import type { Shop } from '../../../kernel/shop.ts'
import type { BucketStorage } from '../../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../../providers/storage/local-storage.ts'
import { fileLinks } from '../../upload/file-links.ts'
import { signThreadUpload } from '../../upload/sign-thread-upload.ts'
import { describeFile, describeMove } from '../describe-move.ts'
import type { MoveDeps } from '../move-order.ts'
import { getOwnOrder, orderRepository } from '../order-repository.ts'
import { signOrderUpload } from '../sign-order-upload.ts'
import { acceptFindings } from './accept-findings.ts'
import type { ArtworkInspector } from './artwork-inspector.ts'
import { attachFiles, removeFile } from './attach-files.ts'
import { fileRepository } from './file-repository.ts'
import { submitFiles, submitWhenComplete, withdrawFiles } from './submit-files.ts'

interface Deps extends MoveDeps {
  now: () => number
  logger: Logger
  storage: LocalStorage | BucketStorage
  inspector: ArtworkInspector
}

/** The calls about the files of an order. */
export const artworkRoutes = (deps: Deps) => {
  const { db, now, logger, storage, inspector, moveOrder } = deps

  const withFiles = async (owner: Owner, orderId: string) => {
    const order = await getOwnOrder(db, owner, orderId)
    const lines = await orderRepository.linesOf(db, owner.companyId, [order.id])
    const files = await fileRepository.listOf(db, owner.companyId, order.id)
    const links = fileLinks(storage, now())
    return {
      ...describeMove(order, now(), { lines, files }),
      files: files.map((file) => describeFile(links, file, order)),
    }
  }

  /** Deletes bytes that nothing refers to any more; a failure only costs disk space. */
  const freeKeys = async (companyId: string, keys: string[]) => {
    if (keys.length === 0) return
    for (const key of await fileRepository.listUnused(db, companyId, keys))
      storage.remove(key).catch((err: unknown) => logger.warn({ err }, 'a replaced file was not removed'))
  }

  /** Locks the order, so that it sees the latest changes to the order's files. */
  const submit = (owner: Owner, orderId: string) =>
    db.transaction(async (tx) => {
      const locked = await orderRepository.lock(tx, owner.companyId, orderId)
      if (locked) await submitWhenComplete(tx, moveOrder, locked, now())
    })

  /** The fields that identify a repeated request. */
  const requestOf = (call: string, shop: Shop, buyer: Buyer, body: object, key: string | undefined) => ({
    ...ownerOf(shop, buyer),
    call,
    key,
    body,
    now: now(),
  })

  return {
    signUpload: ({ shop, buyer, body: { order_id = '', purpose, ...file } }) =>
      purpose === 'talk'
        ? signThreadUpload(deps, ownerOf(shop, buyer), file)
        : signOrderUpload(deps, ownerOf(shop, buyer), { order_id, purpose, ...file }),
    attachFiles: async ({ shop, buyer, body, visitor }) => {
      const request = requestOf('attachFiles', shop, buyer, body, visitor.idempotencyKey)
      const { order_id, fileIds, freedKeys } = await attachFiles(deps, request, body)
      await freeKeys(shop.id, freedKeys)
      inspector.inspect(shop.id, fileIds, visitor.address)
      // Files that are attached again are not inspected again, so nothing else would hand them in.
      if (fileIds.length === 0) await submit(request, order_id)
      return withFiles(request, order_id)
    },
    removeFile: async ({ shop, buyer, query, body }) => {
      const owner = ownerOf(shop, buyer)
      const { file_id: fileId, order_id: orderId } = query.file_id === undefined ? body : query
      if (fileId === undefined) throw invalidFields({ file_id: messages.required })
      if (!isUuid(fileId)) throw notFound()
      const { order_id, freedKeys } = await removeFile(db, owner, { fileId, orderId })
      await freeKeys(shop.id, freedKeys)
      await submit(owner, order_id)
      return withFiles(owner, order_id)
    },
    acceptFindings: async ({ shop, buyer, body }) => {
      const owner = ownerOf(shop, buyer)
      const { id } = await acceptFindings(deps, owner, body)
      await submit(owner, id)
      return withFiles(owner, id)
    },
    submitFiles: async ({ shop, buyer, body, visitor }) => {
      const request = requestOf('submitFiles', shop, buyer, body, visitor.idempotencyKey)
      const { order_id } = await submitFiles(deps, request, body.order_id)
      return withFiles(request, order_id)
    },
    withdrawFiles: async ({ shop, buyer, body, visitor }) => {
      const request = requestOf('withdrawFiles', shop, buyer, body, visitor.idempotencyKey)
      const { order_id } = await withdrawFiles(deps, request, body.order_id)
      return withFiles(request, order_id)
    },
  } satisfies Routes
}
