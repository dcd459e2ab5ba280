import { type CallData, formatFen, formatNumber, stateOfInquiry } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { momentText } from '../../records/due-date.tsx'
import { type Card, CardLink, CardList } from '../../ui/card-list.tsx'
import { withOpen } from '../../ui/list-address.ts'
import { InquiryMark } from './inquiry-mark.tsx'

type InquiryRow = CallData<ConsoleCalls['searchInquiries']>['list'][number]

interface Props {
  rows: readonly InquiryRow[]
  params: URLSearchParams
  selected: string | undefined
  now: number
}

const { unread, inHand } = stateOfInquiry

/** The goods of the shop's offer, else those that the visitor had chosen; a question about none is its own title. */
const titleOf = ({ quote, offer, content }: InquiryRow) => {
  const title = offer?.title ?? quote?.name
  if (!title) return { title: content, text: undefined }
  const { quantity, unit = '' } = offer ?? quote ?? {}
  return {
    title,
    amount: quantity === undefined ? undefined : `${formatNumber(quantity, 2)} ${unit}`,
    text: content,
  }
}

/** The price of the offer, else the one that the visitor saw. */
const sumOf = ({ quote, offer }: InquiryRow): string | undefined => {
  const fen = offer ? offer.total_fen : quote?.total_fen
  return fen === undefined ? undefined : `${formatFen(fen)} 元`
}

/** Inquiries on a phone. */
export function InquiryCards({ rows, params, selected, now }: Props) {
  const cardOf = (row: InquiryRow): Card => {
    const to = { search: withOpen(params, row.inquiry_id).toString() }
    const { text, ...title } = titleOf(row)
    const isOpen = row.state === unread || row.state === inHand
    return {
      id: row.inquiry_id,
      to,
      ...title,
      isUnread: row.state === unread,
      details: [row.name, sumOf(row), row.owner && `${row.owner.name} 处理`, text],
      special: momentText(row.at, now),
      action: isOpen ? (
        <CardLink label="答复" of={`${row.name} 的询价 ${row.inquiry_no}`} to={to} />
      ) : (
        <InquiryMark state={row.state} />
      ),
    }
  }
  return <CardList label="询价" groups={[{ cards: rows.map(cardOf) }]} selected={selected} />
}
