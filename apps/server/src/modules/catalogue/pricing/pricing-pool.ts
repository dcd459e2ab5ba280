import { availableParallelism } from 'node:os'
import type { TariffSource } from '@yinpu/pricing'
import { createFairQueue } from '../../../kernel/fair-queue.ts'
import { createWorkerPool } from '../../../kernel/worker-pool.ts'
import type { PricingTask } from './pricing-thread.ts'
import type { PricingAnswers, PricingKind, PricingWork } from './pricing-work.ts'

/** The owner of a turn: a buyer, else an address, of a shop. */
export interface PricingTurn {
  companyId: string
  /** id of a buyer or of a member of staff, or an address; undefined: everybody who cannot be identified */
  person?: string | undefined
}

/** A published tariff as the threads keep it. */
export interface NamedTariff {
  companyId: string
  version: number
  source: TariffSource
}

const mostThreads = 4
const heapMb = 384
const timeoutMs = 30_000
/** A page requests a price at every key and drops its earlier requests: some of one person may wait. */
const mostOfOne = 10
const mostOfShop = 100
const mostWaiting = 400

/** One processor is left to the thread that answers everybody. */
const usualThreads = () => Math.max(1, Math.min(mostThreads, availableParallelism() - 1))

/** Computes slow prices in threads, so that nobody else waits: shops in turn, and in each shop its people. */
export const createPricingPool = (threads = usualThreads()) => {
  /** Of tasks at work: their tariff, for a thread that has not seen it yet. */
  const tariffsSent = new WeakMap<object, unknown>()
  const pool = createWorkerPool<PricingTask, PricingAnswers[PricingKind]>({
    file: new URL('./pricing-thread.ts', import.meta.url),
    heapMb,
    timeoutMs,
    queue: createFairQueue({ slots: threads, mostWaiting, mostOfOne, mostOfShop }),
    complete: (task) => ({ ...task, document: tariffsSent.get(task) }),
  })
  const run = async <Kind extends PricingKind>(
    { companyId, person = 'visitors' }: PricingTurn,
    task: PricingTask & { kind: Kind },
    source: unknown,
  ): Promise<PricingAnswers[Kind]> => {
    tariffsSent.set(task, source)
    const answer = await pool.run([`${companyId} ${person}`, `shop ${companyId}`], task)
    return answer as PricingAnswers[Kind]
  }

  return {
    /** By a published tariff. */
    price: <Kind extends Exclude<PricingKind, 'tariff'>>(
      turn: PricingTurn,
      { companyId, version, source }: NamedTariff,
      kind: Kind,
      work: PricingWork[Kind],
    ): Promise<PricingAnswers[Kind]> =>
      run<Kind>(turn, { kind, work, key: `${companyId} ${version}` } as PricingTask & { kind: Kind }, source),

    /** The prices of products by a tariff that is not published, or its faults. */
    tryTariff: (turn: PricingTurn, work: PricingWork['tariff']): Promise<PricingAnswers['tariff']> =>
      run<'tariff'>(turn, { kind: 'tariff', work, key: '' }, undefined),

    close: pool.close,
    threadIds: pool.threadIds,
  }
}

export type PricingPool = ReturnType<typeof createPricingPool>
