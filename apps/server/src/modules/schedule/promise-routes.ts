import { dueTime, typeOfQuote } from '@yinpu/contract'
import { endOfNewJob, type RouteLine, routeOf } from '@yinpu/workshop'
import type { Routes } from '../../kernel/routes.ts'
import { isRushed, termProblem } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { type QuotedJob, quoteJob } from '../quote/quote-job.ts'
import type { ScheduleSnapshot, ScheduleSnapshots } from './schedule-snapshots.ts'

interface Deps {
  catalogues: CatalogueDirectory
  schedules: ScheduleSnapshots
  now: () => number
}

const routeLineOf = ({ baojia_type, request, quote, product }: QuotedJob): RouteLine => {
  const { lines, quantity, styles, net_kg, plan, production } = quote
  return {
    quote_type: baojia_type,
    request: { ...request },
    quote: { lines, quantity, styles, net_kg, plan, production },
    gang: product?.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined,
  }
}

/** The steps of a job that may come, at the stations of the snapshot. */
const stepsOf = (shop: Shop, { stations }: ScheduleSnapshot, job: QuotedJob) => {
  const setups = new Map(stations.map(({ id, setup_minutes }) => [id, setup_minutes]))
  return routeOf(routeLineOf(job), shop.tariff.source, stations).map(
    ({ station, minutes, wait_minutes }) => ({
      station: station?.id ?? '',
      minutes: minutes ?? setups.get(station?.id ?? '') ?? 0,
      wait: wait_minutes,
    }),
  )
}

/**
 * The earliest day on which goods can leave, by what stands in the press room: beside the price, which is computed as
 * fast as before, and never earlier than the tariff's days.
 */
export const promiseRoutes = ({ catalogues, schedules, now }: Deps) =>
  ({
    promiseDates: async ({ shop, buyer, body, visitor }) => {
      const job = await quoteJob(catalogues, shop, body, buyer, visitor.address)
      const snapshot = schedules.peek(shop.id) ?? (await schedules.read(shop.id))
      const at = now()
      if (!snapshot) return { at, terms: [] }
      const steps = stepsOf(shop, snapshot, job)
      const free = snapshot.freeTime()
      const { calendar } = shop.company
      return {
        at,
        terms: job.quote.terms.flatMap(({ value, days, offered }) => {
          if (!offered || termProblem(shop, value, at)) return []
          const end = endOfNewJob(free, steps, { isRush: isRushed(shop, value), ready: at })
          if (end === undefined) return []
          const usual_at = dueTime(calendar, at, days)
          // Goods leave at the shop's hour, on a day that it works.
          return [{ value, usual_at, due_at: Math.max(usual_at, dueTime(calendar, end, 0)) }]
        }),
      }
    },
  }) satisfies Routes
