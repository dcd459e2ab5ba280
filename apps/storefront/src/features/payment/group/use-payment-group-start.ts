import type { Answer } from '@yinpu/client'
import { codes, type StartedGroup } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { type Refusal, readRefusal } from '../../../forms/field-errors.ts'
import { failureReason } from '../../../session/failure-reason.ts'
import { createIdempotencyKeys } from '../../../session/idempotency-keys.ts'

interface PaymentGroupStartInput<Body> {
  ask: (body: Body, idempotencyKey: string) => Promise<Answer<StartedGroup>>
  /** the fields of the form, whose errors are shown beside them */
  fields: readonly string[]
  onStarted: (group: StartedGroup) => void
  /** called if the page is out of date */
  onMoved?: () => void
}

/** A payment through a provider: it is started once, even after several clicks. */
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
