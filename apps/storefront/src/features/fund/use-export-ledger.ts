import { dayOf } from '@yinpu/contract'
import { useSaving } from '../../session/use-download.ts'
import { type FundsQuery, toExportCall } from './funds-query.ts'

/** Saves the results as a file for a spreadsheet. */
export const useExportLedger = (query: FundsQuery) => {
  const { isSaving, save } = useSaving()
  return {
    isExporting: isSaving,
    exportLedger: () => save('exportLedger', toExportCall(query), `资金明细-${dayOf(Date.now())}.csv`),
  }
}
