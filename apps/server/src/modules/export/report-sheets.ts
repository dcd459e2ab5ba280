import { ledgerTypes, orderTypes, payChannels, yuanNumber } from '@yinpu/contract'
import { paperUses, punctuality, type ReportName, type ReportStep } from '@yinpu/contract/console'
import type { Cell, Column } from '../../spreadsheet/write-spreadsheet.ts'
import { readPaperReport, readProductReport } from '../report/read-goods-reports.ts'
import { readPressReport } from '../report/read-press-report.ts'
import {
  readChannelSteps,
  readDeliveryReport,
  readMoneyReport,
  readOrderReport,
} from '../report/read-reports.ts'
import { readSalesReport } from '../report/read-sales-report.ts'
import { type ReportSpan, readSpan } from '../report/report-span.ts'
import { labelOf, type Sheet, type SheetContext, sum, text } from './sheet.ts'

export interface ReportFilter {
  report: ReportName
  from?: string
  to?: string
  by: ReportStep
}

interface Table {
  columns: Column[]
  rows: Cell[][]
}

const figure = (header: string): Column => ({ header, width: 12 })
const share = (header: string): Column => ({ header, width: 10, format: '0.0%' })
const days = [text('从', 12), text('到', 12)]

const orderTable = async ({ db, shop }: SheetContext, span: ReportSpan): Promise<Table> => {
  const { steps, total, types, from, to } = await readOrderReport(db, shop.id, span)
  const cells = (one: typeof total): Cell[] => [
    ...[one.placed, yuanNumber(one.placed_fen), one.paid, yuanNumber(one.paid_fen)],
    ...[one.cancelled, yuanNumber(one.cancelled_fen)],
  ]
  return {
    columns: [
      ...[...days, text('类型', 12), figure('下单'), sum('下单金额（元）'), figure('付款')],
      ...[sum('付款金额（元）'), figure('取消'), sum('取消金额（元）')],
    ],
    rows: [
      ...steps.map((step) => [step.from, step.to, '全部', ...cells(step)]),
      ...types.map((one) => [from, to, labelOf(orderTypes, one.type), ...cells(one)]),
      [from, to, '合计', ...cells(total)],
    ],
  }
}

type CashRow = Awaited<ReturnType<typeof readMoneyReport>>['rows'][number]

const moneyTable = async ({ db, shop }: SheetContext, span: ReportSpan): Promise<Table> => {
  const [steps, { channels, rows, balances, from, to }] = await Promise.all([
    readChannelSteps(db, shop.id, span),
    readMoneyReport(db, shop.id, span),
  ])
  const cells = (one: (typeof channels)[number]): Cell[] => [
    ...[labelOf(payChannels, one.channel), one.cash ? '现金' : '非现金', yuanNumber(one.received_fen)],
    ...[
      one.receipts,
      yuanNumber(one.refunded_fen),
      one.refunds,
      yuanNumber(one.to_balance_fen),
      yuanNumber(one.net_fen),
    ],
  ]
  const none: Cell[] = [null, null, null, null, null]
  /** Recharges, top-ups and settlements as 对账 names them. */
  const otherRows = (rows: readonly CashRow[]): Cell[][] =>
    rows
      .filter(({ kind }) => kind !== 'order')
      .map((row) => [
        ...[
          row.label,
          '现金',
          yuanNumber(row.received_fen),
          row.receipts,
          yuanNumber(row.refunded_fen),
          row.refunds,
        ],
        ...[null, yuanNumber(row.net_fen)],
      ])
  return {
    columns: [
      ...[...days, text('渠道', 14), text('类别', 10), sum('收到（元）'), figure('收到笔数')],
      ...[sum('退出（元）'), figure('退出笔数'), sum('退到余额（元）'), sum('净额（元）')],
    ],
    rows: [
      ...steps.flatMap((step) =>
        [...step.channels.map(cells), ...otherRows(step.rows)].map((row) => [
          ...[step.from, step.to],
          ...row,
        ]),
      ),
      ...[...channels.map(cells), ...otherRows(rows)]
        .map((row) => [from, to, ...row])
        .map((row) => row.with(3, `合计 · ${row[3]}`)),
      ...balances.map((one) => [
        ...[from, to, `余额${labelOf(ledgerTypes, one.type)}`, '合计 · 余额', ...none],
        yuanNumber(one.amount_fen),
      ]),
    ],
  }
}

