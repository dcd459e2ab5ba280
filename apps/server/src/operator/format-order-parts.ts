import { fileStates, paymentStates, refundStates } from '@yinpu/contract'
import { writeCount, writeFen, writeRate, writeWeight } from '../documents/write-figures.ts'
import { formatSection, indented } from './format-section.ts'
import { labelOf } from './label-of.ts'
import { plainText } from './plain-text.ts'
import { formatTable } from './print-table.ts'
import type { ShownWholeOrder } from './shop-order.ts'
import { writeChannel } from './write-channel.ts'
import { writeSize } from './write-size.ts'
import { writeTime } from './write-time.ts'
import { writeWay } from './write-way.ts'

type Part<Name extends 'lines' | 'files'> = ShownWholeOrder[Name][number]

const checks: Record<string, string> = {
  waiting: '检查中',
  checked: '已检查',
  unchecked: '需人工查看',
  off: '未检查',
}
const levels: Record<string, string> = { error: '错误', warning: '提示', note: '说明' }

export const formatLine = (line: Part<'lines'>, at: number): string => {
  const { name, quantity, unit, total_fen, net_kg, spec, price_lines, sheets } = line
  const title = `第 ${at + 1} 款：${plainText(name)}，${writeCount(quantity)} ${unit}，${writeFen(total_fen)} 元，${writeWeight(net_kg)}`
  const prices = price_lines.map((price) => [
    price.name,
    price.basis,
    writeCount(price.quantity),
    writeRate(price.rate),
    writeFen(price.amount_fen),
  ])
  const specification = formatSection(
    title,
    ['规格', '内容'],
    spec.map(({ label, value }) => [label, value]),
  )
  const costs = formatTable(['费用', '依据', '数量', '单价', '金额（元）'], prices)
  const printing = formatTable(
    ['部件', '印法', '机器', '全开纸', '上机纸（mm）', '一面拼'],
    sheets.map(({ part, method, press, base, sheet, up }) => [part, method, press, base, sheet, String(up)]),
  )
  return [specification || title, indented(costs), ...(sheets.length > 0 ? [indented(printing)] : [])].join(
    '\n\n',
  )
}

const findingsOf = ({ findings }: Part<'files'>) =>
  findings.map(({ level, title }) => `${levels[level] ?? level}：${title}`).join('；')

export const formatFileList = (files: ShownWholeOrder['files']): string =>
  formatSection(
    '稿件',
    ['款', '位置', '文件', '大小', '页', '审稿', '检查', '发现'],
    files.map((file) => [
      String(file.line),
      file.slot,
      file.name,
      writeSize(file.size),
      file.pages === null ? '' : String(file.pages),
      [labelOf(fileStates, file.state), file.reason].filter(Boolean).join('：'),
      checks[file.check] ?? file.check,
      [findingsOf(file), file.accepted ? '（买家已接受）' : ''].join(''),
    ]),
  )

export const formatMoneyMoves = ({ payments, refunds }: ShownWholeOrder): string =>
  formatSection(
    '收款与退款',
    ['单号', '时间', '方式', '金额（元）', '状态', '支付机构单号', '备注'],
    [
      ...payments.map((payment) => [
        payment.payment_no,
        writeTime(payment.at),
        writeChannel(payment),
        writeFen(payment.amount_fen),
        labelOf(paymentStates, payment.state),
        payment.provider_no,
        payment.note,
      ]),
      ...refunds.map((refund) => [
        refund.refund_no,
        writeTime(refund.at),
        writeWay(refund),
        writeFen(-refund.amount_fen),
        labelOf(refundStates, refund.state),
        '',
        [refund.reason, refund.failure].filter(Boolean).join('；'),
      ]),
    ],
  )

export const formatParcels = (shipments: ShownWholeOrder['shipments']): string =>
  formatSection(
    '发货',
    ['时间', '物流', '运单号', '进展'],
    shipments.map(({ at, carrier_name, tracking_no, track_text }) => [
      writeTime(at),
      carrier_name,
      tracking_no,
      track_text,
    ]),
  )
