import { formatDay } from '@yinpu/contract'
import type { Delivery, DeliverySheet, Recipient } from './delivery-sheet.ts'
import { writeContact, writeShop } from './describe-sheet.ts'
import type { Label, LabelSheet } from './label-sheet.ts'

export type DeliveryContent = ReturnType<typeof describeDeliverySheet>
export type DeliveryNoteContent = DeliveryContent['notes'][number]
export type LabelContent = ReturnType<typeof describeLabelSheet>

const pickedUp = '买家到店自提'
/** Of the content too: fonts are cut down to its characters. */
const colon = '：'

const recipientRows = (recipient: Recipient | undefined) =>
  recipient
    ? [
        { label: '收货人', value: `${recipient.name}  ${recipient.mobile}` },
        { label: '地址', value: recipient.address },
      ]
    : [{ label: '收货', value: pickedUp }]

const numberOf = (all: readonly { number: string }[]) =>
  all.length === 1 ? (all[0]?.number ?? '') : `${all.length} 份`

/** Every text on the delivery notes, so that the fonts can be cut down to them before anything is drawn. */
export const describeDeliverySheet = ({ shop, paper, madeAt, deliveries }: DeliverySheet) => {
  const title = '送货单'
  const contact = writeContact(shop)
  const head = writeShop(shop)
  return {
    title,
    number: numberOf(deliveries),
    shop: head,
    paper,
    notes: deliveries.map((delivery: Delivery) => ({
      title,
      number: delivery.number,
      shop: head,
      contact,
      customer: undefined,
      folio: ['第', '页'],
      about: [
        { label: '订单号', value: delivery.number },
        { label: '日期', value: formatDay(madeAt) },
        { label: '物流', value: delivery.carrier },
      ],
      place: [
        ...recipientRows(delivery.recipient),
        ...(delivery.pickupCode ? [{ label: '取件码', value: delivery.pickupCode }] : []),
        ...(delivery.parcel ? [{ label: '包裹', value: delivery.parcel }] : []),
        ...(delivery.packing ? [{ label: '箱数', value: delivery.packing }] : []),
      ],
      columns: ['品名', '规格', '订购', '本单', ...(delivery.sums.length > 0 ? ['单价', '金额'] : [])],
      rows: delivery.lines.map(({ name, spec, ordered, packed, price, amount }) => [
        ...[name, spec, ordered, packed],
        ...(delivery.sums.length > 0 ? [price, amount] : []),
      ]),
      sums: delivery.sums,
      remarks: [
        ...(delivery.collect ? [{ label: '到付', value: delivery.collect }] : []),
        ...(delivery.remark ? [{ label: '备注', value: delivery.remark }] : []),
      ],
      signatures: ['发货人', '收货人签字', '日期'],
      copies: '第一联 存根（白）　第二联 客户（红）　第三联 回单（黄）',
      numberLabel: '序号',
      colon,
      thanks: '请当面清点，如有短缺或破损，请在签收时注明并与我们联系。',
    })),
  }
}

export const describeLabelSheet = ({ shop, sender, paper, madeAt, labels }: LabelSheet) => ({
  title: '面单',
  number: numberOf(labels),
  shop: writeShop(shop),
  contact: writeContact(shop),
  sender,
  paper,
  day: formatDay(madeAt),
  labels: labels.map((label: Label) => ({
    ...label,
    recipient: label.recipient ?? { name: pickedUp, mobile: '', address: '' },
    labels: {
      ...{ to: '收', from: '寄', order: '订单号', goods: '内件', remark: '备注' },
      ...{ signature: `收件人签名${colon}`, time: `时间${colon}`, stub: '存根' },
    },
  })),
})
