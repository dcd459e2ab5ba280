import type { ApiClient } from '../../../session/api-client.ts'
import { type SendForm, sendForm } from '../../../ui/send-form.ts'
import type { SendPart } from '../../../ui/send-part.ts'
import { giveUpUpload, uploadFile } from '../../../ui/upload-file.ts'
import { attachUploads } from './attach-uploads.ts'
import {
  changeUploads,
  nextToAttach,
  nextToSend,
  type UploadChange,
  type UploadItem,
} from './upload-queue.ts'

interface UploadStoreDeps {
  orderId: string
  api: Pick<ApiClient, 'call'>
  send?: SendForm
  sendPart?: SendPart
  /** never runs backwards */
  now?: () => number
}

const afterRefusal = (id: string, reason: string | undefined, isGone: boolean): UploadChange =>
  reason === undefined ? { type: 'released', id } : { type: 'failed', id, reason, isGone }

/** The uploads of one order. They outlive every drawing of it, so that an order may load anew meanwhile. */
export const createUploadStore = ({
  orderId,
  api,
  send = sendForm,
  sendPart,
  now = () => performance.now(),
}: UploadStoreDeps) => {
  const listeners = new Set<() => void>()
  const answeredListeners = new Set<() => void>()
  const files = new Map<string, File>()
  const attempts = new Map<string, AbortController>()
  let items: readonly UploadItem[] = []
  let added = 0

  const apply = (...changes: UploadChange[]) => {
    items = changes.reduce(changeUploads, items)
    for (const listener of [...listeners]) listener()
  }

  const change = (...changes: UploadChange[]) => {
    apply(...changes)
    work()
  }

  const sendOne = async ({ id, size }: UploadItem, file: File) => {
    const own = new AbortController()
    attempts.set(id, own)
    apply({ type: 'started', id })
    const onProgress = (sent: number) => {
      // What goes over the wire is the form, which is a little larger than the file.
      const sample = { at: now(), sent: Math.min(sent, size) }
      if (!own.signal.aborted) apply({ type: 'progressed', id, sample })
    }
    const onInterrupted = () => {
      if (!own.signal.aborted) apply({ type: 'interrupted', id })
    }
    const { signal } = own
    const where = { api, send, ...(sendPart && { sendPart }), orderId, purpose: 'artwork' as const }
    const uploaded = await uploadFile({ ...where, file, signal, onProgress, onInterrupted })
    if (own.signal.aborted) return
    if (uploaded.ok) change({ type: 'sent', id, key: uploaded.key })
    else change({ type: 'failed', id, reason: uploaded.reason, isGone: true })
  }

  const attach = async (batch: readonly UploadItem[]) => {
    apply(...batch.map(({ id }) => ({ type: 'attaching' as const, id })))
    const attached = await attachUploads(api, orderId, batch)
    if (attached.ok) {
      for (const { id } of batch) files.delete(id)
      change(...batch.map(({ id }) => ({ type: 'attached' as const, id })))
    } else {
      change(...batch.map(({ id }, at) => afterRefusal(id, attached.reasonOf(at), attached.isAnswered)))
    }
    // A no may mean that the order has moved on.
    for (const listener of [...answeredListeners]) listener()
  }

  const work = () => {
    for (let next = nextToSend(items); next; next = nextToSend(items)) {
      const file = files.get(next.id)
      if (file) void sendOne(next, file)
      else apply({ type: 'cancelled', id: next.id })
    }
    const batch = nextToAttach(items)
    if (batch.length > 0) void attach(batch)
  }

  const stop = (id: string) => attempts.get(id)?.abort()

  return {
    read: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The order has taken files, or refused them. */
    onAnswered: (listener: () => void) => {
      answeredListeners.add(listener)
      return () => void answeredListeners.delete(listener)
    },
    add: (lineId: string, slot: string | null, chosen: readonly File[]) => {
      const uploads = chosen.map((file) => {
        added += 1
        const id = `u${added}`
        files.set(id, file)
        return { id, lineId, slot, name: file.name, size: file.size }
      })
      change({ type: 'added', uploads })
    },
    pause: (id: string) => {
      stop(id)
      change({ type: 'paused', id })
    },
    /** For who leaves: what is paused can go on after coming back. */
    pauseAll: () => {
      for (const { id } of items) stop(id)
      change(...items.map(({ id }) => ({ type: 'paused' as const, id })))
    },
    resume: (id: string) => change({ type: 'continued', id }),
    retry: (id: string) => change({ type: 'retried', id }),
    cancel: (id: string) => {
      stop(id)
      change({ type: 'cancelled', id })
      if (items.some((item) => item.id === id)) return
      const file = files.get(id)
      if (file) giveUpUpload(api, file)
      files.delete(id)
    },
  }
}

export type UploadStore = ReturnType<typeof createUploadStore>
