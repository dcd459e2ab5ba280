import type { Answer } from '@yinpu/client'
import { codes, type StartedGroup } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { type Refusal, readRefusal } from '../../../forms/field-errors.ts'
import { failureReason } from '../../../session/failure-reason.ts'
import { createIdempotencyKeys } from '../../../session/idempotency-keys.ts'

interface PaymentGroupStartInput<Body> {
  ask: (body: Body, idempotencyKey: string) => Promise<Answer<StartedGroup>>
  /** of the form: what is wrong with one is told beside it */
  fields: readonly string[]
  onStarted: (group: StartedGroup) => void
  /** what the page shows is no longer so */
  onMoved?: () => void
}

/** Something that is to be paid through a provider: begun once, however often the button is pressed. */
export const usePaymentGroupStart = <Body>({
  ask,
  fields,
  onStarted,
  onMoved,
}: PaymentGroupStartInput<Body>) => {
  const [keys] = useState(createIdempotencyKeys)
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<Refusal>()
  const isBusy = useRef(false)

  const send = async (body: Body) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailed(undefined)
    try {
      const answer = await ask(body, keys.keyFor(body))
      keys.answered()
      if (answer.code === codes.ok) return onStarted(answer.data)
      setFailed(readRefusal(answer, fields))
      if (answer.code === codes.conflict || answer.code === codes.notFound) onMoved?.()
    } catch (error) {
      setFailed({ errors: {}, message: `${failureReason(error)}。请再点一次，不会重复付款。` })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { isSending, failed, send: (body: Body) => void send(body), forget: () => setFailed(undefined) }
}
