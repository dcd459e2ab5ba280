import type { PayChannel, RefundState, RefundTarget } from '../enumerations/money-enumerations.ts'
import { payChannel, stateOfRefund } from '../state-names.ts'

/** Names of the lists of money. They are apart from the shapes of the calls, which no page of the console loads. */

/** The days after its statement within which a month is settled. */
export const creditTermDays = { least: 1, most: 365 } as const

/** Refunds that are not done, those of them that will not mend themselves, the rest, or all. */
export const refundSpans = ['unfinished', 'hanging', 'failed', 'done'] as const

/** Narrows a list of payments or refunds to those in which money itself came or went, as 实收 and 实退 count them. */
export const moneySides = ['cash'] as const

/** The differences between a day's books and a provider's, their meaning, and the steps to take. */
export const differenceKinds = {
  'unknown-payment': {
    title: '对方收了款，我方没有这一笔',
    meaning:
      '支付机构的账单里有一笔付款，本店没有对应的支付单。可能是买家直接扫了收款码，也可能是别的系统在用同一个商户号。',
    todo: '在支付机构后台按单号查付款人；是本店的买家就联系对方，按线下收款补记或原路退回；不是本店的，核对商户号由谁在用。',
  },
  'unknown-refund': {
    title: '对方退了款，我方没有这一笔',
    meaning: '支付机构的账单里有一笔退款，本店没有对应的退款单。多半是有人在支付机构后台直接退了款。',
    todo: '问清是谁退的、为哪个订单，在那个订单上写备注；以后退款请在退款页办理，账才对得上。',
  },
  amount: {
    title: '金额不符',
    meaning: '同一个单号，两边的金额不一样。系统没有把它当作付清，也没有改动订单。',
    todo: '以支付机构的金额为准：少收的联系买家补足，多收的退回差额；在订单上写备注，并请技术人员核对。',
  },
  unbooked: {
    title: '对方已收款，我方还没有入账',
    meaning:
      '买家付了钱，支付机构的通知没有到。系统每隔一会儿会自己去问，问到就入账；订单已经取消的会自动原路退回。',
    todo: '一般等几分钟再对一次账就好；过一天仍在这里，查服务器能否连到支付机构。',
  },
  'refund-under-way': {
    title: '对方已退款，我方还在退款中',
    meaning: '钱已经退给买家，系统还没有问到结果。系统会自己再问，问到就记为已退款。',
    todo: '不要再退一次。稍后再对一次账；仍在这里时，到退款页点“再试一次”。',
  },
  'refund-failed': {
    title: '对方已退款，我方记为失败',
    meaning: '支付机构先说退款失败，后来还是退了。再退一次，买家就拿到两份钱。',
    todo: '不要重试这笔退款，也不要改退到余额；如果已经重退，联系买家要回多退的部分。请技术人员把这笔记为已退款。',
  },
  'missing-payment': {
    title: '我方已收款，对方没有这一笔',
    meaning: '本店把订单记为已付款，支付机构的账单里没有，单独去问也说没有收到。',
    todo: '先不要发货。在支付机构后台按单号查；确实没有到账，就取消订单或请买家重新付款。',
  },
  'missing-refund': {
    title: '我方已退款，对方没有这一笔',
    meaning: '本店记为已退款，支付机构的账单里没有，单独去问也说没有退。买家可能没有收到钱。',
    todo: '在支付机构后台按单号查；确实没有退，就在后台退给买家并在订单上写备注。',
  },
} as const
export type DifferenceKind = keyof typeof differenceKinds

/** The result of the reconciliation of a day. */
export const reconcileStates = [
  { value: 'clean', label: '没有差异' },
  { value: 'different', label: '有差异' },
  { value: 'unfinished', label: '没有对完' },
  { value: 'none', label: '还没有对账' },
] as const
export type ReconcileState = (typeof reconcileStates)[number]['value']

/** Until the box is handed over, or on the day of the entry; afterwards with the permission to refund. */
export const takeBackModes = [
  { value: 'open', label: '可以撤销' },
  { value: 'late', label: '已经交班或过了当天' },
] as const

/** The kind of a row of the table by channel. */
export const cashRowKinds = [
  { value: 'order', label: '订单' },
  { value: 'recharge', label: '在线充值' },
  { value: 'top-up', label: '店里充值' },
  { value: 'settlement', label: '月结回款' },
] as const

