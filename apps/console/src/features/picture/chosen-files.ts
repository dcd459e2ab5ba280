import type { Crop, PictureRef } from '@yinpu/contract'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '../../session/call.ts'
import { readFile } from '../../session/read-file.ts'
import { fileFault } from '../../ui/picture-files.ts'

/** A chosen file that is not a picture of the shop yet. */
export interface ChosenFile {
  key: number
  file: File
  /** URL of the file in this browser */
  url: string
  state: 'cutting' | 'sending' | 'failed'
  crop?: Crop | undefined
  fault?: string | undefined
}

/** The chosen files: each is cropped, sent, and then handed over; one that fails stays with its crop. */
export const useChosenFiles = (onUploaded: (picture: PictureRef) => void) => {
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const next = useRef(0)
  const deliver = useRef(onUploaded)
  const urls = useRef(new Set<string>())
  useEffect(() => {
    deliver.current = onUploaded
  })
  useEffect(() => {
    const openUrls = urls.current
    return () => {
      for (const url of openUrls) URL.revokeObjectURL(url)
      openUrls.clear()
    }
  }, [])

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setChosen((files) => files.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const drop = (key: number) =>
    setChosen((files) => {
      const gone = files.find((one) => one.key === key)
      if (gone && urls.current.delete(gone.url)) URL.revokeObjectURL(gone.url)
      return files.filter((one) => one.key !== key)
    })

  const choose = (files: readonly File[]) => {
    const added = files.map((file): ChosenFile => {
      next.current += 1
      const url = URL.createObjectURL(file)
      urls.current.add(url)
      const fault = fileFault(file)
      return { key: next.current, file, url, fault, state: fault ? 'failed' : 'cutting' }
    })
    setChosen((before) => [...before, ...added])
  }

  const send = async (one: ChosenFile, crop: Crop) => {
    change(one.key, { state: 'sending', crop, fault: undefined })
    try {
      const content = await readFile(one.file)
      const body = { file: { name: one.file.name, content }, crop }
      const picture = await call('uploadPicture', { body })
      drop(one.key)
      deliver.current(picture)
    } catch (error) {
      change(one.key, { state: 'failed', fault: messageOf(error) })
    }
  }

  return { chosen, choose, send, drop, cutAgain: (key: number) => change(key, { state: 'cutting' }) }
}
