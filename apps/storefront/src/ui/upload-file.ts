import { type CallInput, type Calls, codes } from '@yinpu/contract'
import type { ApiClient } from '../session/api-client.ts'
import { failureReason } from '../session/failure-reason.ts'
import { buildUploadForm } from './build-upload-form.ts'
import { readRefusal } from './read-refusal.ts'
import type { SendForm } from './send-form.ts'

interface Uploading {
  api: Pick<ApiClient, 'call'>
  send: SendForm
  orderId: string
  purpose: NonNullable<CallInput<Calls['signUpload']>['body']['purpose']>
  file: File
  signal: AbortSignal
  onProgress: (sent: number) => void
}

export type Uploaded = { ok: true; key: string } | { ok: false; reason: string }

/** One file straight into storage. It is signed for each attempt, because a signed form grows old. */
export const uploadFile = async (uploading: Uploading): Promise<Uploaded> => {
  const { api, send, orderId, purpose, file, signal, onProgress } = uploading
  const body = {
    order_id: orderId,
    filename: file.name,
    size: file.size,
    type: file.type || 'application/octet-stream',
    purpose,
  }
  try {
    const signed = await api.call('signUpload', { body }, { signal, hasOwnMessages: true })
    if (signed.code !== codes.ok) return { ok: false, reason: readRefusal(signed, []).message }
    const { host, fields, key } = signed.data
    const form = buildUploadForm(fields, file)
    const reason = await send({ host, form, signal, onProgress })
    return reason === undefined ? { ok: true, key } : { ok: false, reason }
  } catch (error) {
    return { ok: false, reason: failureReason(error) }
  }
}