/** Faults of our own books, their meaning, and the steps to take. Named as the check names them. */
export const faultTexts: Record<string, { meaning: string; todo: string }> = {
  抹零与订单不符: {
    meaning: '订单上写的抹零，和登记的让利加起来不一样。',
    todo: '打开订单，核对收款时的抹零，然后请技术人员改正。',
  },
  抹零没有收款: {
    meaning: '有一笔让利，它的收款已经撤销，让利却没有一起撤销。',
    todo: '打开订单核对应收的金额，然后请技术人员改正。',
  },
  钱箱流水不连续: {
    meaning: '钱箱里的流水缺号，或应有的金额和流水加起来不一样。',
    todo: '先不要交班，点一遍现金，请技术人员核对流水。',
  },
  钱箱收款与入账不符: {
    meaning: '钱箱里有一笔现金，和它的收款或存入的余额对不上；或一边撤销了，另一边没有。',
    todo: '在收银里找到这一笔，打开它的订单核对收款，然后请技术人员改正。',
  },
  钱箱退款与退款单不符: {
    meaning: '钱箱里付出的退款，和退款单的金额或状态不一样。',
    todo: '在收银里找到这一笔，核对退款单，然后请技术人员改正。',
  },
  钱箱交班与流水不符: {
    meaning: '交班时登记的应有金额，和这一班的流水加起来不一样。',
    todo: '打开这一班的交班表核对，然后请技术人员改正。',
  },
  期初余额没有来由: {
    meaning: '账户里有一笔从旧系统转入的余额，却没有对应的导入；或撤销的金额和转入的不一样。',
    todo: '打开客户的资金明细，核对这一笔，然后请技术人员改正。',
  },
  订单已付金额与入账不符: {
    meaning: '订单上写的已付金额，和实际计入订单的付款不一样。',
    todo: '打开订单，核对收款与退款一栏，然后请技术人员改正订单的已付金额。',
  },
  分笔收款与订单不符: {
    meaning: '订单分了定金、尾款、补差价收，几笔的种类或金额和订单上写的不一样。',
    todo: '打开订单，核对收款与退款一栏，先不要发货，然后请技术人员改正。',
  },
  订单已退金额与退款不符: {
    meaning: '订单上写的已退金额，和已完成的退款加起来不一样。',
    todo: '打开订单，把已完成的退款加一遍，然后请技术人员改正订单的已退金额。',
  },
  退款超过付款: {
    meaning: '一笔付款退出去的钱比收进来的多，或退了一笔没有收到的款。',
    todo: '马上停止对这个订单退款，核对每一笔退款，多退的联系买家要回。',
  },
  多收的款项没有退款: {
    meaning: '买家重复付了款，或取消后才付款，多收的钱没有全部退回。',
    todo: '到退款页看这笔退款卡在哪里；没有退款单的，请技术人员补上。',
  },
  优惠码次数与使用记录不符: {
    meaning: '优惠码上记的使用次数，和用它下单、没有取消的订单数不一样。',
    todo: '打开优惠码，数一遍使用记录里没有退回的订单，然后请技术人员改正次数。',
  },
  订单优惠与优惠码使用不符: {
    meaning: '订单减去的优惠，和优惠码的使用记录对不上；或订单已取消，使用次数没有退回。',
    todo: '打开订单，核对优惠码一行和优惠码的使用记录，然后请技术人员改正。',
  },
  已付款的订单没有入账: {
    meaning: '订单已经往下走了，应付的钱却没有收齐。',
    todo: '打开订单，看是不是到付；不是到付就先停下生产或发货，核对收款。',
  },
  到付待收的金额与付款单不符: {
    meaning: '订单上写的到付金额，和待收款的付款单不一样。',
    todo: '打开订单核对到付金额，通知承运人按正确的金额代收，并请技术人员改正。',
  },
  余额流水不连续: {
    meaning: '客户的余额流水缺号，或余额和流水加起来不一样。',
    todo: '先不要给这位客户充值或退到余额，请技术人员核对流水。',
  },
  余额付款没有流水: {
    meaning: '订单用余额付了款，客户的余额却没有扣。',
    todo: '请技术人员核对这位客户的余额。',
  },
  余额抵付的部分没有流水: {
    meaning: '付款写着先用了余额，客户的余额却没有扣，或已经退回又仍算在付款里。',
    todo: '请技术人员核对这位客户的余额和这笔付款。',
  },
  合并付款与各订单不符: {
    meaning: '一笔合并付款的金额，和其中各订单由渠道付的部分加起来不一样，或有订单没有跟着入账。',
    todo: '打开其中的订单，核对收款一栏，先不要发货，请技术人员改正。',
  },
  充值与流水不符: {
    meaning: '充值已付款，客户的余额没有增加；或没有付款，余额却增加了。',
    todo: '在支付机构后台按充值单号查，然后请技术人员核对这位客户的余额。',
  },
  原路退款超过渠道收款: {
    meaning: '一笔付款一部分来自余额，原路退出去的却比渠道收进来的多。',
    todo: '马上停止对这个订单退款，核对每一笔退款，请技术人员改正。',
  },
  退款的余额部分没有流水: {
    meaning: '退款写着有一部分退到余额，客户的余额却没有增加。',
    todo: '请技术人员核对；确认没有到账，到客户页调整余额并写明原因。',
  },
  退到余额没有流水: {
    meaning: '退款记为已退到余额，客户的余额却没有增加。',
    todo: '请技术人员核对；确认没有到账，到客户页调整余额并写明原因。',
  },
  流水没有来由: {
    meaning: '余额里有一笔消费或退款，找不到对应的付款或退款。',
    todo: '请技术人员核对这位客户的余额。',
  },
  月结流水不连续: {
    meaning: '客户的月结流水缺号，或欠款和流水加起来不一样。',
    todo: '先不要登记这位客户的月结收款，请技术人员核对流水。',
  },
  月结超出额度: {
    meaning: '有一笔月结消费记入后，欠款超过了当时的额度。',
    todo: '请技术人员核对；需要时先停用这位客户的月结。',
  },
  月结付款没有流水: {
    meaning: '订单用月结付了款，客户的月结账上却没有这一笔。',
    todo: '请技术人员核对这位客户的月结账，这一笔不会出现在对账单里。',
  },
  月结流水没有来由: {
    meaning: '月结账上有一笔消费或退款，找不到对应的付款或退款。',
    todo: '请技术人员核对；已出的对账单先不要催收这一笔。',
  },
  月结退款与流水不符: {
    meaning: '月结订单退的钱，和冲减的欠款加上退到余额的不一样。',
    todo: '打开订单核对退款，请技术人员改正客户的月结账或余额。',
  },
  对账单与明细不符: {
    meaning: '对账单上的金额，和它包含的每一笔加起来不一样。',
    todo: '先不要按这张对账单收款，请技术人员核对。',
  },
  对账单不连续: {
    meaning: '两张对账单之间漏了或重复了几笔。',
    todo: '请技术人员核对这位客户的对账单，确认后再收款。',
  },
}

