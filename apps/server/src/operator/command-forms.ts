import type { OptionName } from './option-forms.ts'
import { isPickup } from './pickup.ts'

export interface CommandForm {
  summary: string
  /** its one argument is an order */
  takesOrder?: true
  needed?: OptionName[]
  optional?: OptionName[]
  /** what is wrong with options that are each right */
  objectTo?: (options: Partial<Record<OptionName, string>>) => string | undefined
}

const objectToParcel: CommandForm['objectTo'] = ({ carrier, no }) => {
  if (isPickup(carrier)) return no === undefined ? undefined : '自提没有运单号，请去掉 --no'
  return no === undefined ? '缺少 --no 运单号' : undefined
}

const forms = {
  status: { summary: '服务器、数据库与店铺的状态' },
  outbox: { summary: '发出的短信与邮件;未配置通道时验证码在这里查看' },
  orders: { summary: '最新的订单', optional: ['state', 'limit'] },
  order: { summary: '一个订单的全部内容', takesOrder: true },
  pay: { summary: '确认线下付款，全额到账', takesOrder: true, optional: ['note'] },
  approve: { summary: '审稿通过，开始生产', takesOrder: true },
  reject: { summary: '审稿不通过，请买家重新传稿', takesOrder: true, needed: ['why'], optional: ['line'] },
  produce: { summary: '生产完成，等待发货', takesOrder: true },
  ship: {
    summary: '发货；买家自提时表示货已备好',
    takesOrder: true,
    needed: ['carrier'],
    optional: ['no'],
    objectTo: objectToParcel,
  },
  cancel: { summary: '取消尚未生产的订单，已付的款登记退款', takesOrder: true, needed: ['why'] },
  files: { summary: '把订单的稿件写入文件夹', takesOrder: true, needed: ['to'] },
  inquiries: { summary: '访客的询价', optional: ['limit'] },
} satisfies Record<string, CommandForm>

export type CommandName = keyof typeof forms

/** How each command is written. */
export const commandForms: Record<CommandName, CommandForm> = forms

export const isCommandName = (text: string): text is CommandName => Object.hasOwn(forms, text)
