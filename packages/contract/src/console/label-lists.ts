/** The states of a number of 电子面单, from the request to its end. */
export const labelStates = [
  { value: 'asked', label: '取号中' },
  { value: 'bought', label: '已取号' },
  { value: 'used', label: '已发货' },
  { value: 'cancelling', label: '退号中' },
  { value: 'cancelled', label: '已退号' },
  { value: 'failed', label: '没有取到' },
  { value: 'stuck', label: '没有退成' },
] as const
export type LabelState = (typeof labelStates)[number]['value']

/** The result of one order's request for a number. */
export const labelOutcomes = [
  { value: 'bought', label: '已取号' },
  { value: 'already', label: '早已取过' },
  { value: 'asked', label: '结果还没有回来' },
  { value: 'failed', label: '没有取到' },
] as const

/** Paper of labels, width × height in millimetres. */
export const labelPapers = [
  { value: '100x180', label: '100 × 180 毫米' },
  { value: '76x130', label: '76 × 130 毫米' },
  { value: '100x150', label: '100 × 150 毫米（不带条码）' },
] as const
export type LabelPaper = (typeof labelPapers)[number]['value']

export const notePapers = [
  { value: 'a4', label: 'A4' },
  { value: '241x140', label: '三联 241 × 140 毫米' },
] as const
export type NotePaper = (typeof notePapers)[number]['value']

/** The labels that one request may ask for: each waits for a carrier. */
export const mostLabels = 50
