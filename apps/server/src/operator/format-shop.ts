import { basename } from 'node:path'
import { fileStates, formatFen, formatTime } from '@yinpu/contract'
import { outboxStates, sentChannels } from '@yinpu/contract/console'
import type { OutboxMessage, ShopStatus } from './commands.ts'
import type { DocumentTransfer, OpenedShop } from './document-commands.ts'
import type { WrittenFiles } from './file-commands.ts'
import { formatTable, indented, labelOf, writeSize } from './format-text.ts'
import type { ListedInquiry } from './order-commands.ts'
import type { Invitation } from './people-commands.ts'

const databases: Record<string, string> = { embedded: '内置数据库', postgres: 'PostgreSQL' }

export const formatStatus = (status: ShopStatus): string => {
  const facts = [
    ['地址', status.address],
    [
      '进程',
      `${status.pid} · Node ${status.node} · 已运行 ${status.uptime_seconds} 秒 · 内存 ${status.memory_mb} MB`,
    ],
    [
      '数据库',
      `${databases[status.database] ?? status.database} · ${status.database_ready ? '正常' : '无法连接'}`,
    ],
    ['数据目录', status.data_dir],
  ]
  const shops = status.companies.map(({ name, mode, domain, enabled, id }) => [
    name,
    String(mode),
    domain || '–',
    enabled ? '营业' : '停用',
    id,
  ])
  return `${formatTable(['项目', '内容'], facts)}\n\n${formatTable(['店铺', '模式', '域名', '状态', '编号'], shops)}`
}

export const formatOutbox = (messages: OutboxMessage[]): string => {
  if (messages.length === 0) return '还没有消息'
  const rows = messages.map(({ at, company, channel, recipient, purpose, params, state, error }) => [
    formatTime(at),
    company,
    labelOf(sentChannels, channel),
    recipient,
    purpose,
    params.code ?? [params.after_no, params.title].filter(Boolean).join(' '),
    [labelOf(outboxStates, state), error].filter(Boolean).join(':'),
  ])
  return formatTable(['时间', '店铺', '方式', '收件人', '用途', '内容', '状态'], rows)
}

const formatQuote = (quote: ListedInquiry['quote']) => {
  const price = typeof quote?.total_fen === 'number' ? `${formatFen(quote.total_fen)} 元` : ''
  return [quote?.summary, price].filter(Boolean).join(' ')
}

export const formatInquiries = (inquiries: ListedInquiry[]): string => {
  if (inquiries.length === 0) return '还没有询价'
  const rows = inquiries.map(({ inquiry_no, at, company, name, mobile, content, quote }) => [
    inquiry_no,
    formatTime(at),
    company,
    name,
    mobile,
    content,
    formatQuote(quote),
  ])
  return formatTable(['询价号', '时间', '店铺', '姓名', '电话', '内容', '所选配置'], rows)
}

export const formatFiles = ({ order_no, artwork_of, folder, files, vouchers }: WrittenFiles): string => {
  const rows = [
    ...files.map(({ line, slot, path, size, state }) => [
      String(line),
      slot,
      basename(path),
      writeSize(size),
      labelOf(fileStates, state),
    ]),
    ...vouchers.map(({ path, size }) => ['', '', basename(path), writeSize(size), '']),
  ]
  const source = artwork_of === order_no ? '' : `（补印，稿件来自原订单 ${artwork_of}）`
  return `订单 ${order_no} 的 ${rows.length} 个文件已写入 ${folder}${source}\n\n${formatTable(['款', '位置', '文件', '大小', '审稿'], rows)}`
}

export const formatOpening = (opened: OpenedShop): string => {
  const { company, company_id, mode, domain, app_auth_token, public_key } = opened
  const facts = [
    ['编号', company_id],
    ['模式', String(mode)],
    ...(mode === 1
      ? [['域名', domain]]
      : [
          ['APP_AUTH_TOKEN', app_auth_token],
          ['APP_PUBLIC_KEY', public_key],
        ]),
  ]
  return `已开店：${company}\n\n${formatTable(['项目', '内容'], facts)}\n\n接下来用 invite 手机号 --name 姓名 --company ${company} 邀请老板；其余在后台“今日”的清单里一项一项补齐，价目与产品也可以用 tariff 和 catalogue 放入`
}

export const formatInvitation = ({ company, name, role, link, expires_at, is_sent }: Invitation): string =>
  [
    `已邀请 ${name} 到${company}做${role}，${formatTime(expires_at)} 前有效，只能用一次：`,
    '',
    link,
    '',
    is_sent ? '链接已用短信发给对方' : '请把链接发给对方本人',
  ].join('\n')

const mostRowsListed = 200
const widest = 60

const short = (text: string) => ([...text].length > widest ? `${[...text].slice(0, widest).join('')}…` : text)

const section = (title: string, heads: string[], rows: string[][]) => {
  if (rows.length === 0) return []
  const more = rows.length > mostRowsListed ? `\n  还有 ${rows.length - mostRowsListed} 处` : ''
  return [`${title}\n${indented(formatTable(heads, rows.slice(0, mostRowsListed)))}${more}`]
}

export const formatTransfer = ({ company, part, file, done, changes, prices }: DocumentTransfer): string => {
  if (done === 'exported') return `${company}的${part}已写入 ${file}`
  if (changes.length + prices.length === 0) return `${file} 与${company}现在的${part}相同，没有改动`
  const head =
    done === 'imported'
      ? `${company}的${part}已更新，${changes.length} 处改动`
      : `${file} 可以用作${company}的${part}，会有 ${changes.length} 处改动；还没有改，执行 import 才会改`
  return [
    head,
    ...section(
      '改动',
      ['位置', '原来', '现在'],
      changes.map(({ path, before, after }) => [path, short(before), short(after)]),
    ),
    ...section(
      '起价（元）',
      ['代码', '产品', '原来', '现在'],
      prices.map(({ code, name, before_fen, after_fen }) => [
        code,
        name,
        before_fen === null ? '–' : formatFen(before_fen),
        formatFen(after_fen),
      ]),
    ),
  ].join('\n\n')
}
