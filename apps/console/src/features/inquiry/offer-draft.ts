import { maxLengthOf } from '../../session/call-fields.ts'

interface InquiryRequest {
  content: string
  quote?:
    | {
        summary?: string | undefined
        total_fen?: number | undefined
        name?: string | undefined
        quantity?: number | undefined
        unit?: string | undefined
      }
    | undefined
}

const longestTitle = maxLengthOf('offerInquiry', 'title')
const longestDetail = maxLengthOf('offerInquiry', 'detail')

/** Splits a summary as the product page writes it: the name, then the chosen options. */
const splitSummary = (summary: string) => {
  const at = summary.indexOf('；')
  return at < 0
    ? { name: summary, choices: '' }
    : { name: summary.slice(0, at), choices: summary.slice(at + 1) }
}

/** The first count in a summary: older inquiries have no number of their own. */
const readCount = (text: string) => {
  const match = /(\d[\d,]*)\s*(张|pcs|本|个|盒|平方|米|套|份|卷|箱|令|件)/.exec(text)
  return match ? { quantity: Number(match[1]?.replaceAll(',', '')), unit: match[2] } : undefined
}

/** First draft of an offer, filled from the inquiry. Unknown fields stay empty. */
export const offerDraftOf = ({ content, quote }: InquiryRequest) => {
  const { name, choices } = splitSummary(quote?.summary ?? '')
  const counted = quote?.quantity === undefined ? readCount(choices || content) : undefined
  const detail = [choices, content].filter(Boolean).join('\n')
  return {
    title: (quote?.name ?? name).slice(0, longestTitle),
    detail: detail.slice(0, longestDetail),
    quantity: quote?.quantity ?? counted?.quantity ?? ('' as const),
    unit: quote?.unit ?? counted?.unit,
    goodsFen: quote?.total_fen,
  }
}
