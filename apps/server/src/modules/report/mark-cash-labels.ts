import type { FillBatch } from '../../jobs/run-backfills.ts'
import { reportRepository } from './report-repository.ts'

/**
 * Days whose money was stored before the names of offline methods were: marked as changed, so that the job counts them
 * again. The position is a shop and a day.
 */
export const markCashWithoutLabels: FillBatch = async (tx, position) => {
  const [companyId, day] = position?.split(' ') ?? []
  const last = await reportRepository.markUnlabelled(
    tx,
    companyId && day ? { companyId, day } : undefined,
    500,
  )
  return last && `${last.companyId} ${last.day}`
}
