import { formatDay, formatFen, formatWholeYuan } from '@yinpu/contract'
import type { BalancePoint } from './balance-scale.ts'

const tenThousandYuan = 1_000_000
const hundredMillionYuan = 10_000_000_000

/** Short enough for an axis: ¥500, ¥1.5万, ¥2亿. */
export const gridText = (fen: number): string => {
  if (fen >= hundredMillionYuan) return `¥${fen / hundredMillionYuan}亿`
  if (fen >= tenThousandYuan) return `¥${fen / tenThousandYuan}万`
  return `¥${formatWholeYuan(fen)}`
}

export const pointText = ({ at, balance_fen }: BalancePoint): string =>
  `${formatDay(at)} 余额 ¥${formatFen(balance_fen)}`
