import type { SendUpload } from '@yinpu/client/send-upload'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../session/api-client.ts'
import { useApi } from '../../../session/use-api.ts'
import { bytesSent, type UploadItem } from '../../../uploads/upload-queue.ts'
import { createUploadStore } from '../../../uploads/upload-store.ts'

/** Formats that a shop can open without a special program. */
export const voucherKinds = 'JPG、PNG、PDF'
export const voucherTypes = 'image/jpeg,image/png,application/pdf'

const accepted = /\.(jpe?g|png|pdf)$/i
const mostBytes = 10 * 1024 * 1024
const longestName = 200
const unfitForName = /[/\\\p{Cc}]/u

/** Returns the reason why a voucher cannot be uploaded, before any byte is sent; undefined if it can. */
export const checkVoucher = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!accepted.test(name)) return `请上传 ${voucherKinds} 格式的凭证`
  if (name.length > longestName || unfitForName.test(name)) return '文件名太长或有不能用的字符，请改名后再传'
  if (size === 0) return '文件是空的，请重新选择'
  return size > mostBytes ? '文件超过 10 MB，请截图或压缩后再传' : undefined
}

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
  send?: SendUpload
}

/** The one file that proves a transfer: a new one replaces the last. */
export const createVoucherUpload = ({ orderId, api, send }: VoucherUploadDeps) => {
  const store = createUploadStore({ orderId, purpose: 'voucher', api, send })
  let refused: Voucher = { status: 'none' }

  return {
    /** changes whenever the result of `read` changes */
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
