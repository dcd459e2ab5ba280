import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../session/api-client.ts'
import { useApi } from '../../../session/use-api.ts'
import type { SendForm } from '../../../uploads/send-file.ts'
import { bytesSent, type UploadItem } from '../../../uploads/upload-queue.ts'
import { createUploadStore } from '../../../uploads/upload-store.ts'
import { checkVoucher } from './check-voucher.ts'

export type Voucher =
  | { status: 'none' }
  | { status: 'sending'; name: string; size: number; sent: number }
  | { status: 'up'; name: string; key: string }
  | { status: 'failed'; name: string; reason: string; canRetry: boolean }

const voucherOf = (item: UploadItem): Voucher => {
  const { name, size, state, reason, key = '' } = item
  if (state === 'up') return { status: 'up', name, key }
  if (state === 'failed') return { status: 'failed', name, reason, canRetry: true }
  return { status: 'sending', name, size, sent: bytesSent(item) }
}

interface VoucherUploadDeps {
  orderId: string
  api: Pick<ApiClient, 'call'>
  send?: SendForm
}

/** The one file that proves a transfer: a new one takes the place of the last. */
export const createVoucherUpload = ({ orderId, api, send }: VoucherUploadDeps) => {
  const store = createUploadStore({ orderId, purpose: 'voucher', api, send })
  let refused: Voucher = { status: 'none' }

  return {
    /** changes whenever `read` answers something else */
    readFiles: store.read,
    read(): Voucher {
      const [item] = store.read()
      return item ? voucherOf(item) : refused
    },
    subscribe: store.subscribe,
    take(chosen: File) {
      const reason = checkVoucher(chosen)
      refused = reason ? { status: 'failed', name: chosen.name, reason, canRetry: false } : { status: 'none' }
      store.cancelAll()
      store.add(reason ? [] : [chosen], () => ({}))
    },
    retry() {
      for (const { id } of store.read()) store.retry(id)
    },
    remove() {
      refused = { status: 'none' }
      store.cancelAll()
    },
    stop: store.cancelAll,
  }
}

export type VoucherUpload = ReturnType<typeof createVoucherUpload>

export const useVoucher = (orderId: string) => {
  const api = useApi()
  const [upload] = useState(() => createVoucherUpload({ orderId, api }))
  useSyncExternalStore(upload.subscribe, upload.readFiles, upload.readFiles)
  useEffect(() => upload.stop, [upload])
  return { voucher: upload.read(), upload }
}
