import type { SendUpload } from '@yinpu/client/send-upload'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../session/api-client.ts'
import { useApi } from '../../../session/use-api.ts'
import type { UploadItem } from '../../../uploads/upload-queue.ts'
import { createUploadStore } from '../../../uploads/upload-store.ts'
import { checkPicture, mostPictures } from './check-picture.ts'

/** `src`: the chosen file itself, shown before it is sent. */
export type Picture = UploadItem<{ src: string }>

interface PictureUploadsDeps {
  orderId: string
  api: Pick<ApiClient, 'call'>
  send?: SendUpload
}

/** The pictures of a form: each is uploaded as soon as it is chosen. */
export const createPictureUploads = ({ orderId, api, send }: PictureUploadsDeps) => {
  const store = createUploadStore<{ src: string }>({ orderId, purpose: 'after_sale', api, send })
  let refused: readonly string[] = []

  const drop = ({ id, src }: Picture) => {
    store.cancel(id)
    URL.revokeObjectURL(src)
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
      const remaining = mostPictures - store.read().length
      const fit = chosen.filter((file) => checkPicture(file) === undefined)
      const reasons = chosen.flatMap((file) => {
        const reason = checkPicture(file)
        return reason ? [`${file.name}：${reason}`] : []
      })
      const tooMany =
        fit.length > remaining ? [`最多 ${mostPictures} 张，后面的 ${fit.length - remaining} 张没有加入`] : []
      refused = [...reasons, ...tooMany]
      store.add(fit.slice(0, remaining), (file) => ({ src: URL.createObjectURL(file) }))
    },
    retry: store.retry,
    remove(id: string) {
      refused = []
      for (const picture of store.read().filter((one) => one.id === id)) drop(picture)
    },
    stop() {
      for (const picture of store.read()) drop(picture)
    },
  }
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/**
 * Returns the keys of the uploaded pictures, and the reason why the form cannot be submitted, if there is one.
 */
export const pictureStatus = (pictures: readonly Pick<Picture, 'state' | 'key'>[]) => {
  const is = (...states: Picture['state'][]) => pictures.some(({ state }) => states.includes(state))
  const keys = pictures.flatMap(({ state, key }) => (state === 'up' && key ? [key] : []))
  if (is('failed')) return { keys, problem: '有图片上传失败，请重试或移除' }
  return { keys, problem: is('queued', 'sending') ? '图片还在上传，请等传完再提交' : undefined }
}

export const usePictures = (orderId: string) => {
  const api = useApi()
  const [uploads] = useState(() => createPictureUploads({ orderId, api }))
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read)
  useEffect(() => uploads.stop, [uploads])
  return { uploads, pictures, refused: uploads.readRefused(), ...pictureStatus(pictures) }
}

export type ChosenPictures = ReturnType<typeof usePictures>
