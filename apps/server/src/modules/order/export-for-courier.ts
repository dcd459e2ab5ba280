import { addressText, dayOf, formatFen, formatNumber, summariseSpec } from '@yinpu/contract'
import { type Member, mayReveal, maySeePrices } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import type { Shop } from '../../kernel/shop.ts'
import { makeSpreadsheet } from '../../spreadsheet/make-spreadsheet.ts'
import { type Cell, type Column, spreadsheetType } from '../../spreadsheet/write-spreadsheet.ts'
import { auditPrinting, type PrintDeps } from './print-shipping.ts'
import { type Printable, packedLines, readPrintables } from './read-printables.ts'
import { senderOf } from './sender-of.ts'

const column = (header: string, width: number): Column => ({ header, width })

/** The columns that courier software recognises when a table is opened in it. */
const columns: Column[] = [
  ...[column('订单号', 18), column('收件人', 12), column('收件电话', 14), column('省', 10)],
  ...[column('市', 10), column('区', 10), column('详细地址', 40), column('收件地址', 50)],
  ...[column('物品名称', 30), column('数量', 8), column('重量', 8), column('备注', 30)],
  ...[column('代收金额', 10), column('快递公司', 12), column('运单号', 20)],
  ...[column('寄件人', 14), column('寄件电话', 14), column('寄件地址', 40)],
]

const contentsOf = (sheet: Printable) =>
  packedLines(sheet)
    .map((line) => {
      const quantity = sheet.packed ? (sheet.packed.get(line.id) ?? 0) : line.quantity
      return `${line.name} ${summariseSpec(line.spec)} ${formatNumber(quantity, 2)}${line.unit}`
    })
    .join('；')

const rowOf = (member: Member, sender: ReturnType<typeof senderOf>, sheet: Printable): Cell[] => {
  const { order, shipment, label } = sheet
  const { name = '', mobile = '', province = '', city = '', district = '', detail = '' } = order.address ?? {}
  const netKg = packedLines(sheet).reduce((sum, line) => sum + line.netKg, 0)
  const collect = order.collectFen > 0 ? (maySeePrices(member) ? formatFen(order.collectFen) : '到付') : ''
  return [
    ...[order.orderNo, name, mobile, province, city, district, detail],
    order.address ? addressText(order.address) : '',
    ...[contentsOf(sheet), 1, Number(netKg.toPrecision(6))],
    mayReveal(member) ? order.remark : maskPhonesIn(order.remark),
    collect,
    shipment?.carrierName ?? order.carrierName,
    shipment?.trackingNo ?? label?.trackingNo ?? '',
    ...[sender.name, sender.phone, sender.address],
  ]
}

/** Orders and parcels as courier software takes them in: with whole telephones, so that each leaves a row of the audit. */
export const exportForCourier = async (
  deps: PrintDeps,
  member: Member,
  shop: Shop,
  ids: string[],
): Promise<Download> => {
  const all = await readPrintables(deps.db, member, ids)
  const sent = all.filter(({ order }) => order.address)
  await auditPrinting(deps, member, 'exportForCourier', sent)
  const rows = sent.map((sheet) => rowOf(member, senderOf(shop), sheet))
  const who = `staff:${member.actor.id ?? member.companyId}`
  const bytes = await makeSpreadsheet(who, { name: '快递', columns, rows })
  return new Download(bytes, spreadsheetType, `快递打单-${dayOf(deps.now())}-${rows.length}单.xlsx`)
}
