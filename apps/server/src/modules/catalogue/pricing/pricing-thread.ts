import { parentPort } from 'node:worker_threads'
import { readTariff, type Tariff } from '@yinpu/pricing'
import { createBoundedCache } from '../../../kernel/bounded-cache.ts'
import type { WorkerReply } from '../../../kernel/worker-pool.ts'
import {
  cutSheets,
  type PricingAnswers,
  type PricingKind,
  type PricingWork,
  priceQuotes,
  priceTariff,
} from './pricing-work.ts'

/** A piece of work. The tariff is sent once and then named by its key: company and version. */
export type PricingTask = {
  [Kind in PricingKind]: { kind: Kind; work: PricingWork[Kind]; key: string; document?: unknown }
}[PricingKind]

const tariffsKept = 100
const tariffs = createBoundedCache<Tariff>(tariffsKept)

const findTariff = ({ key, document }: PricingTask): Tariff | undefined => {
  const known = tariffs.get(key)
  if (known || document === undefined) return known
  const read = readTariff(document)
  if (!read.ok) throw new Error(`tariff refused at ${read.issues[0]?.path}`)
  tariffs.set(key, read.tariff)
  return read.tariff
}

const answer = (task: PricingTask): WorkerReply<PricingAnswers[PricingKind]> => {
  if (task.kind === 'tariff') return { answer: priceTariff(task.work) }
  const tariff = findTariff(task)
  if (!tariff) return { isMissing: true }
  switch (task.kind) {
    case 'quotes':
      return { answer: priceQuotes(tariff, task.work) }
    case 'sheet':
      return { answer: cutSheets(tariff, task.work) }
  }
}

parentPort?.on('message', (task: PricingTask) => {
  try {
    parentPort?.postMessage(answer(task))
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) })
  }
})
