import type { StartedPayment } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { type Refusal, readRefusal } from '../../forms/field-errors.ts'
import { useApi } from '../../session/use-api.ts'
import { createPaymentStart, isMoved, type PayBody } from './start-payment.ts'

interface PaymentStartInput {
  /** of the form: what is wrong with one is told beside it */
  field: string
  onStarted: (payment: StartedPayment) => void
  onFailed?: () => void
  onMoved: () => void
}

interface FailedStart extends Refusal {
  /** nothing where no answer came */
  code?: number
}

/** A payment that begins with a form: one for each time it is sent, however often the button is pressed. */
export const usePaymentStart = ({ field, onStarted, onFailed, onMoved }: PaymentStartInput) => {
  const api = useApi()
  const [start] = useState(() => createPaymentStart(api))
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<FailedStart>()
  const isBusy = useRef(false)

  const send = async (body: PayBody) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailed(undefined)
    const outcome = await start(body)
    // Once it is started the form is about to go, and the second half of a double click comes too late.
    isBusy.current = outcome.kind === 'started'
    setSending(outcome.kind === 'started')
    if (outcome.kind !== 'started') onFailed?.()
    switch (outcome.kind) {
      case 'started':
        onStarted(outcome.payment)
        return
      case 'refused':
        setFailed({ ...readRefusal(outcome.answer, [field]), code: outcome.answer.code })
        if (isMoved(outcome.answer)) onMoved()
        return
      case 'unanswered':
        setFailed({ errors: {}, message: `${outcome.reason}。请再点一次，不会重复付款。` })
    }
  }

  return { isSending, failed, send: (body: PayBody) => void send(body), forget: () => setFailed(undefined) }
}
