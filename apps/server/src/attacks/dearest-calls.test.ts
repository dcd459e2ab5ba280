// One request could block the thread that answers all visitors for 90 ms. Every call gets its most expensive input
// here. Nightly, none may take more of that thread than the bar; in CI, where other work runs beside, some of the calls
// must only accept theirs.
import { type CallName, calls, endpoints } from '@yinpu/contract'
import { type ConsoleCallName, consoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleOrigin } from '../testing/test-console.ts'
import { isNightly } from '../testing/test-turns.ts'
import { buyerWalk } from './testing/buyer-walk.ts'
import { parcelRows } from './testing/console-walk/shipping-walk.ts'
import { consoleWalk } from './testing/console-walk.ts'
import { type DearShop, openDearShop } from './testing/dear-shop.ts'
import { createMeter } from './testing/main-thread.ts'
import { refusalIn, requestOf, type Side, type Walk, type WalkInput } from './testing/walk-calls.ts'

const mostListed = 20

/** Milliseconds of the main thread, on the machine that `main-thread.ts` names. */
const mostMs = 15

let shop: DearShop
let meter: ReturnType<typeof createMeter>
beforeAll(async () => {
  shop = await openDearShop()
  meter = createMeter(shop.database)
}, 600_000)
afterAll(() => shop.close())

interface Measured {
  totalMs: number
  longestMs: number
}

const measured: (Measured & { name: string })[] = []

/**
 * Calls that take more than the bar in all, with a bar of their own: they do many steps, and others are answered
 * between any two. No call may block others for longer than the bar.
 */
const inAllMs: Partial<Record<string, number>> = {
  // each row or order in a transaction of its own
  ...{ shipInBulk: 20 * parcelRows, checkParcels: 2 * parcelRows, moveOrders: 600, initTrade: 350 },
  // fifty rows, each asked for at the simulated provider in this thread
  ...{ buyLabels: 700, exportForCourier: 250 },
  // a hundred orders, each locked, announced and audited, and ten megabytes
  ...{ issueJointInvoice: 500 },
  // fifty lines of an order
  ...{ shipOrder: 350, placeOrder: 70, closeRest: 60, reorder: 45, previewOrder: 35, applyAfterSale: 35 },
  ...{ getOrder: 30 },
  // thirty books with twenty finishing steps, each priced
  ...{ openCounterDraft: 30, saveCounterDraft: 30 },
  // hundreds of orders; a thread makes the file
  ...{ exportMyData: 150, exportCustomer: 150, printDeliveryNotes: 100, printLabels: 100, exportTaxList: 60 },
  // two hundred jobs, each priced again for its plan; a thread makes the file
  ...{ printTickets: 500 },
  // ten megabytes
  ...{ readParcelFile: 150, markRefundOffline: 130, takeMoney: 150, issueInvoice: 120, uploadTalkFile: 80 },
  ...{ downloadRefundVoucher: 40, uploadPicture: 40, uploadSheetSeal: 40, addJobPhoto: 40 },
  // ten thousand rows, each read and compared; a thread reads and writes the files
  ...{ uploadImport: 900, mapImport: 700, exportImportFaults: 150, readPriceTable: 120 },
  // the outlines of all letters of thirty lines; a thread lays them out, a program draws them
  ...{ drawQuoteSheet: 35 },
  // twenty files, each moved by itself
  ...{ attachFiles: 35 },
  // a row in every table
  ...{ eraseMe: 35, eraseCustomer: 35 },
  // payments that a provider is queried about, each with a signature; the simulated provider works in this thread,
  // too
  ...{ runReconciliation: 80, agreeToAfterSale: 60, receiveReturn: 50 },
  // all products are priced or listed, a thousand if a document has brought them
  ...{ checkCatalogue: 700, replaceCatalogue: 700, listCatalogue: 100, arrangeCatalogue: 100 },
  ...{
    checkTariff: 60,
    replaceTariff: 60,
    restoreTariffVersion: 60,
    getSampleJobs: 60,
    replaceSampleJobs: 80,
  },
  ...{ createProduct: 45, getProductChoices: 40, removeCategory: 40, tryProduct: 40, publishProduct: 60 },
  // the shop is loaded again
  ...{ updateProfile: 45, updateService: 45, updateAdverts: 45, updateOfflineChannels: 45 },
}

/**
 * Other work on the machine slows memory down, which the calibration sees only in part. And the driver of the
 * embedded database packs and unpacks every row in this thread, which cannot be separated.
 */
const slack = () => (shop.database.kind === 'embedded' ? 2.5 : 1.5)
const barMs = () => slack() * mostMs
const inAllBarMs = (name: string) => slack() * (inAllMs[name] ?? mostMs)

/** `WALK=placeOrder,getToday` walks and measures those alone, to work on one of them. */
const chosen = process.env.WALK?.split(',')
const isMeasured = isNightly || chosen !== undefined
const isWalked = (name: string, index: number) => chosen?.includes(name) ?? (isNightly || index % 6 === 0)

/** The best of these runs counts: the first ones warm up, and other work may run beside. */
const runs = { usual: 2, most: 6 }
/** A call that takes this long needs no run to warm up. */
const longMs = 300

