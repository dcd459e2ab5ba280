import { type CallData, type Calls, codes } from '@yinpu/contract'
import { readRefusal } from '../forms/field-errors.ts'
import type { ApiClient } from '../session/api-client.ts'
import { failureReason } from '../session/failure-reason.ts'
import type { PartOutcome, SendPart } from './send-part.ts'

export type PartPlan = CallData<Calls['listUploadParts']>['parts']

interface SendingParts {
  api: Pick<ApiClient, 'call'>
  sendPart: SendPart
  pause?: typeof pauseUpload
  file: Blob
  key: string
  /** undefined: the missing parts must be requested first */
  plan: PartPlan | undefined
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** The connection is lost; the upload continues by itself. */
  onInterrupted: () => void
}

/** `isOver`: the server does not know these parts any more. */
export type SentParts = { ok: true } | { ok: false; reason: string; isOver: boolean }

const mostAtOnce = 3
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** About five minutes in which no part arrived. */
const mostFailures = 14

const lost = '网络连接中断，已传的部分会保留，请检查网络后重试'

type Step = { kind: 'done' } | { kind: 'again' } | { kind: 'over' } | { kind: 'refused'; reason: string }

/** Sends the missing parts to the storage, a few at a time, and continues after every interruption. */
export const sendInParts = async (sending: SendingParts): Promise<SentParts> => {
  const { api, sendPart, pause = pauseUpload, file, key, signal, onProgress, onInterrupted } = sending
  let plan = sending.plan
  let failures = 0

  const renew = async (): Promise<Step> => {
    const answer = await api.call('listUploadParts', { body: { key } }, { signal, hasOwnMessages: true })
    if (answer.code === codes.notFound) return { kind: 'over' }
    if (answer.code !== codes.ok) return { kind: 'refused', reason: readRefusal(answer, []).message }
    plan = answer.data.parts
    return { kind: 'done' }
  }

  const sizeOf = (number: number, { part_size }: PartPlan) =>
    Math.min(part_size, file.size - (number - 1) * part_size)

  const sendMissing = async (current: PartPlan): Promise<Step> => {
    // If one part fails, the others are stopped: they would fail as well, or wait for nothing.
    const own = new AbortController()
    const stop = () => own.abort()
    signal.addEventListener('abort', stop)
    const queue = [...current.missing]
    const sent = new Set(current.sent)
    const underway = new Map<number, number>()
    let failed: PartOutcome | undefined
    const reportProgress = () => {
      const whole = [...sent].reduce((sum, number) => sum + sizeOf(number, current), 0)
      const partly = [...underway.values()].reduce((sum, bytes) => sum + bytes, 0)
      if (!own.signal.aborted) onProgress(whole + partly)
    }
    const work = async () => {
      for (let part = queue.shift(); part && !failed && !own.signal.aborted; part = queue.shift()) {
        const { number, size, url } = part
        const start = (number - 1) * current.part_size
        const outcome = await sendPart({
          url,
          content: file.slice(start, start + size),
          signal: own.signal,
          onProgress: (bytes) => {
            underway.set(number, Math.min(bytes, size))
            reportProgress()
          },
        })
        underway.delete(number)
        if (outcome.kind === 'sent') {
          sent.add(number)
          failures = 0
          reportProgress()
        } else if (!own.signal.aborted) {
          failed = outcome
          stop()
        }
      }
    }
    reportProgress()
    await Promise.all(Array.from({ length: mostAtOnce }, work))
    signal.removeEventListener('abort', stop)
    plan = undefined
    if (!failed) return { kind: 'done' }
    return failed.kind === 'refused' ? failed : { kind: 'again' }
  }

  const complete = async (): Promise<Step> => {
    const answer = await api.call('completeUpload', { body: { key } }, { signal, hasOwnMessages: true })
    if (answer.code === codes.ok) return { kind: 'done' }
    if (answer.code === codes.notFound) return { kind: 'over' }
    if (answer.code === codes.conflict) return { kind: 'again' }
    return { kind: 'refused', reason: readRefusal(answer, []).message }
  }

  const goOn = async (): Promise<Step> => {
    const renewed: Step = plan ? { kind: 'done' } : await renew()
    if (renewed.kind !== 'done' || !plan) return renewed
    const sent = await sendMissing(plan)
    return sent.kind === 'done' && !signal.aborted ? complete() : sent
  }

  let reason = lost
  while (!signal.aborted) {
    const step = await goOn().catch((error: unknown): Step => {
      if (!signal.aborted) reason = failureReason(error)
      return { kind: 'again' }
    })
    if (signal.aborted) break
    if (step.kind === 'done') return { ok: true }
    if (step.kind === 'over') return { ok: false, reason: '上传已过期，请重新选择文件', isOver: true }
    if (step.kind === 'refused') return { ok: false, reason: step.reason, isOver: false }
    onInterrupted()
    if (failures >= mostFailures) return { ok: false, reason, isOver: false }
    const isOffline = await pause(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal)
    if (!isOffline) failures += 1
  }
  return { ok: false, reason, isOver: false }
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Waits for this time, or until the network is back; returns true if the browser itself is offline. */
export const pauseUpload = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      resolve(isOffline())
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
