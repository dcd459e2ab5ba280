import type { ApiClient } from '../../../session/api-client.ts'
import { type SendForm, sendForm } from '../../../ui/send-form.ts'
import { uploadFile } from '../../../ui/upload-file.ts'
import { checkVoucher } from './check-voucher.ts'

export type Voucher =
  | { status: 'none' }
  | { status: 'sending'; name: string; size: number; sent: number }
  | { status: 'up'; name: string; key: string }
  | { status: 'failed'; name: string; reason: string; canRetry: boolean }

interface VoucherUploadDeps {
  orderId: string
  api: Pick<ApiClient, 'call'>
  send?: SendForm
}

/** The one file that proves a transfer: a new one takes the place of the last. */
export const createVoucherUpload = ({ orderId, api, send = sendForm }: VoucherUploadDeps) => {
  const listeners = new Set<() => void>()
  let voucher: Voucher = { status: 'none' }
  let file: File | undefined
  let current: AbortController | undefined

  const show = (next: Voucher) => {
    voucher = next
    for (const listener of [...listeners]) listener()
  }

  const upload = async (taken: File) => {
    const { name, size } = taken
    const own = new AbortController()
    const { signal } = own
    current = own
    file = taken
    show({ status: 'sending', name, size, sent: 0 })
    const onProgress = (sent: number) => {
      // What goes over the wire is the form, which is a little larger than the file.
      if (!signal.aborted) show({ status: 'sending', name, size, sent: Math.min(sent, size) })
    }
    const purpose = 'voucher'
    const uploaded = await uploadFile({ api, send, orderId, purpose, file: taken, signal, onProgress })
    if (signal.aborted) return
    if (uploaded.ok) show({ status: 'up', name, key: uploaded.key })
    else show({ status: 'failed', name, reason: uploaded.reason, canRetry: true })
  }

  const stop = () => current?.abort()

  return {
    read: () => voucher,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    take(chosen: File) {
      stop()
      const reason = checkVoucher(chosen)
      if (reason) show({ status: 'failed', name: chosen.name, reason, canRetry: false })
      else void upload(chosen)
    },
    retry() {
      if (file) void upload(file)
    },
    remove() {
      stop()
      show({ status: 'none' })
    },
    stop,
  }
}

export type VoucherUpload = ReturnType<typeof createVoucherUpload>
