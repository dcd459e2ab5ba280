import { fields } from '@yinpu/contract'
import { readMoneyNumber } from './read-money-number.ts'
import { readName, readWholeNumber } from './read-name.ts'

interface ArgumentForm {
  /** stands for it in help */
  value: string
  about: string
  fits: (text: string) => boolean
}

const isOrder = (text: string) => readName('YP', text) !== undefined
const orderWords = '订单号，例如 YP261115-7K3QXM；没有重复时只写 7K3QXM 即可，也可以写订单编号（id）'

/** What a command is about. */
export const argumentForms = {
  order: { value: '订单号', about: orderWords, fits: isOrder },
  payment: {
    value: '订单号或支付单号',
    about: `${orderWords}；支付单号例如 ZF2611157K3QXM`,
    fits: (text) => isOrder(text) || readMoneyNumber('ZF', text) !== undefined,
  },
  refund: {
    value: '订单号、退款单号或售后单号',
    about: `${orderWords}；写退款单号（例如 TK2611157K3QXM）或售后单号（例如 SH261115-7K3QXM）则完成或重试它的退款`,
    fits: (text) =>
      isOrder(text) || readMoneyNumber('TK', text) !== undefined || readWholeNumber('SH', text) !== undefined,
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
} satisfies Record<string, ArgumentForm>

export type ArgumentName = keyof typeof argumentForms
