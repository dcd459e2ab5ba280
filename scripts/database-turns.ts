/**
 * Which of the server's test files have their turn on which database by day. `vitest run` with paths knows nothing of
 * it and runs what it is given.
 */
const isNightly = process.env.NIGHTLY === '1'

/** What never asks a database, or asks it nothing that depends on its kind: it need not run on both, not even by night. */
const neverOnServed = [
  'artwork/**',
  'providers/**',
  'simulators/**',
  'documents/**',
  'modules/region/**',
  'modules/quote/every-template.test.ts',
  'spreadsheet/read-spreadsheet.test.ts',
  'pages/**',
  'main.test.ts',
  'faults/slow-provider.test.ts',
  'fuzz/**',
  'attacks/!(dearest-calls|limit-race|sorted-by-sql).test.ts',
]

/** By night it runs on both. */
const onEmbedded = ['modules/picture/**', 'seed/life/**']

/** What takes longest of money, of messages, of the shop's side and of jobs; by night it runs on both, and the files that are named here as left out always do. */
const onServed = [
  'attacks/dearest-calls.test.ts',
  'console/!(order-moves|product-routes|same-cash|tariff-routes|window-routes).test.ts',
  'jobs/**',
  'modules/account/!(log-in|register-user).test.ts',
  'modules/after-sale/!(after-sales|claims|discount-sums).test.ts',
  'modules/credit/**',
  'modules/customer/**',
  'modules/export/**',
  'modules/inquiry/**',
  'modules/invoice/invoices.test.ts',
  'modules/message/**',
  'modules/order/artwork/!(artwork-inspector).test.ts',
  'modules/order/!(due-date|order-words|place-order).test.ts',
  'modules/order-view/**',
  'modules/outbox/**',
  'modules/payment/!(phone-ways|refunds).test.ts',
  // For Vitest `!(refunds)` means every name that begins so.
  'modules/payment/refunds-by-every-way.test.ts',
  'modules/report/**',
  'modules/staff/**',
  'modules/talk/**',
  'modules/upload/**',
  'operator/operator-*.test.ts',
]

const inServer = (pattern: string) => `apps/server/src/${pattern}`

export const turns = {
  embedded: [...neverOnServed, ...onEmbedded].map(inServer),
  served: onServed.map(inServer),
}

const excluding = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])

/** Vitest's arguments for a run on the embedded database. */
export const forEmbedded = (): string[] => (isNightly ? [] : excluding(turns.served))

/** Vitest's arguments for a run on a PostgreSQL server. */
export const forServed = (): string[] => excluding(isNightly ? neverOnServed.map(inServer) : turns.embedded)