const productTable = async ({ db, shop }: SheetContext, span: ReportSpan): Promise<Table> => {
  const { products } = await readProductReport(db, shop.id, span)
  return {
    columns: [
      ...[text('产品', 28), text('分类', 16), figure('数量'), text('单位', 8), figure('订单数')],
      ...[figure('款数'), sum('金额（元）'), sum('上期金额（元）')],
    ],
    rows: products.map((one) => [
      ...[one.name, one.category, one.quantity, one.unit, one.orders, one.lines],
      ...[yuanNumber(one.total_fen), yuanNumber(one.previous_fen)],
    ]),
  }
}

const paperTable = async ({ db, shop }: SheetContext, span: ReportSpan): Promise<Table> => {
  const { papers } = await readPaperReport(db, shop, span)
  return {
    columns: [
      ...[text('用途', 10), text('纸张', 20), figure('克重'), text('全张规格', 16), figure('全张数')],
      ...[figure('平方米'), { header: '重量（千克）', width: 14, format: '#,##0.0' }, figure('款数')],
      sum('报价中的纸款（元）'),
    ],
    rows: papers.map((one) => [
      ...[paperUses.find(({ value }) => value === one.use)?.label ?? one.use, one.name, one.gsm ?? null],
      ...[one.sheet, one.sheets ?? null, one.square_metres ?? null, one.kg ?? null, one.lines],
      yuanNumber(one.amount_fen),
    ]),
  }
}

const deliveryTable = async ({ db, shop }: SheetContext, span: ReportSpan): Promise<Table> => {
  const { steps, total, types, from, to } = await readDeliveryReport(db, shop.id, span)
  const cells = (one: typeof total): Cell[] => [
    ...[one.shipped, one.promised, one.on_time, one.overdue],
    punctuality(one),
  ]
  return {
    columns: [
      ...[...days, text('类型', 12), figure('发货'), figure('约定交期的'), figure('准时')],
      ...[figure('逾期未发'), share('准时率')],
    ],
    rows: [
      ...steps.map((step) => [step.from, step.to, '全部', ...cells(step)]),
      ...types.map((one) => [from, to, labelOf(orderTypes, one.type), ...cells(one)]),
      [from, to, '合计', ...cells(total)],
    ],
  }
}

const salesTable = async ({ db, shop, sellerId }: SheetContext, span: ReportSpan): Promise<Table> => {
  const { months, people, total } = await readSalesReport(db, shop.id, span, sellerId)
  type Line = typeof total & { seller?: { name: string } | undefined; percent?: number }
  const cells = (label: string, { seller, percent, ...line }: Line): Cell[] => [
    ...[label, seller?.name ?? '没有业务员', yuanNumber(line.received_fen), yuanNumber(line.refunded_fen)],
    yuanNumber(line.net_fen),
    percent === undefined ? null : percent / 100,
    yuanNumber(line.commission_fen),
  ]
  return {
    columns: [
      ...[text('月份', 12), text('业务员', 16), sum('实收（元）'), sum('实退（元）'), sum('提成基数（元）')],
      ...[{ header: '提成比例', width: 10, format: '0.00%' }, sum('提成（元）')],
    ],
    rows: [
      ...months.flatMap(({ month, lines }) => lines.map((line) => cells(month, line))),
      ...people.map((line) => cells('合计', line)),
      cells('合计', total).with(1, '全部'),
    ],
  }
}

const pressTable = async ({ db, shop }: SheetContext, span: ReportSpan): Promise<Table> => {
  const { stations, total } = await readPressReport(db, shop.id, span)
  const cells = (station: string, one: typeof total): Cell[] => [
    ...[station, one.steps, Math.round(one.seconds / 60), one.good_sheets, one.waste_sheets],
    ...[one.good_pieces, one.waste_pieces],
  ]
  return {
    columns: [
      ...[
        text('工位', 16),
        figure('完成工序'),
        figure('工时（分钟）'),
        figure('好（张）'),
        figure('废（张）'),
      ],
      ...[figure('好（件）'), figure('废（件）')],
    ],
    rows: [...stations.map((one) => cells(one.station || '没有工位', one)), cells('合计', total)],
  }
}

const tables: Record<ReportName, (context: SheetContext, span: ReportSpan) => Promise<Table>> = {
  orders: orderTable,
  money: moneyTable,
  products: productTable,
  papers: paperTable,
  delivery: deliveryTable,
  sales: salesTable,
  press: pressTable,
}

/** Small enough to be made at once, unlike the others. */
export const reportSheet = async (context: SheetContext, filter: ReportFilter): Promise<Sheet> => {
  const { columns, rows } = await tables[filter.report](context, readSpan(filter, context.askedAt))
  return { title: '报表', columns, count: async () => rows.length, rows: () => rows }
}
