import type { ApiClient } from '../../../session/api-client.ts'
import { type SendForm, sendForm } from '../../../ui/send-form.ts'
import { uploadFile } from '../../../ui/upload-file.ts'
import { checkPicture, mostPictures } from './check-picture.ts'

export interface Picture {
  id: string
  name: string
  size: number
  /** the chosen file itself, to be seen before it is sent */
  src: string
  status: 'waiting' | 'sending' | 'up' | 'failed'
  sent: number
  /** once it is up */
  key: string
  /** why it failed */
  reason: string
}

interface Shown {
  pictures: readonly Picture[]
  /** what was not taken of the files last chosen, and why */
  refused: readonly string[]
}

interface PictureUploadsDeps {
  orderId: string
  api: Pick<ApiClient, 'call'>
  send?: SendForm
}

const mostAtOnce = 2

/** The pictures that go with a form: each is sent as soon as it is chosen. */
export const createPictureUploads = ({ orderId, api, send = sendForm }: PictureUploadsDeps) => {
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const attempts = new Map<string, AbortController>()
  let shown: Shown = { pictures: [], refused: [] }
  let added = 0

  const show = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    for (const listener of [...listeners]) listener()
  }
  const change = (id: string, changes: Partial<Picture>) =>
    show({ pictures: shown.pictures.map((one) => (one.id === id ? { ...one, ...changes } : one)) })

  const sendOne = async ({ id, size }: Picture, file: File) => {
    const own = new AbortController()
    const { signal } = own
    attempts.set(id, own)
    change(id, { status: 'sending', sent: 0, reason: '' })
    const onProgress = (sent: number) => {
      // What goes over the wire is the form, which is a little larger than the file.
      if (!signal.aborted) change(id, { sent: Math.min(sent, size) })
    }
    const purpose = 'after_sale'
    const uploaded = await uploadFile({ api, send, orderId, purpose, file, signal, onProgress })
    if (signal.aborted) return
    change(
      id,
      uploaded.ok ? { status: 'up', key: uploaded.key } : { status: 'failed', reason: uploaded.reason },
    )
    work()
  }

  const work = () => {
    const free = mostAtOnce - shown.pictures.filter(({ status }) => status === 'sending').length
    const waiting = shown.pictures.filter(({ status }) => status === 'waiting')
    for (const picture of waiting.slice(0, Math.max(0, free))) {
      const file = files.get(picture.id)
      if (file) void sendOne(picture, file)
    }
  }

  const drop = ({ id, src }: Picture) => {
    attempts.get(id)?.abort()
    files.delete(id)
    URL.revokeObjectURL(src)
  }

  const take = (file: File): Picture => {
    added += 1
    const id = `p${added}`
    files.set(id, file)
    const { name, size } = file
    return { id, name, size, src: URL.createObjectURL(file), status: 'waiting', sent: 0, key: '', reason: '' }
  }

  return {
    read: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(chosen: readonly File[]) {
      const room = mostPictures - shown.pictures.length
      const fit = chosen.filter((file) => checkPicture(file) === undefined)
      const refused = chosen.flatMap((file) => {
        const reason = checkPicture(file)
        return reason ? [`${file.name}：${reason}`] : []
      })
      if (fit.length > room) refused.push(`最多 ${mostPictures} 张，后面的 ${fit.length - room} 张没有加入`)
      show({ pictures: [...shown.pictures, ...fit.slice(0, room).map(take)], refused })
      work()
    },
    retry(id: string) {
      change(id, { status: 'waiting' })
      work()
    },
    remove(id: string) {
      for (const picture of shown.pictures.filter((one) => one.id === id)) drop(picture)
      show({ pictures: shown.pictures.filter((one) => one.id !== id), refused: [] })
      work()
    },
    stop() {
      for (const picture of shown.pictures) drop(picture)
    },
  }
}

export type PictureUploads = ReturnType<typeof createPictureUploads>
