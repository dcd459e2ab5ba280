import { yuanNumber } from '@yinpu/contract'
import { wholeMobile } from '../../kernel/mask-mobile.ts'
import { shopTime } from '../../spreadsheet/cells.ts'
import type { Cell } from '../../spreadsheet/write-spreadsheet.ts'
import { type CustomerRowsFilter, exportRowsRepository } from './export-rows-repository.ts'
import { batchSize, inBatches, type Sheet, type SheetContext, sum, text, time } from './sheet.ts'

const statusOf = ({ enabled, mobile }: { enabled: boolean; mobile: string }) => {
  if (enabled) return '正常'
  return wholeMobile(mobile) === '' ? '已注销' : '停用'
}

/** Mobiles are unmasked here: the request needs the password again, and writes a row of the audit. */
export const customerSheet = ({ db, shop, needs }: SheetContext, filter: CustomerRowsFilter): Sheet => {
  const seesPrices = needs.has('order.prices')
  const describe = async (rows: Awaited<ReturnType<typeof exportRowsRepository.listCustomers>>) => {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const [sums, balances] = await Promise.all([
      exportRowsRepository.customerSums(db, shop.id, ids),
      exportRowsRepository.balancesOf(db, shop.id, ids),
    ])
    const sumOf = new Map(sums.map((one) => [one.userId, one]))
    const balanceOf = new Map(balances.map(({ userId, fen }) => [userId, Number(fen)]))
    return rows.map((row): Cell[] => {
      const ordered = sumOf.get(row.id)
      return [
        ...[row.name, wholeMobile(row.mobile), row.email, row.qq, row.level, statusOf(row)],
        ...[shopTime(row.createdAt), ordered?.n ?? 0],
        ...(seesPrices
          ? [yuanNumber(Number(ordered?.paidFen ?? 0)), yuanNumber(balanceOf.get(row.id) ?? 0)]
          : []),
        shopTime(ordered && new Date(ordered.lastAt)),
      ]
    })
  }
  return {
    title: '客户',
    columns: [
      ...[text('姓名'), text('手机号', 13), text('邮箱', 24), text('QQ', 13), { header: '等级', width: 6 }],
      ...[text('状态', 8), time('注册时间'), { header: '订单数', width: 8 }],
      ...(seesPrices ? [sum('累计实付（元）'), sum('余额（元）')] : []),
      time('最近下单'),
    ],
    count: () => exportRowsRepository.countCustomers(db, shop.id, filter),
    rows: () =>
      inBatches(
        (last: string | undefined) =>
          exportRowsRepository.listCustomers(db, shop.id, filter, last, batchSize),
        ({ id }) => id,
        describe,
      ),
  }
}
