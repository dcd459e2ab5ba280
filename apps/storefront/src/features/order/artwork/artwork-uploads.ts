import type { SendUpload } from '@yinpu/client/send-upload'
import { codes, type OrderDetail } from '@yinpu/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { readRefusal } from '../../../forms/field-errors.ts'
import type { ApiClient } from '../../../session/api-client.ts'
import { failureReason } from '../../../session/failure-reason.ts'
import { useApi } from '../../../session/use-api.ts'
import type { UploadItem } from '../../../uploads/upload-queue.ts'
import { type Attached, createUploadStore } from '../../../uploads/upload-store.ts'

/** The slot or line that a file belongs to. */
export type ArtworkUpload = UploadItem<{
  lineId: string
  /** of the line's slots; null: the whole artwork of the line */
  slot: string | null
}>

const isSameSlot = (one: ArtworkUpload, other: ArtworkUpload) =>
  one.lineId === other.lineId && one.slot === other.slot

/**
 * The files that can be attached to one slot now, together: attached one after the other, the second could
 * replace the first, which was incomplete without it.
 */
export const nextToAttach = (items: readonly ArtworkUpload[]): readonly ArtworkUpload[] => {
  if (items.some(({ state }) => state === 'attaching')) return []
  const first = items.find((item) => items.every((other) => other.state === 'up' || !isSameSlot(item, other)))
  return first ? items.filter((item) => isSameSlot(item, first)) : []
}

/** Attaches files, which are all in storage, to one slot of the order. */
const attachUploads = async (
  api: Pick<ApiClient, 'call'>,
  orderId: string,
  batch: readonly ArtworkUpload[],
): Promise<Attached> => {
  const files = batch.map(({ key = '', name, size, slot }) => ({ key, name, size, slot }))
  // Submitted by a button, after the buyer has seen all files together.
  const body = { order_id: orderId, line_id: batch[0]?.lineId ?? '', files, submit: false }
  try {
    const answer = await api.call('attachFiles', { body }, { hasOwnMessages: true })
    if (answer.code === codes.ok) return { ok: true }
    const { errors } = readRefusal(answer, ['files'])
    const namesOne = batch.some((_, at) => `files.${at}` in errors)
    const message =
      answer.code === codes.notFound ? '上传的文件已过期，请重试' : readRefusal(answer, []).message
    return {
      ok: false,
      reasonOf: (at) => (namesOne ? errors[`files.${at}`] : message),
      isAnswered: true,
    }
  } catch (error) {
    const message = failureReason(error)
    return { ok: false, reasonOf: () => message, isAnswered: false }
  }
}

interface ArtworkUploadsDeps {
  orderId: string
  api: Pick<ApiClient, 'call'>
  send?: SendUpload
  now?: () => number
}

/** The uploads of one order. They outlive the components, so that the order may be loaded again meanwhile. */
export const createArtworkUploads = ({ orderId, api, send, now }: ArtworkUploadsDeps) => {
  const store = createUploadStore<{ lineId: string; slot: string | null }>({
    orderId,
    purpose: 'artwork',
    api,
    nextBatch: nextToAttach,
    attach: (batch) => attachUploads(api, orderId, batch),
    send,
    now,
  })
  return {
    ...store,
    add: (lineId: string, slot: string | null, chosen: readonly File[]) =>
      store.add(chosen, () => ({ lineId, slot })),
  }
}

export type ArtworkUploads = ReturnType<typeof createArtworkUploads>

/** As long as the document lives: a page that renders its order again finds its uploads. */
const storesOfPage = new WeakMap<ApiClient, Map<string, ArtworkUploads>>()

const storeFor = (api: ApiClient, orderId: string): ArtworkUploads => {
  const stores = storesOfPage.get(api) ?? new Map<string, ArtworkUploads>()
  storesOfPage.set(api, stores)
  const store = stores.get(orderId) ?? createArtworkUploads({ orderId, api })
  stores.set(orderId, store)
  return store
}

const none: readonly ArtworkUpload[] = []

export const useUploads = (order: Pick<OrderDetail, 'order_id'>, onChanged: () => void) => {
  const store = storeFor(useApi(), order.order_id)
  const items = useSyncExternalStore(store.subscribe, store.read, () => none)
  useEffect(() => store.onAnswered(onChanged), [store, onChanged])
  return { store, items }
}
