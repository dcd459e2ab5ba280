import type { FillBatch } from '../../jobs/run-backfills.ts'
import { type ChangeableTextCondition, changeableTextsRepository } from './changeable-texts-repository.ts'
import { refreshSearchWords } from './refresh-search-words.ts'

const batchSize = 200

const keyAt = (position: string | undefined) => {
  const [companyId, id] = position?.split('/') ?? []
  return companyId && id ? { companyId, id } : undefined
}

const fillWhere =
  (condition: ChangeableTextCondition): FillBatch =>
  async (tx, position) => {
    const next = await changeableTextsRepository.listNext(tx, condition, keyAt(position), batchSize)
    for (const { companyId, id, isMeant } of next) if (isMeant) await refreshSearchWords(tx, companyId, id)
    const last = next.at(-1)
    return last && `${last.companyId}/${last.id}`
  }

/**
 * Adds search words for remarks and file names to orders from before these were searched. Until then such an order is
 * found by the texts of its placing, as before; one that is renamed or gets a file in the meantime has its words from
 * that.
 */
export const fillChangeableTexts = fillWhere('untold')

/**
 * Removes telephone numbers, except for their last four digits, from the search words of orders whose remark, name or
 * files contained one.
 */
export const shortenPhones = fillWhere('holds-phone')
