import { type Quotation, type QuoteAnswer, quantityWords } from '@yinpu/contract'

/** The call that priced a quotation, by its kind; paper goes another way and is never saved here. */
const quoteCalls = {
  1: 'quoteGangRun',
  2: 'quoteOffset',
  3: 'quoteRollLabel',
  4: 'quoteInkLabel',
} as const

export type RequoteCall = (typeof quoteCalls)[keyof typeof quoteCalls]

export const requoteCallOf = ({ product: { baojia_type } }: Quotation): RequoteCall | undefined =>
  baojia_type === 5 ? undefined : quoteCalls[baojia_type]

/** The stored request with another quantity, to be kept under the same number. */
export const requoteBody = ({ id, request }: Quotation, quantity: number) => ({
  ...request,
  quantity,
  save: true,
  bjd_id: id,
})

/** The saved quotation as the answer has made it. */
export const withAnswer = (quotation: Quotation, quantity: number, answer: QuoteAnswer): Quotation => ({
  ...quotation,
  request: { ...quotation.request, quantity },
  spec: quotation.spec.map((entry) =>
    entry.label === '数量' ? { ...entry, value: quantityWords(answer) } : entry,
  ),
  quantity: answer.quantity,
  piece_unit: answer.piece_unit,
  styles: answer.styles,
  total_quantity: answer.total_quantity,
  unit: answer.unit,
  total_fen: answer.total_fen,
  net_kg: answer.net_kg,
  valid_until: answer.valid_until,
  expired: false,
})
