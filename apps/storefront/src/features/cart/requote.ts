import {
  askQuote,
  formatQuantity,
  type Quotation,
  type QuoteAnswer,
  quoteInputOf,
  typeOfQuote,
} from '@yinpu/contract'

type Ask<Answer> = Parameters<typeof askQuote<Answer>>[0]

/**
 * Quotes the stored request at another quantity, and stores it under the same number. Paper has another call and
 * is never stored here.
 */
export const requote = <Answer>(
  ask: Ask<Answer>,
  { id, product: { baojia_type }, request }: Quotation,
  quantity: number,
): Answer | undefined =>
  baojia_type === typeOfQuote.paper
    ? undefined
    : askQuote(ask, quoteInputOf(baojia_type, request), { quantity, save: true, bjd_id: id })

/** The saved quotation after the answer. */
export const withAnswer = (quotation: Quotation, quantity: number, answer: QuoteAnswer): Quotation => ({
  ...quotation,
  request: { ...quotation.request, quantity },
  spec: quotation.spec.map((entry) =>
    entry.label === '数量' ? { ...entry, value: formatQuantity(answer) } : entry,
  ),
  quantity: answer.quantity,
  piece_unit: answer.piece_unit,
  styles: answer.styles,
  total_quantity: answer.total_quantity,
  unit: answer.unit,
  total_fen: answer.total_fen,
  list_fen: answer.list_fen,
  net_kg: answer.net_kg,
  valid_until: answer.valid_until,
  expired: false,
})
