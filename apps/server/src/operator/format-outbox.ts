import { formatTable } from './print-table.ts'
import type { ShownMessage } from './shop-outbox.ts'
import { writeTime } from './write-time.ts'

const channels: Record<string, string> = { sms: '短信', mail: '邮件' }
const states: Record<string, string> = {
  waiting: '待发送',
  sending: '发送中',
  sent: '已发送',
  failed: '发送失败',
  kept: '未配置通道，留存',
  dropped: '号码未注册，未发送',
}

export const formatOutbox = (messages: ShownMessage[]): string => {
  if (messages.length === 0) return '还没有消息'
  const rows = messages.map(({ at, company, channel, recipient, purpose, params, state, error }) => [
    writeTime(at),
    company,
    channels[channel] ?? channel,
    recipient,
    purpose,
    params.code ?? [params.after_no, params.title].filter(Boolean).join(' '),
    [states[state] ?? state, error].filter(Boolean).join(':'),
  ])
  return formatTable(['时间', '店铺', '方式', '收件人', '用途', '内容', '状态'], rows)
}
