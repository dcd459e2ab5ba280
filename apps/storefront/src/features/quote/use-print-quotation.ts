import type { ProductDetail } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useDownload } from '../../session/use-download.ts'
import type { Values } from './choices/values.ts'

/** 报价单 of what is chosen, as a PDF. */
export const usePrintQuotation = ({ baojia_type }: ProductDetail, request: Values | undefined) => {
  const download = useDownload()
  const page = useBrowserSession()
  const [isPrinting, setPrinting] = useState(false)
  const isBusy = useRef(false)

  const print = async () => {
    if (isBusy.current || !request) return
    isBusy.current = true
    setPrinting(true)
    const body = { quote: { baojia_type, request } }
    const problem = await download('printQuotation', { body } as never, '报价单.pdf')
    if (problem) page?.showError(problem)
    isBusy.current = false
    setPrinting(false)
  }
  return { isPrinting, print: () => void print() }
}
