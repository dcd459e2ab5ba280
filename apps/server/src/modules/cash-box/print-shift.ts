import { dayOf, formatFen, formatMoment, plainYuan, textOf, yuanNumber } from '@yinpu/contract'
import { cashEntryKinds, cashNotes } from '@yinpu/contract/console'
import { amountInCapitals } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { writeContact, writeShop } from '../../documents/describe-sheet.ts'
import type { TableSheet } from '../../documents/table-sheet.ts'
import type { Member } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import type { Shop } from '../../kernel/shop.ts'
import { shopTime } from '../../spreadsheet/cells.ts'
import { makeSpreadsheet } from '../../spreadsheet/make-spreadsheet.ts'
import { type Cell, spreadsheetType, timeFormat, yuanFormat } from '../../spreadsheet/write-spreadsheet.ts'
import { type ShiftView, showShift } from './describe-shift.ts'

type Entry = ShiftView['entries'][number]

const kindLabel = textOf(cashEntryKinds)

const wordsOf = ({ words, on, order, by }: Entry) =>
  [order && `${order.buyer} ${order.goods}`, words, on && `${on} 的钱`, by].filter(Boolean).join('，')

/** 100×9、50×6 */
const countText = ({ notes, loose_fen }: ShiftView['opening_count']) =>
  [
    ...cashNotes.flatMap(({ fen, label }) => {
      const n = notes[String(fen)] ?? 0
      return n > 0 ? [`${label}×${n}`] : []
    }),
    ...(loose_fen > 0 ? [`零钱 ${formatFen(loose_fen)}`] : []),
  ].join('、')

const nameOf = ({ box, opened_at, number }: ShiftView, ending: string) =>
  `收银-${box.name}-${dayOf(opened_at)}-${number.split(' ').at(-2) ?? ''}.${ending}`

const sheetOf = ({ name, company }: Shop, shift: ShiftView, now: number): TableSheet => {
  const { slogan, phone, qq, wechat, address } = company
  const shop = { name, slogan, phone, qq, wechat, address }
  const counted = shift.counted_fen
  const difference = shift.difference_fen ?? 0
  return {
    madeAt: now,
    content: {
      title: '收银交班表',
      number: shift.number,
      shop: writeShop(shop),
      about: [
        { label: '钱箱', value: shift.number },
        { label: '开箱', value: `${formatMoment(shift.opened_at)} ${shift.opened_by}` },
        {
          label: '交班',
          value: shift.closed_at ? `${formatMoment(shift.closed_at)} ${shift.closed_by ?? ''}` : '还没有交班',
        },
      ],
      customer: { label: '接班', name: shift.handed_to ?? '锁箱', mobile: '' },
      sums: [
        { label: '开箱', value: formatFen(shift.opening_fen) },
        { label: `现金进 ${shift.ins} 笔`, value: formatFen(shift.in_fen) },
        { label: `现金出 ${shift.outs} 笔`, value: formatFen(-shift.out_fen) },
        { label: '应有', value: formatFen(shift.expected_fen) },
        { label: '差', value: counted === undefined ? '没有点' : formatFen(difference) },
      ],
      columns: ['时间', '类别', '订单号', '说明', '金额（元）', '应有（元）'],
      rows: shift.entries.map((entry) => [
        formatMoment(entry.at),
        kindLabel[entry.kind] ?? '',
        entry.order?.no ?? '',
        wordsOf(entry),
        formatFen(entry.amount_fen),
        formatFen(entry.after_fen),
      ]),
      total: {
        label: '实点',
        figure: counted === undefined ? '没有点' : `¥${formatFen(counted)}`,
        capitalsLabel: '人民币（大写）',
        capitals: counted === undefined ? '' : amountInCapitals(plainYuan(counted)),
        facts: [
          { label: '应有', value: `¥${formatFen(shift.expected_fen)}` },
          { label: '差', value: counted === undefined ? '' : `¥${formatFen(difference)}` },
          { label: '签字', value: '' },
        ],
      },
      validity: '金额为正是进，为负是出；开箱加各笔等于应有。',
      notes: {
        label: '说明',
        texts: [
          `开箱点钞：${countText(shift.opening_count) || '空箱'}`,
          shift.opening_words && `开箱时：${shift.opening_words}`,
          shift.count ? `交班点钞：${countText(shift.count) || '空箱'}` : '',
          shift.words && `差额：${shift.words}`,
        ].filter((note) => note !== ''),
      },
      contact: writeContact(shop),
      folio: ['第', '页'],
    },
  }
}

interface PrintDeps {
  db: Db
  now: () => number
  pdfRenderer: FairQueue
}

/** `who` identifies the requester: sheets are printed in turn, with one queue for each. */
export const printShift = async (deps: PrintDeps, shop: Shop, member: Member, id: string, who: string[]) => {
  // Read within the limits of the person, and not when its turn in the queue comes.
  const shift = await showShift(deps.db, member, id)
  return deps.pdfRenderer(who, async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const bytes = await printSheet(sheetOf(shop, shift, deps.now()))
    return new Download(bytes, 'application/pdf', nameOf(shift, 'pdf'))
  })
}

const columns = [
  { header: '时间', width: 18, format: timeFormat },
  { header: '类别', width: 10 },
  { header: '订单号', width: 20 },
  { header: '说明', width: 40 },
  { header: '钱到的日期', width: 12 },
  { header: '登记', width: 10 },
  { header: '金额（元）', width: 14, format: yuanFormat },
  { header: '应有（元）', width: 14, format: yuanFormat },
]

const rowsOf = (shift: ShiftView): Cell[][] => [
  [
    shopTime(new Date(shift.opened_at)),
    '开箱',
    '',
    countText(shift.opening_count),
    '',
    shift.opened_by,
    null,
    yuanNumber(shift.opening_fen),
  ],
  ...shift.entries.map((entry): Cell[] => [
    shopTime(new Date(entry.at)),
    kindLabel[entry.kind] ?? '',
    entry.order?.no ?? '',
    [entry.order && `${entry.order.buyer} ${entry.order.goods}`, entry.words].filter(Boolean).join('，'),
    entry.on ?? '',
    entry.by,
    yuanNumber(entry.amount_fen),
    yuanNumber(entry.after_fen),
  ]),
  ...(shift.closed_at === undefined || shift.counted_fen === undefined
    ? []
    : [
        [
          shopTime(new Date(shift.closed_at)),
          '实点',
          '',
          shift.count ? countText(shift.count) : '',
          '',
          shift.closed_by ?? '',
          null,
          yuanNumber(shift.counted_fen),
        ],
        [null, '差', '', shift.words, '', '', null, yuanNumber(shift.difference_fen ?? 0)],
      ]),
]

export const exportShift = async (deps: Pick<PrintDeps, 'db'>, member: Member, id: string) => {
  const shift = await showShift(deps.db, member, id)
  const table = { name: '收银', columns, rows: rowsOf(shift) }
  const bytes = await makeSpreadsheet(`staff:${member.actor.id ?? ''}`, table)
  return new Download(bytes, spreadsheetType, nameOf(shift, 'xlsx'))
}
