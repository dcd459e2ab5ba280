import { monthAfter } from '@yinpu/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { attemptCounts, imports } from '../../db/schema/index.ts'
import { operator, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type CreditShop, createCreditShop } from '../../testing/credit-shop.ts'
import { isNightly } from '../../testing/test-turns.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { openFenOf } from '../credit/give-back-credit.ts'
import { makeStatement } from '../credit/make-statement.ts'
import { chargeOpening, reverseOpening } from '../credit/opening-debt.ts'
import { settleStatement } from '../credit/settle-statement.ts'
import { statementRepository } from '../credit/statement-repository.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { topUp } from '../ledger/top-up.ts'
import { refundByShop } from '../payment/refund/refund-by-shop.ts'
import { balanceRules } from './import-balances.ts'

const seed = inject('databaseTemplate').kind === 'postgres' ? 20_261_119 : 20_261_120
const histories = isNightly ? 200 : 25

type Step =
  | { do: 'open'; fen: number }
  | { do: 'charge'; fen: number }
  | { do: 'settle'; fen: number }
  | { do: 'back'; which: number }
  | { do: 'refund'; which: number }
  | { do: 'statement' }

const fen = fc.integer({ min: 1, max: 50_000 })
const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('open', 'charge', 'settle'), fen }),
  fc.record({ do: fc.constantFrom('back', 'refund'), which }),
  fc.constant({ do: 'statement' } as const),
) as fc.Arbitrary<Step>

let shop: CreditShop
let importId: string
beforeAll(async () => {
  shop = await createCreditShop()
  importId = newId()
  const at = new Date(shop.clock.time)
  const blank = {
    version: 1,
    fileName: '旧.xlsx',
    sheet: '',
    otherSheets: [],
    headRow: 1,
    heads: [],
    fields: [],
  }
  for (const [kind, id] of [
    ['credit', importId],
    ['balances', newId()],
  ] as const)
    await shop.database.db.insert(imports).values({
      ...{ companyId: shop.companyId, id, kind, state: 'done', fault: '', total: 0, ...blank },
      ...{ ...storedActor(operator), createdAt: at, finishedAt: at },
    })
})
afterAll(() => shop.close())

/** A month that no other history has used. */
let months = 0

const live = async (steps: readonly Step[], index: number) => {
  const { db } = shop.database
  await db.delete(attemptCounts)
  const buyer = await shop.aMonthlyBuyer(10_000_000)
  const { owner } = buyer
  const orders: string[] = []
  const names: string[] = []
  const now = () => shop.clock.time
  for (const [at, one] of steps.entries()) {
    const by = { by: operator, now: now() }
    if (one.do === 'open') {
      const name = `${importId}:${index * 1000 + at}`
      names.push(name)
      await db.transaction((tx) => chargeOpening(tx, owner, { name, amountFen: one.fen, ...by }))
    } else if (one.do === 'charge') orders.push(await shop.charged(buyer.token, one.fen))
    else if (one.do === 'back') {
      const name = names[one.which]
      // Twice: the second changes nothing.
      for (let again = 0; name && again < 2; again += 1)
        await db.transaction((tx) => reverseOpening(tx, owner, { name, ...by }))
    } else if (one.do === 'refund') {
      const order = orders[one.which] && (await shop.rowOf(orders[one.which] ?? ''))
      if (order && order.paidFen > order.refundedFen)
        await refundByShop(shop.payments, order, {
          ...{ amountFen: order.paidFen - order.refundedFen, reason: '', to: 'origin', ...by },
          cause: `history-refund:${index}:${at}`,
        }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
    } else if (one.do === 'statement') {
      months += 1
      const month = monthAfter('2040-01', months)
      await makeStatement(db, owner, { month, until: now() + 1, ...by })
    } else {
      const [statement] = await statementRepository.listOf(db, owner, 1)
      const openFen = statement ? openFenOf(statement) : 0
      if (statement && openFen > 0)
        await settleStatement(db, statement, {
          ...{ amountFen: Math.min(openFen, one.fen), openFen, method: 'bank', note: '' },
          ...{ cause: `history:${index}:${at}`, ...by },
        })
    }
    shop.clock.time += 1000
  }
  const entries = (await creditRepository.listSpan(db, owner, 0, 2 ** 31 - 1)).map(({ entry }) => entry)
  const statements = await statementRepository.listOf(db, owner, 500)
  const askedUpTo = statements[0]?.toSeq ?? 0
  const unasked = entries.filter(({ seq, kind }) => seq > askedUpTo && kind !== 'settlement')
  return {
    owner,
    used: entries.at(-1)?.usedAfterFen ?? 0,
    sum: entries.reduce((all, { amountFen }) => all + amountFen, 0),
    requested: statements.reduce((all, one) => all + openFenOf(one), 0),
    // A reversal of a charge on an earlier statement has made that statement smaller.
    unasked: unasked
      .filter(({ kind }) => kind === 'charge' || kind === 'opening')
      .map((charge) =>
        entries
          .filter((one) =>
            charge.kind === 'charge'
              ? one.paymentId === charge.paymentId
              : one.cause === charge.cause || one.cause === charge.cause.replace('opening:', 'reversal:'),
          )
          .reduce((all, { amountFen }) => all + amountFen, 0),
      )
      .reduce((all, fen) => all + fen, 0),
  }
}

describe(`${histories} histories of monthly accounts that began with a debt`, () => {
  it('lose nothing and invent nothing, and each debt is asked for once', { timeout: 600_000 }, async () => {
    const drawn = fc.sample(fc.array(step, { minLength: 4, maxLength: 14 }), { numRuns: histories, seed })
    for (const [index, steps] of drawn.entries()) {
      const end = await live(steps, index)
      expect([end.used, end.used]).toEqual([end.sum, end.requested + end.unasked])
    }
    expect(await shop.faults()).toEqual([])
  })
})

describe('a balance from a former system among other money', () => {
  it('is booked once and taken back once, and never more than is there', { timeout: 600_000 }, async () => {
    const { db } = shop.database
    const [{ id = '' } = {}] = await db
      .select({ id: imports.id })
      .from(imports)
      .then((rows) => rows.filter((row) => row.id !== importId))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 9000 }),
        async (spent, openingFen) => {
          await db.delete(attemptCounts)
          const { token } = await shop.aBuyer()
          const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
          months += 1
          const context = {
            companyId: shop.companyId,
            importId: id,
            row: months,
            by: operator,
            now: shop.clock.time,
          }
          const known = { customer: { id: owner.userId }, openingFen: 0, balanceFen: 0 } as never
          const values = { mobile: '', amountFen: openingFen }
          const written = await db.transaction((tx) => balanceRules.write(tx, context, values, known))
          await db.transaction((tx) => balanceRules.write(tx, context, values, known))
          let left = openingFen
          for (const [at, amountFen] of spent.entries()) {
            if (amountFen > left) continue
            left -= amountFen
            await topUp(db, owner, {
              amountFen: -amountFen,
              remark: '',
              cause: `${owner.userId}:${at}`,
              by: operator,
              now: shop.clock.time,
            })
          }
          const undo = () => db.transaction((tx) => balanceRules.undo(tx, context, written))
          const reason = await undo()
          expect(reason === undefined).toBe(left >= openingFen)
          expect((await ledgerRepository.findLast(db, owner))?.balanceFen).toBe(
            reason ? left : left - openingFen,
          )
        },
      ),
      { numRuns: histories, seed },
    )
    expect(await shop.faults()).toEqual([])
  })
})
