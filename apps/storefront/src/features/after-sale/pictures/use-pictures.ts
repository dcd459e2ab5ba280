import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../../session/use-api.ts'
import { pictureStanding } from './picture-standing.ts'
import { createPictureUploads } from './picture-uploads.ts'

export const usePictures = (orderId: string) => {
  const api = useApi()
  const [uploads] = useState(() => createPictureUploads({ orderId, api }))
  const { pictures, refused } = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read)
  useEffect(() => uploads.stop, [uploads])
  return { uploads, pictures, refused, ...pictureStanding(pictures) }
}

export type ChosenPictures = ReturnType<typeof usePictures>
