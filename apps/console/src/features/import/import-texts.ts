import { type CallData, textOf } from '@yinpu/contract'
import { type ConsoleCalls, type ImportKind, importResults } from '@yinpu/contract/console'

export type ImportDetail = CallData<ConsoleCalls['getImport']>
export type ImportSummary = CallData<ConsoleCalls['listImports']>['list'][number]

export const resultLabels = textOf(importResults)

/** The contents of a file of each kind, and the columns that it needs. */
export const kindNotes: Record<ImportKind, string> = {
  customers: '手机号、姓名或公司，等级、业务员、标签、备注',
  addresses: '客户的手机号和地址，一位客户可以有几行',
  balances: '客户的手机号和余额，每位记一笔期初流水',
  credit: '客户的手机号和还没结清的金额，随下一张对账单收',
}

/** The order of the filters; results without rows are left out. */
export const shownResults = importResults.map(({ value }) => value)

export const isAtWork = ({ state }: Pick<ImportSummary, 'state'>): boolean =>
  state === 'running' || state === 'undoing'

/** Rows that the import will write. */
export const effective = ({ counts }: Pick<ImportSummary, 'counts'>): number =>
  (counts.new ?? 0) + (counts.change ?? 0)

/** For example: 新增 180，修改 12，有错 3 */
export const countsText = ({ counts }: Pick<ImportSummary, 'counts'>): string =>
  shownResults
    .filter((result) => (counts[result] ?? 0) > 0)
    .map((result) => `${resultLabels[result]} ${counts[result]}`)
    .join('，')