const measure = async <Name extends string>(
  name: Name,
  walk: Walk<Name>,
  sideOf: (input: WalkInput) => Side,
): Promise<Measured | undefined> => {
  const step = walk[name]
  if (typeof step === 'string') return undefined
  let at = 0
  const run = async (measureBy: 'total' | 'longest') => {
    await shop.makeRoom()
    const input = await step(shop, at)
    at += 1
    await shop.forgetAttempts()
    const side = sideOf(input)
    const request = requestOf(side, input)
    const { ms, result } = await meter[measureBy](() => side.app.inject(request))
    const refusal = refusalIn(result)
    if (refusal) throw new Error(refusal)
    return ms
  }
  const bestOf = async (measureBy: 'total' | 'longest', enoughMs: number, usual: number) => {
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < usual || (best > enoughMs && tries < runs.most); tries += 1)
      best = Math.min(best, await run(measureBy))
    return best
  }
  if (!isMeasured) {
    await run('total')
    return undefined
  }
  const enoughMs = inAllBarMs(name)
  const totalMs = await bestOf('total', enoughMs, enoughMs > longMs ? 1 : runs.usual)
  // A call with a small sum cannot have a long stretch.
  const longestMs = totalMs <= barMs() ? totalMs : await bestOf('longest', barMs(), 1)
  return { totalMs, longestMs }
}

/** The data of the other calls are in no books, so a later reconciliation would list thousands of faults. */
const beforeOthers: ConsoleCallName[] = ['runReconciliation']

const missing = (table: object, walk: object) => Object.keys(table).filter((name) => !(name in walk))

it('every call of both tables has an input, and few are left out', () => {
  expect(missing(endpoints, buyerWalk)).toEqual([])
  expect(missing(consoleEndpoints, consoleWalk)).toEqual([])
  const left = [...Object.values(buyerWalk), ...Object.values(consoleWalk)].filter(
    (step) => typeof step === 'string',
  )
  // Of connections, four need a provider's answer, and two are a provider's own calls.
  expect(left.length).toBeLessThanOrEqual(18)
})

const isAbove = (name: string, { totalMs, longestMs }: Measured) =>
  totalMs > inAllBarMs(name) || longestMs > barMs()

/**
 * Walks one table; returns refused or failed calls, and those above the bar. A call above it is measured once more
 * at the end: a machine that was busy for some seconds is not any more, and an expensive call is expensive again.
 */
const walkAll = async <Name extends string>(
  names: Name[],
  side: string,
  one: (name: Name) => Promise<Measured | undefined>,
) => {
  const failures: string[] = []
  const results = new Map<Name, Measured>()
  const walk = async (name: Name) => {
    const now = await one(name).catch((error: unknown) => {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
    })
    const before = results.get(name)
    if (now)
      results.set(name, {
        totalMs: Math.min(now.totalMs, before?.totalMs ?? now.totalMs),
        longestMs: Math.min(now.longestMs, before?.longestMs ?? now.longestMs),
      })
  }
  const above = () => [...results].filter(([name, ms]) => isAbove(name, ms))
  for (const name of names.filter(isWalked)) await walk(name)
  for (const [name] of above()) await walk(name)
  measured.push(...[...results].map(([name, ms]) => ({ name: `${side} ${name}`, ...ms })))
  return {
    failures,
    above: above().map(
      ([name, { totalMs, longestMs }]) => `${name} ${totalMs.toFixed(1)} ms, ${longestMs.toFixed(1)} at once`,
    ),
  }
}

describe('no call keeps the main thread for long', () => {
  it('of the buyers’ side', async () => {
    const result = await walkAll(Object.keys(endpoints) as CallName[], 'buyer', (name) =>
      measure(name, buyerWalk, ({ token = shop.token }) => ({
        app: shop.app as unknown as FastifyInstance,
        ...calls[name].endpoint,
        headers: { accesstoken: shop.tokens.yinpu, authusertoken: token },
      })),
    )
    expect(result).toEqual({ failures: [], above: [] })
  }, 600_000)

  it('of the shop’s side', async () => {
    const result = await walkAll(
      [...new Set([...beforeOthers, ...(Object.keys(consoleEndpoints) as ConsoleCallName[])])],
      'console',
      async (name) => {
        const { endpoint } = consoleCalls[name]
        // Some calls remove the proof, which is valid for ten minutes.
        await shop.owner.call('proveAgain', { body: { password: staffPassword } })
        return measure(name, consoleWalk, ({ client = shop.owner }) =>
          endpoint.access === 'platform'
            ? { app: shop.socket, ...endpoint, headers: { 'company-id': shop.companyId } }
            : {
                app: shop.console as unknown as FastifyInstance,
                ...endpoint,
                headers: { cookie: client.cookie(), origin: consoleOrigin },
              },
        )
      },
    )
    expect(result).toEqual({ failures: [], above: [] })
  }, 600_000)

  it.runIf(isMeasured)('and these are the dearest', () => {
    const dearest = measured.toSorted((one, other) => other.totalMs - one.totalMs).slice(0, mostListed)
    const lines = dearest.map(({ name, totalMs, longestMs }) => {
      const [total, longest] = [totalMs, longestMs].map((ms) => ms.toFixed(1).padStart(7))
      return `${name.padEnd(28)} ${total} ms of the main thread, ${longest} at once`
    })
    process.stdout.write(`\n${lines.join('\n')}\n`)
  })
})
