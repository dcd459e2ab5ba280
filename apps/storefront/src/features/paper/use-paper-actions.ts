import { typeOfQuote } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { useDownload } from '../../session/use-download.ts'
import { useAddToPaperCart } from './use-add-to-paper-cart.ts'
import type { PaperQuoteState } from './use-paper-quote.ts'

const focusWrong = (form: HTMLFormElement | null) => {
  const wrong = form?.querySelector('[aria-invalid="true"]') ?? form?.querySelector('input')
  if (wrong instanceof HTMLElement) wrong.focus()
}

/** The actions on the current options. A refused one moves the focus to the invalid input. */
export const usePaperActions = ({ request, form, live }: PaperQuoteState) => {
  const { adding, add } = useAddToPaperCart(request)
  const download = useDownload()
  const [isPrinting, setPrinting] = useState(false)
  const [printProblem, setPrintProblem] = useState<string>()
  const isBusy = useRef(false)

  const print = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setPrinting(true)
    const body = { quote: { baojia_type: typeOfQuote.paper, request } }
    setPrintProblem(await download('printQuotation', { body }, '报价单.pdf'))
    setPrinting(false)
    isBusy.current = false
  }

  const unlessWrong = (action: () => void) => () => (live.refusal ? focusWrong(form.current) : action())
  return {
    adding,
    onAdd: unlessWrong(add),
    isPrinting,
    printProblem,
    onPrint: unlessWrong(() => void print()),
  }
}

export type PaperActionsState = ReturnType<typeof usePaperActions>
