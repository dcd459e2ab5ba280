import { offerFile } from '@yinpu/client/offer-file'
import { type CallInput, type CallName, type Calls, sessionMessages } from '@yinpu/contract'
import { useCallback, useRef, useState } from 'react'
import { useBrowserSession } from './browser-session-context.ts'

/** Saves the file that a call returns, or shows the reason of the failure. */
export const useDownload = () => {
  const page = useBrowserSession()
  return useCallback(
    async <Name extends CallName>(
      name: Name,
      input: CallInput<Calls[Name]>,
      fallbackName: string,
    ): Promise<string | undefined> => {
      if (!page) return sessionMessages.misconfigured
      const download = await page.download(name, input, fallbackName)
      if (!download.ok) return download.message
      offerFile(download.file.name, download.file.content, document)
      return undefined
    },
    [page],
  )
}

/** Saves a file after a click: one at a time, with a message after a failure. */
export const useSaving = () => {
  const download = useDownload()
  const page = useBrowserSession()
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  const run = async <Name extends CallName>(
    name: Name,
    input: CallInput<Calls[Name]>,
    fallbackName: string,
  ) => {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    const problem = await download(name, input, fallbackName)
    if (problem) page?.showError(problem)
    isBusy.current = false
    setSaving(false)
  }
  return {
    isSaving,
    save: <Name extends CallName>(name: Name, input: CallInput<Calls[Name]>, fallbackName: string) =>
      void run(name, input, fallbackName),
  }
}
