import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { codeTries } from './code-tries.ts'
import { type DiscountCodeRow, discountCodeRepository } from './discount-code-repository.ts'
import { objectionTo, worthOf } from './discount-terms.ts'

/** A code that a buyer entered, and its discount on an order; without `row` there is none, and `problem` says why. */
export interface CheckedDiscount {
  amountFen: number
  problem: string
  row: DiscountCodeRow | undefined
}

export const noDiscount: CheckedDiscount = { amountFen: 0, problem: '', row: undefined }

/** The stored form of a code: people also type small and full-width letters. */
const written = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** The discount of a code on goods of this price now. Counts no use. */
export const findDiscount = async (
  deps: { db: Db; now: () => number },
  owner: Owner,
  typed: string | undefined,
  goodsFen: number,
): Promise<CheckedDiscount> => {
  const { db } = deps
  const code = written(typed ?? '')
  if (code === '') return noDiscount
  const tries = codeTries(deps, owner)
  const pause = await tries.count()
  if (pause !== undefined) return { amountFen: 0, problem: pause, row: undefined }
  const row = await discountCodeRepository.findByCode(db, owner.companyId, code)
  if (row) await tries.takeBack()
  const usedByBuyer = row ? await discountCodeRepository.countOfBuyer(db, owner, row.id) : 0
  const problem = objectionTo(row, { goodsFen, usedByBuyer, now: deps.now() })
  return row && problem === undefined
    ? { amountFen: worthOf(row, goodsFen), problem: '', row }
    : { amountFen: 0, problem: problem ?? '', row: undefined }
}

/** The discount of the preview is no longer valid; the buyer reads the reason beside the field. */
export const refuseCode = (problem: string) => invalidFields({ discount_code: problem })

interface Use extends Owner {
  orderId: string
  goodsFen: number
  now: number
}

/**
 * Counts one use, in the transaction that places the order. From here on the code's row is locked until the end of it,
 * so that its uses, and those of one buyer, are counted one after the other.
 */
export const useDiscountCode = async (
  tx: Db,
  { row, amountFen }: CheckedDiscount,
  { orderId, goodsFen, now, ...owner }: Use,
): Promise<void> => {
  if (!row) return
  const taken = await discountCodeRepository.takeUse(tx, row)
  const current = taken ?? (await discountCodeRepository.find(tx, row.companyId, row.id))
  const usedByBuyer = await discountCodeRepository.countOfBuyer(tx, owner, row.id)
  // This use is counted already: checks whether it was still free.
  const terms = current && taken ? { ...current, used: current.used - 1 } : current
  const problem = objectionTo(terms, { goodsFen, usedByBuyer, now })
  if (problem !== undefined) throw refuseCode(problem)
  if (!taken) throw new Refusal(codes.conflict, '优惠码的条件刚刚有变动，请确认后再提交')
  await discountCodeRepository.insertUse(tx, {
    ...owner,
    orderId,
    codeId: row.id,
    amountFen,
    usedAt: new Date(now),
  })
}

interface Ended {
  order: { companyId: string; id: string; discountCode: string }
  now: number
}

/** A hook: an order that is cancelled, by either side, returns its use. */
export const returnDiscountCode = async (tx: Db, { order, now }: Ended): Promise<void> => {
  if (order.discountCode !== '')
    await discountCodeRepository.returnUse(tx, order.companyId, order.id, new Date(now))
}
