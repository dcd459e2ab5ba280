import type { OrderDetail } from '@yinpu/contract'
import { useEffect, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../session/api-client.ts'
import { useApi } from '../../../session/use-api.ts'
import type { UploadItem } from './upload-queue.ts'
import { createUploadStore, type UploadStore } from './upload-store.ts'

/** For as long as the document lives: a page that draws its order anew finds its uploads again. */
const storesOfPage = new WeakMap<ApiClient, Map<string, UploadStore>>()

const storeFor = (api: ApiClient, orderId: string): UploadStore => {
  const stores = storesOfPage.get(api) ?? new Map<string, UploadStore>()
  storesOfPage.set(api, stores)
  const store = stores.get(orderId) ?? createUploadStore({ orderId, api })
  stores.set(orderId, store)
  return store
}

const none: readonly UploadItem[] = []

export const useUploads = (order: Pick<OrderDetail, 'order_id'>, onChanged: () => void) => {
  const store = storeFor(useApi(), order.order_id)
  const items = useSyncExternalStore(store.subscribe, store.read, () => none)
  useEffect(() => store.onAnswered(onChanged), [store, onChanged])
  return { store, items }
}
