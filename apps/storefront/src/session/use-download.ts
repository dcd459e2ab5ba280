import { type CallInput, type CallName, type Calls, messages } from '@yinpu/contract'
import { useCallback } from 'react'
import { useBrowserSession } from './browser-session-context.ts'
import type { DownloadedFile } from './download-file.ts'

/** Some browsers begin to read the file only after the click has returned. */
const keptMs = 60_000

const saveFile = ({ name, content }: DownloadedFile): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** Saves the file that a call answers with; says why where it could not. */
export const useDownload = () => {
  const page = useBrowserSession()
  return useCallback(
    async <Name extends CallName>(
      name: Name,
      input: CallInput<Calls[Name]>,
      fallbackName: string,
    ): Promise<string | undefined> => {
      if (!page) return messages.misconfigured
      const download = await page.download(name, input, fallbackName)
      if (!download.ok) return download.message
      saveFile(download.file)
      return undefined
    },
    [page],
  )
}
