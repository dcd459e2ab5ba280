import { type SendUpload, sendUpload } from '@yinpu/client/send-upload'
import type { CallInput, Calls } from '@yinpu/contract'
import type { ApiClient } from '../session/api-client.ts'
import type { SendPart } from './send-part.ts'
import { giveUpUpload, uploadFile } from './upload-file.ts'
import {
  changeUploads,
  nextToSend,
  type UploadChange,
  type UploadItem,
  type UploadStep,
} from './upload-queue.ts'

export type Attached =
  | { ok: true }
  | {
      ok: false
      /** by position in the batch; undefined if another file is the reason */
      reasonOf: (at: number) => string | undefined
      /** the server refused: the stored file cannot be used any more */
      isAnswered: boolean
    }

interface UploadStoreDeps<Own extends object> {
  /** undefined: not of an order */
  orderId: string | undefined
  purpose: NonNullable<CallInput<Calls['signUpload']>['body']['purpose']>
  api: Pick<ApiClient, 'call'>
  /** the uploaded files that can be attached now, together; without it they stay unattached */
  nextBatch?: (items: readonly UploadItem<Own>[]) => readonly UploadItem<Own>[]
  attach?: (batch: readonly UploadItem<Own>[]) => Promise<Attached>
  send?: SendUpload | undefined
  sendPart?: SendPart | undefined
  /** never runs backwards */
  now?: (() => number) | undefined
}

const afterRefusal = (id: string, reason: string | undefined, isGone: boolean): UploadStep =>
  reason === undefined ? { type: 'released', id } : { type: 'failed', id, reason, isGone }

/** Uploads files into storage, two at a time. The code that adds a file knows its purpose. */
export const createUploadStore = <Own extends object = object>({
  orderId,
  purpose,
  api,
  nextBatch = () => [],
  attach = async () => ({ ok: true }),
  send = sendUpload,
  sendPart,
  now = () => performance.now(),
}: UploadStoreDeps<Own>) => {
  const listeners = new Set<() => void>()
  const answeredListeners = new Set<() => void>()
  const files = new Map<string, File>()
  const attempts = new Map<string, AbortController>()
  let items: readonly UploadItem<Own>[] = []
  let added = 0

  const apply = (...changes: UploadChange<Own>[]) => {
    items = changes.reduce((before, change) => changeUploads(before, change), items)
    for (const listener of [...listeners]) listener()
  }

  const change = (...changes: UploadChange<Own>[]) => {
    apply(...changes)
    work()
  }

  const sendOne = async ({ id, size }: UploadItem, file: File) => {
    const own = new AbortController()
    const { signal } = own
    attempts.set(id, own)
    apply({ type: 'started', id })
    const onProgress = (sent: number) => {
      // The form that is sent is a little larger than the file.
      const sample = { at: now(), sent: Math.min(sent, size) }
      if (!signal.aborted) apply({ type: 'progressed', id, sample })
    }
    const onInterrupted = () => {
      if (!signal.aborted) apply({ type: 'interrupted', id })
    }
    const where = { api, send, ...(sendPart && { sendPart }), orderId, purpose }
    const uploaded = await uploadFile({ ...where, file, signal, onProgress, onInterrupted })
    if (signal.aborted) return
    if (uploaded.ok) change({ type: 'sent', id, key: uploaded.key })
    else change({ type: 'failed', id, reason: uploaded.reason, isGone: true })
  }

  const attachBatch = async (batch: readonly UploadItem<Own>[]) => {
    apply(...batch.map(({ id }) => ({ type: 'attaching' as const, id })))
    const attached = await attach(batch)
    if (attached.ok) {
      for (const { id } of batch) files.delete(id)
      change(...batch.map(({ id }) => ({ type: 'attached' as const, id })))
    } else {
      change(...batch.map(({ id }, at) => afterRefusal(id, attached.reasonOf(at), attached.isAnswered)))
    }
    // A refusal may mean that the order has changed.
    for (const listener of [...answeredListeners]) listener()
  }

  const work = () => {
    for (let next = nextToSend(items); next; next = nextToSend(items)) {
      const file = files.get(next.id)
      if (file) void sendOne(next, file)
      else apply({ type: 'cancelled', id: next.id })
    }
    const batch = nextBatch(items)
    if (batch.length > 0) void attachBatch(batch)
  }

  const stop = (id: string) => attempts.get(id)?.abort()

  const cancel = (id: string) => {
    stop(id)
    change({ type: 'cancelled', id })
    if (items.some((item) => item.id === id)) return
    const file = files.get(id)
    if (file) giveUpUpload(api, file)
    files.delete(id)
  }

  return {
    read: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Called when the server has accepted or refused an attachment. */
    onAnswered: (listener: () => void) => {
      answeredListeners.add(listener)
      return () => void answeredListeners.delete(listener)
    },
    add: (chosen: readonly File[], own: (file: File) => Own) => {
      const uploads = chosen.map((file) => {
        added += 1
        const id = `u${added}`
        files.set(id, file)
        return { ...own(file), id, name: file.name, size: file.size }
      })
      change({ type: 'added', uploads })
    },
    pause: (id: string) => {
      stop(id)
      change({ type: 'paused', id })
    },
    /** For a buyer who leaves the page: paused uploads can continue after a return. */
    pauseAll: () => {
      for (const { id } of items) stop(id)
      change(...items.map(({ id }) => ({ type: 'paused' as const, id })))
    },
    resume: (id: string) => change({ type: 'continued', id }),
    retry: (id: string) => change({ type: 'retried', id }),
    cancel,
    cancelAll: () => {
      for (const { id } of items) cancel(id)
    },
  }
}
