import { type Claimable, formatCount, formatFen } from '@yinpu/contract'
import { typeLabel } from '../after-sale-labels.ts'

/** Describes the changes in what the buyer can claim, as sentences; empty if nothing has changed. */
export const claimableChanges = (before: Claimable, after: Claimable): string[] => {
  const lines = after.lines.flatMap(({ line_id, name, unit, claimable }) => {
    const old = before.lines.find((line) => line.line_id === line_id)?.claimable
    if (old === undefined || old === claimable) return []
    const countText = (quantity: number) => formatCount({ quantity, unit })
    return [`${name}：现在可申请 ${countText(claimable)}，原来是 ${countText(old)}`]
  })
  const types = before.types
    .filter((type) => !after.types.includes(type))
    .map((type) => `现在不能申请${typeLabel(type)}`)
  const money =
    before.refundable_fen === after.refundable_fen
      ? []
      : [`现在最多可退 ¥${formatFen(after.refundable_fen)}，原来是 ¥${formatFen(before.refundable_fen)}`]
  return [...lines, ...types, ...money]
}
