import { formatFen, type MessageKind, type RefundMethod } from '@yinpu/contract'

interface OrderName {
  id: string
  orderNo: string
}

/** The facts of each kind of event that its message needs. */
export interface MessageFacts {
  /** staff have taken the order; `toPay` is what the buyer still has to pay for */
  order_taken: { order: OrderName; totalFen: number; isToPay: boolean }
  /** the shop has made a quotation that holds to the end of a day */
  quote_ready: { sheet: { id: string; sheetNo: string }; totalFen: number; lastDay: string }
  paid: {
    order: OrderName
    amountFen: number
    isCredit: boolean
    /** the part of the price that was paid; empty: all of it */
    part?: string
    /** still to be paid */
    owedFen?: number
    next: 'artwork' | 'review' | 'production' | 'shipment' | undefined
  }
  price_changed: {
    order: OrderName
    beforeFen: number
    afterFen: number
    why: string
    /** of an order that has started: whether more is asked for, how much, and what is to be paid now */
    owed?: { isMore: boolean; amountFen: number; owedFen: number }
    /** another quantity or specification: what was done about it, and what changes */
    version?: { step: 'proposed' | 'agreed' | 'withdrawn'; text: string; owedFen?: number }
  }
  artwork_refused: { order: OrderName; why: string }
  /** the artwork has passed the check and waits for the buyer's yes; sent again as a reminder */
  proof_ready: { order: OrderName; version: number; isReminder: boolean }
  /** a member of staff has written on the proof */
  proof_answered: { order: OrderName; words: string }
  /** `stopped`: production was stopped again, and why */
  in_production: { order: OrderName; stopped?: { why: string } }
  /** one parcel; without a number the buyer collects the goods */
  shipped: {
    order: OrderName
    carrierName: string
    trackingNo: string
    /** for a corrected parcel number: the old one, and the reason */
    correction?: { was: string; why: string }
    /** for a parcel whose shipping was taken back: the reason */
    withdrawal?: { why: string }
    /** staff have changed where it goes: what, and the reason */
    delivery?: { what: string; why: string }
  }
  /** a part was sent and the rest never will be: the note says why and what */
  rest_not_sent: { order: OrderName; note: string; isPaid: boolean }
  cancelled: { order: OrderName; why: string; isPaid: boolean }
  /** a transfer that the buyer has announced did not arrive */
  payment_missing: { order: OrderName; amountFen: number; why: string }
  refunded: { order: OrderName; amountFen: number; to: RefundMethod; why: string; isTakenBack?: boolean }
  balance_changed: { amountFen: number; balanceFen: number; why: string }
  invoice_issued: { order: OrderName; invoiceNo: string }
  statement_issued: { month: string; amountFen: number; dueDay: string; path: string }
  credit_changed: { limitFen: number }
  /** the shop has answered a message on an order, or has written first */
  order_answered: { order: OrderName; text: string; isAnswer: boolean }
  after_sale: { id: string; afterNo: string; title: string; note: string }
  inquiry_answered: { inquiryNo: string; answer: string; priceFen: number | undefined; path: string }
}

export interface MessageTexts {
  /** in the shop and as the subject of an e-mail */
  title: string
  text: string
  /** the page with the details; empty if there is none */
  path: string
  /** the two variables of an SMS: short, and without typed text */
  sms: { number: string; title: string }
}

const yuan = (fen: number) => `${formatFen(fen)} 元`

/** Typed text as a sentence of its own; it may end with a full stop already. */
const sentence = (typed: string) => {
  const text = typed.trim()
  return !text || /[。！？.!?]$/.test(text) ? text : `${text}。`
}

/** A parcel number as an SMS provider accepts it: no blanks, nothing that could be a link. */
const plainNumber = (trackingNo: string) => trackingNo.replace(/[^\dA-Za-z-]/g, '').slice(0, 22)

const ofOrder = ({ id, orderNo }: OrderName, title: string, ...sentences: string[]): MessageTexts => ({
  title: `订单 ${orderNo} ${title}`,
  text: sentences.map(sentence).join(''),
  path: `/user/order/detail/${id}`,
  sms: { number: orderNo, title },
})

export const proofPathOf = ({ id }: { id: string }): string => `/user/order/proof/${id}`

/** The page address of the messages on an order; also identifies the notices about them. */
export const threadPathOf = ({ id }: Pick<OrderName, 'id'>): string => `/user/order/detail/${id}#talk`

/** The page of a quotation in the buyer centre. */
export const sheetPathFor = ({ id }: { id: string }): string => `/user/quotes/${id}`

/** The same for an inquiry. */
export const inquiryPathOf = ({ id }: { id: string }): string => `/user/inquiry/detail/${id}`

const refundedTo: Record<RefundMethod, string> = {
  balance: '已退到您的余额',
  origin: '已原路退回，到账时间以支付渠道为准',
  offline: '已线下转账给您，凭证在订单里',
  account: '已从您的月结账款中减去',
}

const afterPayment = {
  artwork: '请上传稿件，审稿通过后开始生产',
  review: '您的稿件已经在审，通过后开始生产',
  production: '不用传稿，我们已开始制作',
  shipment: '我们会尽快为您发货',
}

