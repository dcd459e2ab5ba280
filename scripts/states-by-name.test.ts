import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * The folders in which states and kinds are only used by the names of `contract/state-names.ts`. Exceptions with
 * the numbers of the wire: tests, SQL text (the schema's checks and partial indexes would need a migration), and
 * `packages/pricing`, which imports nothing of ours.
 */
const folders = [
  'apps/storefront/src',
  'apps/console/src',
  'apps/server/src',
  'apps/server/demo',
  'packages/contract/src',
  'packages/job-form/src',
]

const subject = String.raw`\b\w*(?:[sS]tate|[cC]hannel|[tT]ype)`
const kinds =
  '(?:Order|Payment|Refund|AfterSale|File)State|PayChannel|(?:Order|AfterSale|Ledger|Quote|Offset)Type'
const bare = new RegExp(
  [
    String.raw`${subject}\)? (?:[=!]==|[<>]=?) [1-9]`,
    String.raw`\b[1-9]\d? [=!]== (?:\w+\.)*${subject}\b`,
    String.raw`switch \((?:\w+\.)*${subject}\) \{\s*case [1-9]`,
    // in a query
    String.raw`\(\w+\.${subject}, \[?[1-9]`,
    // assigned, also by a condition, and as a type or a schema
    String.raw`${subject}(?:\??:| =) (?:[^,;{}\n]*(?:\?\??|:) )?(?:z\.literal\()?\[?[1-9]`,
    String.raw`\b(?:${kinds})(?:\[\])?(?: =|\s=>) (?:[^,;{}\n]*(?:\?\??|:)\s)?\[?[1-9]`,
    // as the keys of a table
    String.raw`\bRecord<\s*(?:${kinds}|\w+\['(?:state|type|channel)'\])\b[^={]*(?:=>[^={]*)?=\s\{[^}]*?[{,\n]\s*[1-9]\d?: `,
    // in the tables of moves
    String.raw`\bfrom: \[[1-9]|\bto: \d+, by\b`,
  ].join('|'),
  'g',
)

const barelyIn = (text: string): string[] =>
  [...text.replaceAll(/\bsql(?:<[^>]*>)?`[^`]*`/g, '').matchAll(bare)].map(([code]) => code)

const sources = folders.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((path) => !/\.test\.|\/testing\//.test(path)),
)

it('speaks of no state and no kind by a bare number', () => {
  expect(sources.length).toBeGreaterThan(900)
  const offenders = sources.flatMap((path) =>
    barelyIn(readFileSync(path, 'utf8')).map((hit) => `${path}: ${hit}`),
  )
  expect(offenders).toEqual([])
})

it.each([
  'order.state === 10',
  'if (refund_state !== 20)',
  'line.baojia_type === 5',
  '10 === order.state',
  'if (payment.channel > 2) return',
  'insert({ state: 10, title })',
  'type: isPaper ? 2 : 1,',
  'channel: (payment?.channel ?? 4) as PayChannel',
  'const state = isPrinted ? 40 : 50',
  'eq(payments.state, 15)',
  'inArray(payments.channel, [1, 2])',
  'const paid: PaymentState = 20',
  'const open: readonly AfterSaleState[] = [10, 20]',
  'switch (read.quoteType) {\n    case 1:',
  'type Book = Extract<OffsetRequest, { ysp_type: 3 }>',
  'z.object({ baojia_type: z.literal(2), request })',
  "{ move: 'pay', from: [10], to: 20, by: ['money'] }",
  "const tones: Record<OrderState, Tone> = {\n  10: 'attention',\n",
])('would find %s', (line) => {
  expect(barelyIn(line)).not.toEqual([])
})

it.each([
  'order.state === stateOfOrder.unpaid',
  'sql`payments.state = 10`',
  'meta.channels === 1',
  'const tones: Record<OrderState, Tone> = {\n  [stateOfOrder.unpaid]: undefined,\n',
  'type: 0',
])('lets %s pass', (line) => {
  expect(barelyIn(line)).toEqual([])
})
