import type { SendUpload } from '@yinpu/client/send-upload'
import { largestMessageFile, messageFileFault, mostMessageFiles } from '@yinpu/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../session/api-client.ts'
import { useApi } from '../session/use-api.ts'
import type { UploadItem } from './upload-queue.ts'
import { createUploadStore } from './upload-store.ts'

interface MessageUploadsDeps {
  api: Pick<ApiClient, 'call'>
  send?: SendUpload
}

/** The files of a message to the shop: each is uploaded as soon as it is chosen. */
export const createMessageUploads = ({ api, send }: MessageUploadsDeps) => {
  const store = createUploadStore({ orderId: undefined, purpose: 'talk', api, send })
  let refused: readonly string[] = []
  const clear = () => {
    refused = []
    store.cancelAll()
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    /**
     * the refused files of the last selection with their reasons; it changes only together with the result of
     * `read`
     */
    readRefused: () => refused,
    add(chosen: readonly File[]) {
      const remaining = mostMessageFiles - store.read().length
      const fit = chosen.filter((file) => messageFileFault(file, largestMessageFile) === undefined)
      const reasons = chosen.flatMap((file) => {
        const reason = messageFileFault(file, largestMessageFile)
        return reason ? [`${file.name}：${reason}`] : []
      })
      const tooMany =
        fit.length > remaining
          ? [`最多 ${mostMessageFiles} 个文件，后面的 ${fit.length - remaining} 个没有加入`]
          : []
      refused = [...reasons, ...tooMany]
      store.add(fit.slice(0, remaining), () => ({}))
    },
    retry: store.retry,
    remove(id: string) {
      refused = []
      store.cancel(id)
    },
    /** The files were sent with the message, or are no longer needed. */
    clear,
  }
}

export type MessageUploads = ReturnType<typeof createMessageUploads>

type MessageUploadStatus = Pick<UploadItem, 'state' | 'key' | 'name'>

/** Returns the uploaded files, and the reason why the message cannot be sent with them, if there is one. */
export const messageUploadStatus = (items: readonly MessageUploadStatus[]) => {
  const is = (...states: UploadItem['state'][]) => items.some(({ state }) => states.includes(state))
  const files = items.flatMap(({ state, key, name }) => (state === 'up' && key ? [{ key, name }] : []))
  if (is('failed')) return { files, problem: '有文件上传失败，请重试或移除' }
  return { files, problem: is('queued', 'sending') ? '文件还在上传，请等传完再发送' : undefined }
}

export const useMessageUploads = () => {
  const api = useApi()
  const [uploads] = useState(() => createMessageUploads({ api }))
  const items = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read)
  useEffect(() => uploads.clear, [uploads])
  return { uploads, items, refused: uploads.readRefused(), ...messageUploadStatus(items) }
}

export type ChosenMessageFiles = ReturnType<typeof useMessageUploads>
