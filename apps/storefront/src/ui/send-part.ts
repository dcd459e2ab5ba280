import { sendBody } from './send-body.ts'
import { storageRefusal } from './storage-refusal.ts'

export interface PartSending {
  url: string
  content: Blob
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/**
 * `lost`: nobody is to blame, and it is worth another try. `stale`: the address is too old or its upload is over,
 * which a new plan will tell. `refused`: it will not be taken however often it comes.
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
