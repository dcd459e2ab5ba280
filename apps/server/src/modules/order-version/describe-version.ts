import { formatFen, formatQuantity, type OrderVersion, type SpecEntry } from '@yinpu/contract'
import type { OrderVersionRow, SoldLine } from './order-version-repository.ts'

/** The specification of a line as a buyer reads it, with its quantity. */
const entriesOf = ({ spec, quote }: SoldLine): SpecEntry[] => [
  ...spec.filter(({ label }) => label !== '数量'),
  { label: '数量', value: formatQuantity(quote) },
]

/** The differences between two versions of a line, in the order in which they are read. */
export const specChangesOf = (was: SoldLine, becomes: SoldLine): OrderVersion['changes'] => {
  const [before, after] = [entriesOf(was), entriesOf(becomes)]
  const labels = [...new Set([...before, ...after].map(({ label }) => label))]
  const textIn = (entries: readonly SpecEntry[], label: string) =>
    entries
      .filter((entry) => entry.label === label)
      .map(({ value }) => value)
      .join('、')
  return labels
    .map((label) => ({ label, was: textIn(before, label), is: textIn(after, label) }))
    .filter((change) => change.was !== change.is)
}

/** 补差价 12.00 元，退 12.00 元 or 价格不变 */
export const diffText = (diffFen: number): string => {
  if (diffFen === 0) return '价格不变'
  return diffFen > 0 ? `补差价 ${formatFen(diffFen)} 元` : `退 ${formatFen(-diffFen)} 元`
}

/** 名片：数量 500 张 → 1000 张；补差价 12.00 元 */
export const versionText = ({
  was,
  becomes,
  diffFen,
}: Pick<OrderVersionRow, 'was' | 'becomes' | 'diffFen'>) => {
  const changes = specChangesOf(was, becomes).map(
    (change) => `${change.label} ${change.was || '无'} → ${change.is || '无'}`,
  )
  return `${was.name}：${changes.join('，') || '规格已改'}；${diffText(diffFen)}`
}

/** A proposal that nobody has answered in time can no longer be agreed to. */
export const stateAt = ({ state, validUntil }: Pick<OrderVersionRow, 'state' | 'validUntil'>, now: number) =>
  state === 'proposed' && validUntil.getTime() <= now ? 'ended' : state

type Compared = Pick<
  OrderVersionRow,
  'was' | 'becomes' | 'freightWasFen' | 'freightIsFen' | 'diffFen' | 'needsArtwork' | 'promisedDays'
>

/** The changes of a version, before anybody has proposed it and afterwards. */
export const compareVersion = (version: Compared) => ({
  changes: specChangesOf(version.was, version.becomes),
  was_fen: version.was.totalFen,
  is_fen: version.becomes.totalFen,
  freight_was_fen: version.freightWasFen,
  freight_is_fen: version.freightIsFen,
  diff_fen: version.diffFen,
  artwork: version.needsArtwork,
  days: version.promisedDays ?? undefined,
})

/** A version as its buyer and the shop's people read it. */
export const describeVersion = (row: OrderVersionRow, now: number): OrderVersion => ({
  version_id: row.id,
  line_id: row.lineId,
  name: row.was.name,
  state: stateAt(row, now),
  ...compareVersion(row),
  why: row.why,
  answer: row.answer,
  answered_name: row.answeredName || undefined,
  created_at: row.createdAt.getTime(),
  valid_until: row.validUntil.getTime(),
  answered_at: row.answeredAt?.getTime(),
})
