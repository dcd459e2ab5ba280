import { payChannels } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import { labelOf } from './label-of.ts'
import { formatTable } from './print-table.ts'
import type { ShownReconciliation } from './shop-reconcile.ts'

const kinds = { payment: '付款', refund: '退款' }

const sumOf = (fen: number | undefined) => (fen === undefined ? '' : writeFen(fen))

const formatDifferences = (differences: ShownReconciliation['differences']) =>
  formatTable(
    ['渠道', '账号', '类别', '单号', '差异', '我方（元）', '对方（元）'],
    differences.map(({ channel, account, kind, number, what, ours_fen, theirs_fen }) => [
      labelOf(payChannels, channel),
      account,
      kinds[kind],
      number,
      what,
      sumOf(ours_fen),
      sumOf(theirs_fen),
    ]),
  )

const formatFaults = (faults: ShownReconciliation['faults']) =>
  formatTable(
    ['本店账目', '编号'],
    faults.map(({ what, id }) => [what, id]),
  )

export const formatReconciliation = (shown: ShownReconciliation): string => {
  const { day, accounts, differences, faults } = shown
  const asked = accounts.map(({ channel, account }) => `${labelOf(payChannels, channel)} ${account}`)
  const head = `${day} 对账：${[...asked, '本店账目'].join('、')}`
  if (differences.length + faults.length === 0) return `${head}，没有差异`
  return [
    `${head}，有 ${differences.length + faults.length} 处差异`,
    ...(differences.length > 0 ? [formatDifferences(differences)] : []),
    ...(faults.length > 0 ? [formatFaults(faults)] : []),
  ].join('\n\n')
}
