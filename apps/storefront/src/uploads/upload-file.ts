import { buildUpload, type SendUpload } from '@yinpu/client/send-upload'
import { type CallInput, type Calls, codes } from '@yinpu/contract'
import { readRefusal } from '../forms/field-errors.ts'
import type { ApiClient } from '../session/api-client.ts'
import { failureReason } from '../session/failure-reason.ts'
import { sendInParts } from './send-in-parts.ts'
import { sendPart as putPart, type SendPart } from './send-part.ts'
import { type StoredUploads, storedUploads } from './stored-uploads.ts'

interface Uploading {
  api: Pick<ApiClient, 'call'>
  send: SendUpload
  sendPart?: SendPart
  /** undefined: not of an order */
  orderId: string | undefined
  purpose: NonNullable<CallInput<Calls['signUpload']>['body']['purpose']>
  file: File
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** A large file continues by itself after a lost connection; the next progress reports that. */
  onInterrupted?: () => void
  stored?: StoredUploads
}

export type Uploaded = { ok: true; key: string } | { ok: false; reason: string }

/** Smaller files are as quickly sent again as continued. */
const partsFrom = 16 * 1024 ** 2

export const goesInParts = (size: number): boolean => size > partsFrom

const sendParts = (
  { api, sendPart = putPart, file, signal, onProgress, onInterrupted = () => {} }: Uploading,
  key: string,
  plan: Parameters<typeof sendInParts>[0]['plan'],
) => sendInParts({ api, sendPart, file, key, plan, signal, onProgress, onInterrupted })

/** Continues a started upload of this page or another; undefined if nothing is left of it. */
const goOn = async (uploading: Uploading, stored: StoredUploads): Promise<Uploaded | undefined> => {
  const { orderId, purpose, file } = uploading
  const key = stored.take(orderId ?? '', purpose, file)
  if (key === undefined) return undefined
  const sent = await sendParts(uploading, key, undefined)
  if (sent.ok) return { ok: true, key }
  if (!sent.isOver) return sent
  stored.drop(key)
  return undefined
}

const signAndSend = async (uploading: Uploading, stored: StoredUploads | undefined): Promise<Uploaded> => {
  const { api, send, orderId, purpose, file, signal, onProgress } = uploading
  const body = {
    ...(orderId !== undefined && { order_id: orderId }),
    filename: file.name,
    size: file.size,
    type: file.type || 'application/octet-stream',
    purpose,
    ...(stored && { multipart: true }),
  }
  const signed = await api.call('signUpload', { body }, { signal, hasOwnMessages: true })
  if (signed.code !== codes.ok) return { ok: false, reason: readRefusal(signed, []).message }
  const { key, expires, parts } = signed.data
  if (!stored || !parts) {
    const reason = await send({ ...buildUpload(signed.data, file), signal, onProgress })
    return reason === undefined ? { ok: true, key } : { ok: false, reason }
  }
  const { name, size, lastModified } = file
  stored.keep({ key, order_id: orderId ?? '', purpose, name, size, modified_at: lastModified, expires }, file)
  const sent = await sendParts(uploading, key, parts)
  if (sent.ok) return { ok: true, key }
  if (sent.isOver) stored.drop(key)
  return sent
}

/**
 * Sends one file directly into storage. A small one is signed for each attempt, because a signed form expires; a
 * large one is sent in parts, and every attempt continues with the missing ones.
 */
export const uploadFile = async (uploading: Uploading): Promise<Uploaded> => {
  const stored = goesInParts(uploading.file.size) ? (uploading.stored ?? storedUploads()) : undefined
  try {
    return (stored && (await goOn(uploading, stored))) ?? (await signAndSend(uploading, stored))
  } catch (error) {
    return { ok: false, reason: failureReason(error) }
  }
}

/** The buyer has removed it: the uploaded parts are deleted, and nobody waits for that. */
export const giveUpUpload = (api: Pick<ApiClient, 'call'>, file: File, stored = storedUploads()): void => {
  const key = stored.keyOf(file)
  if (key === undefined) return
  stored.drop(key)
  api.call('abortUpload', { query: { key } }, { hasOwnMessages: true }).catch(() => undefined)
}
