import { dayOf } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useDownload } from '../../session/use-download.ts'
import { type FundsQuery, toExportCall } from './funds-query.ts'

/** What was found, as a file for a spreadsheet. */
export const useExportLedger = (query: FundsQuery) => {
  const download = useDownload()
  const page = useBrowserSession()
  const [isExporting, setExporting] = useState(false)
  const isBusy = useRef(false)

  const run = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setExporting(true)
    const problem = await download('exportLedger', toExportCall(query), `资金明细-${dayOf(Date.now())}.csv`)
    if (problem) page?.showError(problem)
    isBusy.current = false
    setExporting(false)
  }
  return { isExporting, exportLedger: () => void run() }
}
