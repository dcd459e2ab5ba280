import { isSizeEntry, type SpecEntry, typeOfQuote, withParts } from '@yinpu/contract'
import type { FillBatch } from '../../jobs/run-backfills.ts'
import { workAgain } from '../cart/kept-quote.ts'
import { gangFactsOf } from '../quote/describe-job.ts'
import { soldTextsRepository } from './sold-texts-repository.ts'

const batchSize = 50

const keyAt = (position: string | undefined) => {
  const [companyId, id] = position?.split('/') ?? []
  return companyId && id ? { companyId, id } : undefined
}

/** The stored specification of a line with the missing entries: after its size, as in newer lines. */
const withFacts = (spec: readonly SpecEntry[], facts: readonly SpecEntry[]): SpecEntry[] => {
  const lacking = facts.filter(({ label }) => !spec.some((entry) => entry.label === label))
  return [...spec.filter(isSizeEntry), ...lacking, ...spec.filter((entry) => !isSizeEntry(entry))]
}

/**
 * Lines from before material and printing were stored get them from their product, if its table is still the one that
 * was ordered from; and their production data from the tariff that they were priced by. Unknown facts stay out.
 */
export const fillSoldTexts: FillBatch = async (tx, position) => {
  const next = await soldTextsRepository.listNext(tx, keyAt(position), batchSize)
  for (const { line, table } of next) {
    if (line.work !== null) continue
    const facts = line.quoteType === typeOfQuote.gangRun ? gangFactsOf(table) : []
    await soldTextsRepository.write(tx, line, {
      spec: withParts(facts.length > 0 ? withFacts(line.spec, facts) : line.spec),
      work: await workAgain(tx, line),
    })
  }
  const last = next.at(-1)?.line
  return last && `${last.companyId}/${last.id}`
}
