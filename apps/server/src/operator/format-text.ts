import {
  type AfterSaleActor,
  afterSaleActors,
  formatFen,
  formatTime,
  payChannel,
  payChannels,
  type RefundTarget,
  refundTargets,
} from '@yinpu/contract'

const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** A buyer's text on one line, without characters that move a terminal's cursor or reverse its direction. */
export const plainText = (text: string): string => text.replace(unseen, ' ').trim()

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** Columns that a terminal uses: Chinese characters take two. */
const widthOf = (text: string) => [...text].reduce((width, char) => width + (wide.test(char) ? 2 : 1), 0)

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

export const formatTable = (heads: string[], rows: string[][]): string => {
  const lines = [heads, ...rows].map((line) => line.map(plainText))
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const indented = (text: string): string => text.replace(/^/gm, '  ')

/** A table under its title; nothing if there are no rows. */
export const formatSection = (title: string, heads: string[], rows: string[][]): string =>
  rows.length === 0 ? '' : `${title}\n${indented(formatTable(heads, rows))}`

interface Member {
  value: number | string
  label: string
}

/** The name of an enumeration's value; an unknown one is printed as it is. */
export const labelOf = (members: readonly Member[], value: number | string): string =>
  members.find((member) => member.value === value)?.label ?? String(value)

const sizeForm = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
const units = ['字节', 'KB', 'MB', 'GB']

/** 1536 → 1.5 KB */
export const writeSize = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${sizeForm.format(bytes / 1024 ** step)} ${units[step]}`
}

/** The method of payment; for offline payments also the channel. */
export const writeChannel = ({
  channel,
  offline_label,
  balance_fen,
}: {
  channel: number
  offline_label: string
  balance_fen: number | null
}): string => {
  const label = labelOf(payChannels, channel)
  if (balance_fen) return `${label}（其中余额 ${formatFen(balance_fen)} 元）`
  return offline_label ? `${label}（${offline_label}）` : label
}

/** The method of a refund. */
export const writeRefundTarget = ({ to, channel }: { to: RefundTarget; channel: number }): string => {
  const method = labelOf(refundTargets, to)
  if (to === 'balance') return method
  return channel === payChannel.offline ? '线下退回' : `${method}（${labelOf(payChannels, channel)}）`
}

/** Of an order or a claim. */
interface TimelineEvent {
  title: string
  note: string
  at: number
  actor: AfterSaleActor
  /** of the shop's people; else empty */
  name: string
  role: string
}

/** The side, and the name of the shop's person. */
const writeActor = ({ actor, role, name }: TimelineEvent) => {
  const side = afterSaleActors.find(({ value }) => value === actor)?.cause ?? actor
  return name ? `${side}（${role} ${name}）` : side
}

/** The oldest event first. */
export const formatTimeline = (timeline: TimelineEvent[]): string =>
  formatSection(
    '进度',
    ['时间', '事项', '操作', '备注'],
    timeline.map((event) => [formatTime(event.at), event.title, writeActor(event), event.note]),
  )
