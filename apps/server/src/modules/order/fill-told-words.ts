import type { FillBatch } from '../../jobs/run-backfills.ts'
import { refreshOrderWords } from './refresh-order-words.ts'
import { type ToldCondition, toldWordsRepository } from './told-words-repository.ts'

const batchSize = 200

const keyAt = (position: string | undefined) => {
  const [companyId, id] = position?.split('/') ?? []
  return companyId && id ? { companyId, id } : undefined
}

const fillWhere =
  (condition: ToldCondition): FillBatch =>
  async (tx, position) => {
    const next = await toldWordsRepository.listNext(tx, condition, keyAt(position), batchSize)
    for (const { companyId, id, isMeant } of next) if (isMeant) await refreshOrderWords(tx, companyId, id)
    const last = next.at(-1)
    return last && `${last.companyId}/${last.id}`
  }

/**
 * Orders from before remarks and names of files were searched for get these words. Until then such an order is found
 * by what it was placed with, as before; one that is renamed or gets a file meanwhile has its words from that.
 */
export const fillToldWords = fillWhere('untold')

/** Orders whose remark, name or files held a whole telephone number lose it from their words but for its last four. */
export const shortenToldPhones = fillWhere('holds-phone')
