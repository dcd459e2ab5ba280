import { dayOf, formatMoment, minuteOf, mmText, weekDayLabel, weekDayOf } from '@yinpu/contract'
import type { TicketPage } from '@yinpu/workshop'
import type { PrintedTicket, TicketSheet, WallSheet } from './ticket-sheet.ts'

export type TicketContent = ReturnType<typeof describeTicketSheet>
export type TicketPageContent = TicketContent['tickets'][number]['pages'][number]
export type WallContent = ReturnType<typeof describeWallSheet>

/** 11-18 周三 */
const dueDay = (due: number): string => {
  const day = dayOf(due)
  return `${day.slice(5)} ${weekDayLabel(weekDayOf(day))}`
}

const planTexts = ({ plan, planNote }: TicketPage) =>
  plan && {
    long: mmText(plan.sheet.long),
    short: mmText(plan.sheet.short),
    note: `▲ ${planNote}`,
    forms: plan.forms.map(({ name }) => name),
    front: '正 ↑',
    back: '反 ↑',
    letters: '正反',
  }

const pageOf = (ticket: PrintedTicket, page: TicketPage, at: number, sheet: TicketSheet) => ({
  title: '施工单',
  rush: ticket.rush ? '急' : '',
  about: [
    `${sheet.shop.name} · ${ticket.kind}`,
    `第 ${at + 1} / ${ticket.pages.length} 页，部件 ${page.part || '全部'}`,
  ],
  number: ticket.number,
  due: {
    label: '交期',
    day: ticket.due === undefined ? '未定' : dueDay(ticket.due),
    time: ticket.due === undefined ? '' : `${minuteOf(ticket.due)} 前`,
  },
  scan: '扫码报工',
  facts: [
    { label: '客户', value: ticket.customer, note: '' },
    { label: '产品', value: ticket.product, note: ticket.size },
    { label: '数量', value: ticket.amount, note: ticket.restOf ? `补 ${ticket.restOf}` : '' },
    { label: '加急', value: ticket.rush || '不加急', note: '' },
    { label: '订单', value: '', note: ticket.order },
    ...page.facts,
  ],
  plan: planTexts(page),
  planHead: ['拼版图', '1 : ', '，空白为正面，斜线为反面'],
  spec: { title: '规格', entries: page.plan ? [] : ticket.spec },
  artwork: { title: '稿件', files: ticket.files, none: '没有稿件' },
  remark: { title: '备注', text: ticket.remark || '无' },
  steps: {
    title: '工序',
    hint: '照次序做；数不够时写明原因，签名后再往下',
    columns: ['#', '工序', '要求', '计划', '好', '废', '签名', '日期 时间'],
    rows: page.rows.map(({ number, name, demand, planned }) => [String(number), name, demand, planned]),
    next: '工序接下页',
    again: '工序（续）',
  },
  foot: ticket.foot,
  printed: `${formatMoment(sheet.madeAt).slice(5)} ${sheet.by} 打印`,
  folio: `${sheet.shop.name} 施工单 ${at + 1} / ${ticket.pages.length}`,
})

/** Every text on the tickets, so that the fonts can be cut down to them before anything is drawn. */
export const describeTicketSheet = (sheet: TicketSheet) => ({
  title: '施工单',
  number: sheet.tickets.length === 1 ? (sheet.tickets[0]?.number ?? '') : `${sheet.tickets.length} 张`,
  shop: { name: sheet.shop.name },
  tickets: sheet.tickets.map((ticket) => ({
    pages: ticket.pages.map((page, at) => pageOf(ticket, page, at, sheet)),
  })),
})

export const describeWallSheet = ({ shop, codes }: WallSheet) => ({
  title: '车间墙码',
  number: '',
  shop: { name: shop.name },
  hint: '先扫这里，再扫施工单：下一张扫到的工单按它报工。剪开贴在机台旁，四周留白。',
  codes,
})
