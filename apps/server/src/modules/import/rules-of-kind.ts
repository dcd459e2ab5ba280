import type { ImportKind } from '@yinpu/contract/console'
import { addressRules } from './import-addresses.ts'
import { balanceRules } from './import-balances.ts'
import { creditRules } from './import-credit.ts'
import { customerRules } from './import-customers.ts'
import type { ImportRules } from './import-rules.ts'

/** The caller passes the values of a row on from one rule to the next and never reads them. */
export type AnyRules = ImportRules<unknown, unknown>

const rules: Record<ImportKind, unknown> = {
  customers: customerRules,
  addresses: addressRules,
  balances: balanceRules,
  credit: creditRules,
}

export const rulesOf = (kind: ImportKind): AnyRules => rules[kind] as AnyRules
