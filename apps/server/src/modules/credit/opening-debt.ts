import { formatFen } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { appendCredit } from './append-credit.ts'
import { creditRepository } from './credit-repository.ts'
import { lessen, openFenOf } from './give-back-credit.ts'
import { statementRepository } from './statement-repository.ts'

interface Opening {
  /** of the row that it came from: a second booking with it changes nothing */
  name: string
  by: Actor
  now: number
}

const openingCause = (name: string) => `opening:${name}`
const reversalCause = (name: string) => `reversal:${name}`

/** The opening that a reversal takes back, by the causes of both; an opening leads to itself. */
export const openingOf = ({ kind, cause }: { kind: string; cause: string }): string | undefined => {
  if (kind === 'opening') return cause
  return kind === 'reversal' ? openingCause(cause.slice(reversalCause('').length)) : undefined
}

/**
 * The debt of a customer from before the shop was here. No limit bounds it, because the goods are long delivered; the next
 * statement asks for it as for a charge.
 */
export const chargeOpening = async (
  tx: Db,
  owner: Owner,
  { name, amountFen, by, now }: Opening & { amountFen: number },
): Promise<void> => {
  await creditRepository.lockAccount(tx, owner)
  if (await creditRepository.isErased(tx, owner)) throw new Error('an erased customer owes nothing')
  await appendCredit(tx, owner, {
    kind: 'opening',
    amountFen,
    cause: openingCause(name),
    remark: '旧系统未结清的欠款',
    by,
    now,
  })
}

/** Takes an opening debt back; the answer is why it stays. A statement that asks for it becomes smaller. */
export const reverseOpening = async (
  tx: Db,
  owner: Owner,
  { name, by, now }: Opening,
): Promise<string | undefined> => {
  await creditRepository.lockAccount(tx, owner)
  if (await creditRepository.isErased(tx, owner)) return '客户已注销'
  const opening = await creditRepository.findByCause(tx, owner.companyId, openingCause(name))
  if (!opening) return undefined
  const { amountFen, seq } = opening
  const statement = await statementRepository.findOfEntry(tx, owner, seq)
  if (statement && openFenOf(statement) < amountFen)
    return `对账单 ${statement.number} 已收款，未结 ${formatFen(openFenOf(statement))} 元，不够撤回 ${formatFen(amountFen)} 元`
  await appendCredit(tx, owner, {
    kind: 'reversal',
    amountFen: -amountFen,
    cause: reversalCause(name),
    remark: '撤销旧系统未结清的欠款',
    by,
    now,
  })
  if (statement)
    await statementRepository.update(tx, statement, lessen(statement, { reducedFen: amountFen }, now))
  return undefined
}
