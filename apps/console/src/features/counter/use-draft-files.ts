import { buildUpload, sendUpload } from '@yinpu/client/send-upload'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'

export type DraftFile = CallData<ConsoleCalls['listCounterFiles']>['list'][number]

/** A file on its way to a line of the draft. */
export interface SendingFile {
  id: number
  lineId: string
  slot: string | undefined
  file: File
  /** of its bytes */
  sent: number
  /** why it did not arrive */
  fault?: string | undefined
}

const nothing: readonly DraftFile[] = []

/**
 * The artwork on the lines of a draft. It is no part of the typed document: a file is stored as soon as it has arrived,
 * one after the other, whatever else is typed meanwhile.
 */
export const useDraftFiles = (draftId: string) => {
  const params = { id: draftId }
  const { data } = useRead('listCounterFiles', { params })
  const attach = useChange('attachCounterFile', { showsFaults: true })
  const remove = useChange('removeCounterFile')
  const [sending, setSending] = useState<readonly SendingFile[]>([])
  const next = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>())

  const change = (id: number, changes: Partial<SendingFile>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const forget = (id: number) => setSending((all) => all.filter((one) => one.id !== id))

  const upload = async ({ id, file }: SendingFile, signal: AbortSignal) => {
    const body = { filename: file.name, size: file.size, type: file.type.slice(0, 100) }
    const signed = await call('signCounterFile', { params, body })
    const onProgress = (sent: number) => change(id, { sent })
    const fault = await sendUpload({ ...buildUpload(signed, file), signal, onProgress })
    return { key: signed.key, fault }
  }
  const send = async (one: SendingFile) => {
    const stop = stops.current.get(one.id)
    if (!stop || stop.signal.aborted) return
    try {
      const { key, fault } = await upload(one, stop.signal)
      if (stop.signal.aborted) return
      if (fault) return change(one.id, { fault })
      const slot = one.slot === undefined ? {} : { slot: one.slot }
      await attach.mutateAsync({ params, body: { line_id: one.lineId, ...slot, key, name: one.file.name } })
      forget(one.id)
    } catch (error) {
      change(one.id, { fault: messageOf(error) })
    }
  }
  const begin = (one: SendingFile) => {
    stops.current.set(one.id, new AbortController())
    line.current = line.current.then(() => send(one))
  }
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  return {
    of: (lineId: string) => (data?.list ?? nothing).filter(({ line_id }) => line_id === lineId),
    sendingOf: (lineId: string) => sending.filter((one) => one.lineId === lineId),
    isSending: sending.some(({ fault }) => fault === undefined),
    add: (lineId: string, slot: string | undefined, files: readonly File[]) => {
      const added = files.map((file): SendingFile => {
        next.current += 1
        return { id: next.current, lineId, slot, file, sent: 0 }
      })
      setSending((all) => [...all, ...added])
      for (const one of added) begin(one)
    },
    retry: (one: SendingFile) => {
      change(one.id, { fault: undefined, sent: 0 })
      begin(one)
    },
    cancel: ({ id }: SendingFile) => {
      stops.current.get(id)?.abort()
      forget(id)
    },
    remove: (fileId: string) => remove.mutate({ params: { ...params, file_id: fileId } }),
  }
}

export type DraftFiles = ReturnType<typeof useDraftFiles>
