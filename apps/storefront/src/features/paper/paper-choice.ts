import type { CallInput, Calls, Paper } from '@yinpu/contract'

export const amountUnits = ['sheets', 'reams', 'tons'] as const
export type AmountUnit = (typeof amountUnits)[number]

/** The chosen options of one paper, as typed or linked: the server refuses those that the shop does not sell. */
export interface PaperChoice {
  gsm: string
  size: string
  unit: AmountUnit
  amount: string
  isCut: boolean
}

type Offer = Pick<Paper, 'gsm' | 'sizes'>

const usualSize = 'dd'
/** The longest number that the server reads. */
const mostTyped = 40

const isUnit = (text: string | null): text is AmountUnit => amountUnits.some((unit) => unit === text)

/** One ream of the middle weight on the usual sheet. */
export const firstChoice = ({ gsm, sizes }: Offer): PaperChoice => ({
  gsm: String(gsm[Math.floor((gsm.length - 1) / 2)] ?? ''),
  size: (sizes.find(({ id }) => id === usualSize) ?? sizes[0])?.id ?? '',
  unit: 'reams',
  amount: '1',
  isCut: false,
})

/**
 * The amount is stored under the name of its unit. A form sent before the page was hydrated also names the unit that
 * was picked last, while the figure is still under the one before.
 */
export const readPaperQuery = (query: URLSearchParams, offer: Offer): PaperChoice => {
  const first = firstChoice(offer)
  const named = amountUnits.find((unit) => query.has(unit))
  const picked = query.get('unit')
  return {
    gsm: (query.get('gsm') ?? first.gsm).slice(0, mostTyped),
    size: (query.get('size') ?? first.size).slice(0, mostTyped),
    unit: isUnit(picked) ? picked : (named ?? first.unit),
    amount: (named ? (query.get(named) ?? '') : first.amount).slice(0, mostTyped),
    isCut: query.get('cut') === '1',
  }
}

/** Writes all options, so that a link means the same when the shop changes its defaults. */
export const writePaperQuery = ({ gsm, size, unit, amount, isCut }: PaperChoice): string =>
  new URLSearchParams({ gsm, size, [unit]: amount, ...(isCut && { cut: '1' }) }).toString()

type PaperBody = CallInput<Calls['quotePaper']>['body']

export const toPaperRequest = (
  paper: string,
  { gsm, size, unit, amount, isCut }: PaperChoice,
): PaperBody => ({ paper, gsm, size, [unit]: amount, cut: isCut })
