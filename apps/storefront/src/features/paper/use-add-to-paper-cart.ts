import { ApiFailure } from '@yinpu/client'
import { type CallInput, type Calls, codeMessages, codes } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { refreshCartCount } from '../../session/cart-count.ts'
import { keyOf } from '../../session/key-of.ts'
import { useApi } from '../../session/use-api.ts'
import { useSignIn } from '../../session/use-sign-in.ts'

type Body = CallInput<Calls['addToPaperCart']>['body']

export type Adding =
  | { state: 'idle' }
  | { state: 'adding' }
  | { state: 'added' }
  | { state: 'failed'; reason: string }

const idle: Adding = { state: 'idle' }

const messageFor = (error: unknown): string => {
  if (error instanceof ApiFailure) return error.message
  reportError(error)
  return codeMessages[codes.failed]
}

/** The second half of a double click can come after the answer to the first. */
const doubleClickMs = 800

/** Puts paper into the cart; a visitor logs in first. The result is shown until the options change. */
export const useAddToPaperCart = (body: Body) => {
  const api = useApi()
  const { requireBuyer } = useSignIn()
  const [last, setLast] = useState<{ key: string; adding: Adding }>({ key: '', adding: idle })
  const key = keyOf(body)
  const isBusy = useRef(false)

  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    const report = (adding: Adding) => setLast({ key, adding })
    report({ state: 'adding' })
    try {
      const { code, msg } = await api.call('addToPaperCart', { body }, { hasOwnMessages: true })
      report(code === codes.ok ? { state: 'added' } : { state: 'failed', reason: msg })
      if (code === codes.ok) refreshCartCount()
    } catch (error) {
      report({ state: 'failed', reason: messageFor(error) })
    } finally {
      setTimeout(() => {
        isBusy.current = false
      }, doubleClickMs)
    }
  }

  return {
    adding: last.key === key ? last.adding : idle,
    add: () => requireBuyer(() => void send()),
  }
}
