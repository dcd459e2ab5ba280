import {
  type AfterSaleDetail,
  formatFen,
  formatMoment,
  stateOfAfterSale,
  stateOfOrder,
  typeOfAfterSale,
} from '@yinpu/contract'

const ended = (text: string) => text.trim().replace(/[。.]$/, '')

const reviewing = ({ question, offer }: AfterSaleDetail) => {
  if (offer)
    return `店铺提议退 ¥${formatFen(offer.amount_fen)}，少于您申请的金额，请您在 ${formatMoment(offer.until)} 前答复。`
  return question
    ? '店铺有问题要请您答复，答复后继续审核。'
    : '店铺正在审核，您无需操作，有结果会在这里告诉您。'
}

const reprinting = ({ follow_up }: AfterSaleDetail) => {
  if (follow_up?.state === stateOfOrder.underWay)
    return '店铺已同意，补印的货已经寄出或备好，请留意查收。收到后请在补印订单里确认收货。'
  return '店铺已同意，正在为您补印，您无需操作。进展可以在补印订单里查看。'
}

const returning = ({ parcel }: AfterSaleDetail) =>
  parcel
    ? '您已寄回，店铺收到并检查后退款，您无需操作。'
    : '店铺已同意，请您把货寄到下面的地址，并填写运单号。店铺收到后退款。'

const handling = (afterSale: AfterSaleDetail) => {
  if (afterSale.question) return '店铺有问题要请您答复，答复后继续处理。'
  if (afterSale.type === typeOfAfterSale.reprint) return reprinting(afterSale)
  return afterSale.type === typeOfAfterSale.returnAndRefund
    ? returning(afterSale)
    : '店铺已同意，正在处理，您无需操作。'
}

const amountText = ({ agreed_fen, amount_fen }: AfterSaleDetail) => `¥${formatFen(agreed_fen ?? amount_fen)}`

const refunding = (afterSale: AfterSaleDetail) =>
  `店铺已同意退款 ${amountText(afterSale)}，正在退回，您无需操作，到账后会在这里告诉您。`

const completed = (afterSale: AfterSaleDetail) =>
  afterSale.type === typeOfAfterSale.reprint
    ? '补印的货已经收到，售后完成，谢谢您。'
    : `${amountText(afterSale)} 已经退回，售后完成，谢谢您。`

const refused = ({ reply }: AfterSaleDetail) =>
  `${reply ? `店铺没有同意，原因：${ended(reply)}。` : '店铺没有同意。'}如有疑问，请联系店铺。`

const texts: Record<AfterSaleDetail['state'], (afterSale: AfterSaleDetail) => string> = {
  [stateOfAfterSale.applied]: reviewing,
  [stateOfAfterSale.inProgress]: handling,
  [stateOfAfterSale.awaitingRefund]: refunding,
  [stateOfAfterSale.completed]: completed,
  [stateOfAfterSale.refused]: refused,
  [stateOfAfterSale.cancelled]: () => '您已取消该申请。在可申请的期限内，可以到订单里重新申请。',
}

/** Describes the next step, and who has to take it. */
export const nextStepText = (afterSale: AfterSaleDetail): string => texts[afterSale.state](afterSale)

/** True if the after-sale waits for the buyer. */
export const needsBuyer = (afterSale: AfterSaleDetail): boolean => {
  const { type, state, question, offer, parcel, follow_up } = afterSale
  if (state !== stateOfAfterSale.applied && state !== stateOfAfterSale.inProgress) return false
  if (question || offer) return true
  return (
    state === stateOfAfterSale.inProgress &&
    (type === typeOfAfterSale.reprint
      ? follow_up?.state === stateOfOrder.underWay
      : type === typeOfAfterSale.returnAndRefund && !parcel)
  )
}
