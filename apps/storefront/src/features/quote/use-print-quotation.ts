import type { QuoteInput } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useDownload } from '../../session/use-download.ts'

/** 报价单 of the current options, as a PDF. */
export const usePrintQuotation = (quote: QuoteInput | undefined) => {
  const download = useDownload()
  const page = useBrowserSession()
  const [isPrinting, setPrinting] = useState(false)
  const isBusy = useRef(false)

  const print = async () => {
    if (isBusy.current || !quote) return
    isBusy.current = true
    setPrinting(true)
    const problem = await download('printQuotation', { body: { quote } }, '报价单.pdf')
    if (problem) page?.showError(problem)
    isBusy.current = false
    setPrinting(false)
  }
  return { isPrinting, print: () => void print() }
}
