import { fields } from '@yinpu/contract'
import { isPickup } from '@yinpu/contract/console'
import { readMoneyNumber, readName, readWholeNumber } from '../kernel/read-name.ts'
import {
  afterSaleState,
  type OptionForm,
  type OptionName,
  optionForms,
  paymentState,
  signedAmount,
} from './option-forms.ts'

interface ArgumentForm {
  /** the placeholder in help */
  value: string
  about: string
  fits: (text: string) => boolean
}

const isOrder = (text: string) => readName('YP', text) !== undefined
const orderHelp = '订单号，例如 YP261115-7K3QXM；没有重复时只写 7K3QXM 即可，也可以写订单编号（id）'

/** The argument of a command: the record that it is about. */
export const argumentForms = {
  order: { value: '订单号', about: orderHelp, fits: isOrder },
  payment: {
    value: '订单号或支付单号',
    about: `${orderHelp}；支付单号例如 ZF2611157K3QXM`,
    fits: (text) => isOrder(text) || readMoneyNumber('ZF', text) !== undefined,
  },
  refund: {
    value: '订单号、退款单号或售后单号',
    about: `${orderHelp}；写退款单号（例如 TK2611157K3QXM）或售后单号（例如 SH261115-7K3QXM）则完成或重试它的退款`,
    fits: (text) =>
      isOrder(text) || readMoneyNumber('TK', text) !== undefined || readWholeNumber('SH', text) !== undefined,
  },
  owedRefund: {
    value: '退款单号或售后单号',
    about: '退款单号例如 TK2611157K3QXM；写售后单号（例如 SH261115-7K3QXM）则是它未完成的退款',
    fits: (text) => readMoneyNumber('TK', text) !== undefined || readWholeNumber('SH', text) !== undefined,
  },
  refundNo: {
    value: '退款单号',
    about: '例如 TK2611157K3QXM',
    fits: (text) => readMoneyNumber('TK', text) !== undefined,
  },
  afterSale: {
    value: '售后单号',
    about: '例如 SH261115-7K3QXM；没有重复时只写 7K3QXM 即可，也可以写售后编号（id）',
    fits: (text) => readName('SH', text) !== undefined,
  },
  transfer: {
    value: 'export|check|import',
    about: 'export 写出到文件；check 检查文件并列出会有的改动，不改；import 检查后改',
    fits: (text) => ['export', 'check', 'import'].includes(text),
  },
  buyer: {
    value: '手机号',
    about: '买家的手机号，例如 13800138000',
    fits: (text) => fields.mobile.safeParse(text).success,
  },
  person: {
    value: '手机号',
    about: '被邀请的人的手机号，以后用它登录后台',
    fits: (text) => fields.mobile.safeParse(text).success,
  },
} satisfies Record<string, ArgumentForm>

type ArgumentName = keyof typeof argumentForms

interface CommandForm {
  summary: string
  /** its one argument */
  takes?: ArgumentName
  needed?: OptionName[]
  optional?: OptionName[]
  /** options with another meaning in this command */
  own?: Partial<Record<OptionName, OptionForm>>
  /** the fault of options that are right one by one */
  objectTo?: (options: Partial<Record<OptionName, string>>, argument: string) => string | undefined
}

const objectToParcel: CommandForm['objectTo'] = ({ carrier, no }) => {
  if (isPickup(carrier)) return no === undefined ? undefined : '自提没有运单号，请去掉 --no'
  return no === undefined ? '缺少 --no 运单号' : undefined
}

const objectToRefund: CommandForm['objectTo'] = (options, argument) => {
  const newOnly = ['amount', 'why', 'key'] as const
  const isAfterSale = readWholeNumber('SH', argument) !== undefined
  if (isAfterSale || readMoneyNumber('TK', argument)) {
    const surplus = newOnly.find((name) => options[name] !== undefined)
    return surplus && `${isAfterSale ? '售后退款' : '退款单'}的金额和原因不能改，请去掉 --${surplus}`
  }
  if (options.amount === undefined) return '缺少 --amount 金额'
  return options.why === undefined ? '缺少 --why 文字' : undefined
}