/** The writer of each kind of message. */
const writers: { [Kind in MessageKind]: (facts: MessageFacts[Kind]) => MessageTexts } = {
  order_taken: ({ order, totalFen, isToPay }) =>
    ofOrder(
      order,
      '店里已为您下单',
      `合计 ${yuan(totalFen)}`,
      isToPay ? '请在订单里核对内容并付款' : '内容和进度都在订单里',
    ),
  quote_ready: ({ sheet, totalFen, lastDay }) => ({
    title: `报价单 ${sheet.sheetNo} 已为您开好`,
    text: [`合计 ${yuan(totalFen)}`, `${lastDay}前（含当日）有效，可以直接按它下单`].map(sentence).join(''),
    path: sheetPathFor(sheet),
    sms: { number: sheet.sheetNo, title: '报价单已开好' },
  }),
  paid: ({ order, amountFen, isCredit, part = '', owedFen = 0, next }) =>
    ofOrder(
      order,
      isCredit ? '已记入月结' : `已收到${part || '付款'}`,
      isCredit
        ? `${yuan(amountFen)}记入您的月结账款`
        : `已收到 ${yuan(amountFen)}${owedFen > 0 ? `，还有 ${yuan(owedFen)}待付` : ''}`,
      next ? afterPayment[next] : '',
    ),
  price_changed: ({ order, beforeFen, afterFen, why, owed, version }) => {
    if (version) {
      const { step, text, owedFen = 0 } = version
      switch (step) {
        case 'proposed':
          return ofOrder(order, '请确认数量或规格的修改', why, text, '请在订单里选“同意”或“不同意”')
        case 'agreed':
          return ofOrder(order, '数量或规格已修改', why, text, owedFen > 0 ? `现在待付 ${yuan(owedFen)}` : '')
        case 'withdrawn':
          return ofOrder(order, '数量或规格的修改已撤回', why, text, '订单照原来的做')
      }
    }
    if (owed) {
      const { isMore, amountFen, owedFen } = owed
      const title = isMore ? '需要补差价' : '应付金额已减少'
      const what = isMore ? `请补 ${yuan(amountFen)}` : `少收 ${yuan(amountFen)}`
      return ofOrder(
        order,
        title,
        why,
        owedFen > 0 ? `${what}，现在待付 ${yuan(owedFen)}` : `${what}，已付清`,
      )
    }
    return ofOrder(order, '价格已修改', why, `由 ${yuan(beforeFen)}改为 ${yuan(afterFen)}，请按新价格付款`)
  },
  artwork_refused: ({ order, why }) => ofOrder(order, '稿件未通过审核', why, '请修改后重新上传'),
  proof_ready: ({ order, version, isReminder }) => ({
    ...ofOrder(
      order,
      isReminder ? '仍在等您确稿' : '请您确稿',
      `第 ${version} 版稿件已审过，请逐页核对，确认后才开始印刷`,
      '没有您的确认不会印刷，交期从确认之日算起',
    ),
    path: proofPathOf(order),
  }),
  proof_answered: ({ order, words }) => ({
    ...ofOrder(order, '确稿有新的回复', words),
    path: proofPathOf(order),
  }),
  in_production: ({ order, stopped }) =>
    stopped
      ? ofOrder(order, '已退回重新审稿', stopped.why, '稿件重新审过再生产，结果会通知您')
      : ofOrder(order, '稿件已通过，开始生产', '我们已开始为您生产'),
  shipped: ({ order, carrierName, trackingNo, correction, withdrawal, delivery }) => {
    if (delivery)
      return ofOrder(order, '收货信息已修改', delivery.why, `店铺改了：${delivery.what}，请在订单里核对`)
    if (withdrawal)
      return trackingNo
        ? ofOrder(
            order,
            '发货已撤销',
            withdrawal.why,
            `${carrierName} ${trackingNo} 不再有效，重新发货时会再通知您`,
          )
        : ofOrder(order, '暂时不能自提', withdrawal.why, '货备好时会再通知您')
    if (correction)
      return {
        ...ofOrder(
          order,
          '运单已更正',
          correction.why,
          `${carrierName} ${trackingNo}，原来写的是 ${correction.was}`,
        ),
        sms: { number: order.orderNo, title: `运单号更正为 ${plainNumber(trackingNo)}` },
      }
    return trackingNo
      ? {
          ...ofOrder(order, '已发货'),
          text: `${carrierName} ${trackingNo}`,
          sms: { number: order.orderNo, title: `已发货，运单号 ${plainNumber(trackingNo)}` },
        }
      : ofOrder(order, '可以自提了', '货已备好，请凭订单号到店自提')
  },
  rest_not_sent: ({ order, note, isPaid }) =>
    ofOrder(
      order,
      '其余商品不再发货',
      note,
      isPaid ? '未发商品的退款由店铺另行办理，有疑问请与店铺联系' : '',
    ),
  cancelled: ({ order, why, isPaid }) => ofOrder(order, '已取消', why, isPaid ? '已付的款项会原路退回' : ''),
  payment_missing: ({ order, amountFen, why }) =>
    ofOrder(order, '付款没有收到', `没有收到您所说的 ${yuan(amountFen)}`, why, '请核对后重新付款'),
  refunded: ({ order, amountFen, to, why, isTakenBack }) =>
    isTakenBack
      ? ofOrder(order, '退款更正', why, `${yuan(amountFen)}还没有退给您，我们会尽快处理`)
      : ofOrder(order, '已退款', why, `${yuan(amountFen)}${refundedTo[to]}`),
  balance_changed: ({ amountFen, balanceFen, why }) => {
    const title = `${amountFen < 0 ? '减少' : '增加'} ${yuan(Math.abs(amountFen))}`
    return {
      title: `账户余额${title}`,
      text: [why, `现有余额 ${yuan(balanceFen)}`].map(sentence).join(''),
      path: '/user/amout_detail',
      sms: { number: '账户余额', title },
    }
  },
  invoice_issued: ({ order, invoiceNo }) =>
    ofOrder(order, '发票已开具', `发票号码 ${invoiceNo}，可在订单页下载`),
  statement_issued: ({ month, amountFen, dueDay, path }) => ({
    title: `${month} 对账单已出`,
    text: sentence(`应付 ${yuan(amountFen)}，请在 ${dueDay} 前结清`),
    path,
    sms: { number: `${month} 对账单`, title: '已出，请登录查看' },
  }),
  credit_changed: ({ limitFen }) => {
    const title = limitFen > 0 ? `已设为 ${yuan(limitFen)}` : '已停用'
    return {
      title: `月结额度${title}`,
      text: limitFen > 0 ? '下单时可以选择月结付款。' : '已有的月结款项请按对账单结清。',
      path: '/user/credit',
      sms: { number: '月结额度', title },
    }
  },
  order_answered: ({ order, text, isAnswer }) => ({
    ...ofOrder(order, isAnswer ? '店铺回复了您的留言' : '店铺给您留言'),
    text,
    path: threadPathOf(order),
  }),
  after_sale: ({ id, afterNo, title, note }) => ({
    title: `售后 ${afterNo} ${title}`,
    text: note,
    path: `/user/afterSale/detail/${id}`,
    sms: { number: afterNo, title },
  }),
  inquiry_answered: ({ inquiryNo, answer, priceFen, path }) => {
    const price = priceFen === undefined ? '' : `报价 ${yuan(priceFen)}`
    return {
      title: `询价 ${inquiryNo} 已答复`,
      text: [answer, price && `${price}。`].filter(Boolean).join('\n'),
      path,
      sms: { number: inquiryNo, title: ['询价已答复', price].filter(Boolean).join('，') },
    }
  },
}

