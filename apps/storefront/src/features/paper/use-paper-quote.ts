import type { Paper, QuoteAnswer } from '@yinpu/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InitialAnswer } from '../../session/live-requests.ts'
import { useCurrentPrice } from '../../session/use-current-price.ts'
import { useLiveCall } from '../../session/use-live-call.ts'
import { useKeptAddress } from '../../ui/use-kept-address.ts'
import { findingsAt } from './field-findings.ts'
import { type PaperChoice, readPaperQuery, toPaperRequest, writePaperQuery } from './paper-choice.ts'
import { valuesInForm } from './values-in-form.ts'

/** Maps each field of the request to its input. */
const inputs = {
  gsm: 'gsm',
  size: 'size',
  sheets: 'amount',
  reams: 'amount',
  tons: 'amount',
  quantity: 'amount',
} as const

/** The options on a paper's page, also stored in the address, and their price, which updates with them. */
export const usePaperQuote = (paper: Paper, first: PaperChoice, answer: InitialAnswer<QuoteAnswer>) => {
  const [choice, setChoice] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const request = toPaperRequest(paper.id, choice)
  const live = useCurrentPrice(useLiveCall('quotePaper', { body: request }, answer))
  const query = writePaperQuery(choice)
  useKeptAddress(`/paper/detail/${encodeURIComponent(paper.id)}?${query}`)

  const readForm = useEffectEvent(() => {
    if (form.current) setChoice(readPaperQuery(valuesInForm(form.current, query), paper))
  })
  // Once: it reads values that the browser restored before the page was hydrated.
  useEffect(() => readForm(), [])

  return {
    choice,
    change: (changes: Partial<PaperChoice>) => setChoice((last) => ({ ...last, ...changes })),
    form,
    request,
    live,
    findings: findingsAt(live.refusal, inputs),
  }
}

export type PaperQuoteState = ReturnType<typeof usePaperQuote>