/** The lists of the page of invoices. */
export const invoiceLists = [
  { value: 'wanted', label: '待开票' },
  { value: 'issued', label: '已开票' },
  { value: 'red', label: '需红冲' },
  { value: 'voided', label: '已作废' },
] as const

/** So many orders may be on one invoice. */
export const mostJointOrders = 100

/** In bytes: a file from a tax authority's system is far smaller, a picture may be large. */
export const largestInvoice = 10 * 1024 * 1024

/** In bytes, of the receipt of a refund that was paid outside of us. */
export const largestVoucher = 10 * 1024 * 1024

interface AdvisedRefund {
  channel: PayChannel
  to: RefundTarget
  state: RefundState
}

/** A refund that only the shop can bring back, because the money came outside of us. */
export const isByHand = ({ channel, to, state }: AdvisedRefund): boolean =>
  state === stateOfRefund.underWay && to === 'origin' && channel === payChannel.offline

/** The next step for a refund that has no result. */
export const refundAdvice = (refund: AdvisedRefund): string => {
  if (isByHand(refund)) return '这笔钱由店铺线下退给买家：转账后点“已线下退款”，填日期、附凭证'
  if (refund.state === stateOfRefund.failed)
    return '支付机构没有退成：商户账户余额不足就充值后再试一次；买家账户已注销就改退余额，或线下转账后点“已线下退款”'
  return '支付机构超过一天没有结果：再问一次；仍没有，到支付机构后台按退款单号查，确实没有退再改退余额或线下退款'
}