export const writeMessage = <Kind extends MessageKind>(kind: Kind, facts: MessageFacts[Kind]): MessageTexts =>
  writers[kind](facts)

const order = { id: '0', orderNo: 'YP261116-7K3QXM' }

/** An example of each kind, for the page on which a shop chooses its messages. */
const samples: MessageFacts = {
  order_taken: { order, totalFen: 68_000, isToPay: true },
  quote_ready: {
    sheet: { id: '0', sheetNo: 'BJ261116-4T9WQD' },
    totalFen: 68_000,
    lastDay: '2026年11月23日',
  },
  paid: { order, amountFen: 68_000, isCredit: false, next: 'artwork' },
  price_changed: { order, beforeFen: 68_000, afterFen: 64_000, why: '老客户优惠' },
  artwork_refused: { order, why: '出血不足 3 mm，第 2 页图片分辨率偏低' },
  proof_ready: { order, version: 1, isReminder: false },
  proof_answered: { order, words: '电话号码已改，请看第 2 页' },
  in_production: { order },
  shipped: { order, carrierName: '顺丰速运', trackingNo: 'SF1234567890' },
  rest_not_sent: { order, note: '纸张缺货（未发：名片 200 张）', isPaid: true },
  cancelled: { order, why: '超过时间没有付款，订单已自动取消', isPaid: false },
  payment_missing: { order, amountFen: 68_000, why: '转账凭证与到账记录不符' },
  refunded: { order, amountFen: 12_000, to: 'origin', why: '' },
  balance_changed: { amountFen: 50_000, balanceFen: 86_500, why: '充值' },
  invoice_issued: { order, invoiceNo: '26442000000012345678' },
  statement_issued: { month: '2026-10', amountFen: 386_000, dueDay: '2026-11-20', path: '/user/credit' },
  credit_changed: { limitFen: 500_000 },
  order_answered: { order, text: '可以改地址，请把新的地址写在这里。', isAnswer: true },
  after_sale: { id: '0', afterNo: 'SH261116-2M8VTC', title: '店铺同意退款', note: '退款将在三天内到账。' },
  inquiry_answered: {
    inquiryNo: 'XJ261116-9PQ4WD',
    answer: '157g 铜版纸 5000 张，含税，三天出货。',
    priceFen: 86_000,
    path: '/user/inquiry/detail/0',
  },
}

export const sampleOf = (kind: MessageKind): MessageTexts => writeMessage(kind, samples[kind] as never)
