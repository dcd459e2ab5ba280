import type { Figures } from '../serving/measure-call.ts'
import { against } from './section.ts'

/** Every goal of a call on PostgreSQL. A call without a line here has none. */
export interface Goals {
  /** at least so much of a bare Fastify's requests a second */
  ratio?: number
  /** at least so much of the requests a second of a Fastify with one prepared query */
  ofOneQuery?: number
  /** at least so many answers a second */
  perSecond?: number
  /** at most so many milliseconds of the server's processor for an answer */
  serverMs?: number
  /** at most so many milliseconds of the database's processors for an answer */
  databaseMs?: number
  /** at most so many statements for an answer */
  statements?: number
  /** at most so many times that an answer waits for the database */
  roundTrips?: number
}

/** Of a list of the console in a shop of a million orders. */
const consoleList: Goals = { serverMs: 3, databaseMs: 3 }

/** By the title of the call in the tables of figures. */
export const expected: Record<string, Goals> = {
  'GET shop/company': { ratio: 0.6 },
  'GET system/order/state': { ratio: 0.6 },
  'GET / (home page)': { ratio: 0.25 },
  'GET shop/produce/list': { ratio: 0.5 },
  'GET shop/produce/detail': { ratio: 0.5 },
  'POST quote/pt': { ratio: 0.35 },
  'POST quote/pt, never asked before': { ratio: 0.35 },
  'POST quote/lz': { ratio: 0.35 },
  'POST quote/lz, never asked before': { ratio: 0.36 },
  'POST quote/ysp, never asked before': { perSecond: 150 },
  'GET /produce/detail/… (page)': { perSecond: 150 },
  'GET user/user': { ofOneQuery: 0.7, serverMs: 0.5 },
  'GET user/bjd, empty cart': { ofOneQuery: 0.7 },
  'GET user/order/detail': { serverMs: 1.2, roundTrips: 3 },
  'GET user/afterSale/:id': { serverMs: 1.2, roundTrips: 3 },
  'GET user/orders, one buyer again and again': { ratio: 0.25 },
  'GET user/orders, first read of a buyer': { perSecond: 1_500 },
  'POST user/order, one buyer': { perSecond: 100 },
  'POST user/order': { perSecond: 350, statements: 12 },
  'checkout: quote saved, order, payment begun': { perSecond: 180, serverMs: 5, databaseMs: 4 },
  'GET orders, searched, two filters, 10,000 orders': { ratio: 0.02 },
  'GET orders, searched, two filters, 1,000,000 orders': { ratio: 0.02 },
  'GET orders, of today, 1,000,000 orders': { serverMs: 2, databaseMs: 2 },
  'GET payments, a name, 1,000,000 orders': consoleList,
  'GET refunds, 1,000,000 orders': consoleList,
  'GET refunds that failed or hang, 1,000,000 orders': consoleList,
  'GET refunds done, 1,000,000 orders': consoleList,
  'GET cash by day, 1,000,000 orders': consoleList,
}

/** The figures of a call, and the requests a second of both baselines beside it. */
export interface Judged {
  title: string
  figures: Figures
  barePerSecond: number
  oneQueryPerSecond: number | undefined
}

const thousandth = 1 / 1000

/** The goals of a call, each met or not; a figure that was not measured leaves its goal out. */
export const judge = ({ title, figures, barePerSecond, oneQueryPerSecond }: Judged): string[] => {
  const goals = expected[title] ?? {}
  const { perSecond, processorMicros, database } = figures
  const least = (goal: number | undefined, unit: string, value: number | undefined) =>
    goal === undefined || value === undefined ? [] : [against(`≥ ${goal}${unit}`, value >= goal)]
  const most = (goal: number | undefined, unit: string, value: number | undefined) =>
    goal === undefined || value === undefined ? [] : [against(`≤ ${goal} ${unit}`, value <= goal)]
  const inMs = (micros: number | undefined) => micros && micros * thousandth
  return [
    ...least(goals.ratio, '', perSecond / barePerSecond),
    ...least(goals.ofOneQuery, ' of one query', oneQueryPerSecond && perSecond / oneQueryPerSecond),
    ...least(goals.perSecond, '/s', perSecond),
    ...most(goals.serverMs, 'ms', inMs(processorMicros)),
    ...most(goals.databaseMs, 'ms of the database', inMs(database?.micros)),
    // Jobs of the server ask in between: a tenth is theirs.
    ...most(goals.statements, 'statements', database && database.statements - 0.1),
    ...most(goals.roundTrips, 'round trips', database && database.roundTrips - 0.1),
  ]
}
