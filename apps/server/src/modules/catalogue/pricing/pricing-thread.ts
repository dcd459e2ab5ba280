import { parentPort } from 'node:worker_threads'
import { createBoundedCache } from '../../../kernel/bounded-cache.ts'
import { lowerThreadPriority } from '../../../kernel/lower-thread-priority.ts'
import type { WorkerReply } from '../../../kernel/worker-pool.ts'
import { readShopTariff, type ShopTariff } from '../../../tariff/shop-tariff.ts'
import {
  cutSheets,
  type PricingAnswers,
  type PricingKind,
  type PricingWork,
  priceCatalogue,
  priceQuotes,
  priceTariff,
  tryProductBy,
} from './pricing-work.ts'

/** A piece of work. The tariff is sent once and then named by its key: company and version. */
export type PricingTask = {
  [Kind in PricingKind]: { kind: Kind; work: PricingWork[Kind]; key: string; document?: unknown }
}[PricingKind]

lowerThreadPriority()

const maxTariffs = 100
const tariffs = createBoundedCache<ShopTariff>(maxTariffs)

const findTariff = ({ key, document }: PricingTask): ShopTariff | undefined => {
  const known = tariffs.get(key)
  if (known || document === undefined) return known
  const tariff = readShopTariff(document)
  tariffs.set(key, tariff)
  return tariff
}

const answer = (task: PricingTask): WorkerReply<PricingAnswers[PricingKind]> => {
  if (task.kind === 'tariff') return { answer: priceTariff(task.work) }
  const tariff = findTariff(task)
  if (!tariff) return { isMissing: true }
  switch (task.kind) {
    case 'quotes':
      return { answer: priceQuotes(tariff.compiled, task.work) }
    case 'sheet':
      return { answer: cutSheets(tariff.compiled, task.work) }
    case 'product':
      return { answer: tryProductBy(tariff, task.work) }
    case 'catalogue':
      return { answer: priceCatalogue(tariff, task.work) }
  }
}

parentPort?.on('message', (task: PricingTask) => {
  try {
    parentPort?.postMessage(answer(task))
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) })
  }
})
