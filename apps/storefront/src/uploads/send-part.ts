import { sendBody, storageRefusal } from '@yinpu/client/send-upload'

export interface PartSending {
  url: string
  content: Blob
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/**
 * `lost`: the connection failed, and a retry may succeed. `stale`: the address is too old or its upload has
 * ended, which a new plan will report. `refused`: no retry will succeed.
 */
export type PartOutcome = { kind: 'sent' | 'lost' | 'stale' } | { kind: 'refused'; reason: string }

export type SendPart = (sending: PartSending) => Promise<PartOutcome>

const passing = [408, 409, 425, 429]
const stale = [403, 404]
/** The disk is full: waiting does not help. */
const full = 507

export const partOutcome = (status: number, text: string): PartOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (stale.includes(status)) return { kind: 'stale' }
  if (status === 0 || passing.includes(status) || (status >= 500 && status !== full)) return { kind: 'lost' }
  return { kind: 'refused', reason: storageRefusal(status, text) }
}

export const sendPart: SendPart = async ({ url, content, signal, onProgress }) => {
  const { status, text } = await sendBody({ method: 'PUT', url, body: content, signal, onProgress })
  return partOutcome(status, text)
}