const forms = {
  status: { summary: '服务器、数据库与店铺的状态' },
  outbox: { summary: '发出的短信与邮件；未配置通道时验证码在这里查看' },
  orders: { summary: '最新的订单', optional: ['state', 'limit'] },
  order: { summary: '一个订单的全部内容，包括每个包裹里的商品', takes: 'order' },
  payments: {
    summary: '最新的付款，以及尚未完成的退款',
    optional: ['state', 'limit'],
    own: { state: paymentState },
  },
  confirm: { summary: '确认线下付款全额到账，或到付款已收到', takes: 'payment', optional: ['note'] },
  approve: { summary: '审稿通过，开始生产；需要确稿的先等买家确认', takes: 'order' },
  reject: { summary: '审稿不通过，请买家重新传稿', takes: 'order', needed: ['why'], optional: ['line'] },
  proof: { summary: '请买家确稿：审稿通过后，买家确认才开始生产', takes: 'order' },
  noproof: { summary: '不再需要确稿；买家自己要求的不能取消', takes: 'order', needed: ['why'] },
  agreeproof: { summary: '买家已在别处同意最新一版，代为确稿', takes: 'order', needed: ['why'] },
  produce: { summary: '生产完成，等待发货', takes: 'order' },
  ship: {
    summary: '发货；买家自提时表示货已备好',
    takes: 'order',
    needed: ['carrier'],
    optional: ['no'],
    objectTo: objectToParcel,
  },
  correct: {
    summary: '更正已发出的包裹的运单，买家会收到通知',
    takes: 'order',
    needed: ['no', 'why'],
    optional: ['was', 'carrier'],
    own: {
      no: { ...optionForms.no, about: '正确的运单号' },
      carrier: { ...optionForms.carrier, about: '正确的物流；没有写错时不用写' },
    },
  },
  close: { summary: '已发一部分的订单，其余不再发；不会自动退款', takes: 'order', needed: ['why'] },
  cancel: {
    summary: '取消尚未生产的订单，已付的款退回；到付没有收到款的，发货后也可以取消',
    takes: 'order',
    needed: ['why'],
  },
  refund: {
    summary: '退还订单的部分或全部款项，或完成、重试一笔退款（含售后的退款）',
    takes: 'refund',
    optional: ['amount', 'why', 'back', 'key'],
    own: {
      amount: { ...optionForms.amount, about: '退多少，单位元，例如 12.34；写退款单号或售后单号时不写' },
      why: { ...optionForms.why, about: '原因，买家可以看到；写退款单号或售后单号时不写' },
    },
    objectTo: objectToRefund,
  },
  refunded: {
    summary: '已线下退款：线下收的款，或支付机构退不了的款，已由店铺转给买家',
    takes: 'owedRefund',
    optional: ['date', 'note', 'voucher'],
    own: {
      date: { ...optionForms.date, about: '转账的那一天，北京时间，例如 2026-11-14；默认今天' },
      note: { ...optionForms.note, about: '给买家的说明' },
    },
  },
  unrefunded: {
    summary: '撤销已线下退款：钱其实没有退给买家；七天之内可以撤销',
    takes: 'refundNo',
    needed: ['why'],
  },
  topup: {
    summary: '给买家的余额充值或扣减',
    takes: 'buyer',
    needed: ['amount', 'why'],
    optional: ['key'],
    own: { amount: signedAmount },
  },
  reconcile: { summary: '与微信支付、支付宝对一天的账，并核对本店账目', optional: ['date'] },
  aftersales: {
    summary: '最新的售后',
    optional: ['state', 'limit'],
    own: { state: afterSaleState },
  },
  aftersale: {
    summary: '一个售后的全部内容，也可把图片写入文件夹',
    takes: 'afterSale',
    optional: ['to'],
    own: { to: { ...optionForms.to, about: `把原图${optionForms.to.about}` } },
  },
  agree: {
    summary: '同意售后：补印、退款，或请买家寄回商品',
    takes: 'afterSale',
    optional: ['amount', 'back', 'freight', 'note'],
    own: {
      amount: {
        ...optionForms.amount,
        about: '退多少，单位元，例如 12.34；默认为申请的金额；少于申请的金额时，等买家同意；补印时不写',
      },
      note: { ...optionForms.note, about: '备注，买家可以看到；金额少于申请时必须写明理由' },
      back: { ...optionForms.back, about: '原路 或 余额，默认原路；只用于仅退款' },
    },
  },
  refuse: { summary: '不同意售后', takes: 'afterSale', needed: ['why'] },
  ask: { summary: '就售后向买家提问', takes: 'afterSale', needed: ['text'] },
  received: { summary: '已收到退货，退款给买家', takes: 'afterSale', optional: ['back'] },
  files: {
    summary: '把订单的稿件和付款凭证写入文件夹，此后买家不能再撤回；补印订单写出原订单的稿件',
    takes: 'order',
    needed: ['to'],
  },
  inquiries: { summary: '访客的询价', optional: ['limit'] },
  tariff: { summary: '价目：纸张、印刷、后道、标签、运费、加急', takes: 'transfer', needed: ['file'] },
  catalogue: { summary: '分类与产品；文件里没有的产品下架', takes: 'transfer', needed: ['file'] },
  company: { summary: '店铺资料、广告、线下付款方式', takes: 'transfer', needed: ['file'] },
  open: { summary: '按 company 的文件开一家新店，价目先用标准价目', needed: ['file'] },
  invite: {
    summary: '邀请一个人到店里工作，得到一个链接；新店的第一位老板这样来',
    takes: 'person',
    needed: ['name'],
    optional: ['role'],
  },
} satisfies Record<string, CommandForm>

export type CommandName = keyof typeof forms

/** The form of each command. */
export const commandForms: Record<CommandName, CommandForm> = forms

export const optionFormOf = (command: CommandName, option: OptionName): OptionForm =>
  commandForms[command].own?.[option] ?? optionForms[option]

export const isCommandName = (text: string): text is CommandName => Object.hasOwn(forms, text)
