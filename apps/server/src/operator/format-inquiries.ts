import { writeFen } from '../documents/write-figures.ts'
import { formatTable } from './print-table.ts'
import type { ShownInquiry } from './shop-inquiries.ts'
import { writeTime } from './write-time.ts'

const formatQuote = (quote: ShownInquiry['quote']) => {
  const price = quote?.total_fen === undefined ? '' : `${writeFen(quote.total_fen)} 元`
  return [quote?.summary, price].filter(Boolean).join(' ')
}

export const formatInquiries = (inquiries: ShownInquiry[]): string => {
  if (inquiries.length === 0) return '还没有询价'
  const rows = inquiries.map(({ inquiry_no, at, company, name, mobile, content, quote }) => [
    inquiry_no,
    writeTime(at),
    company,
    name,
    mobile,
    content,
    formatQuote(quote),
  ])
  return formatTable(['询价号', '时间', '店铺', '姓名', '电话', '内容', '所选配置'], rows)
}
