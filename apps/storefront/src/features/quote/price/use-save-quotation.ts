import type { Answer } from '@yinpu/client'
import { ApiFailure } from '@yinpu/client'
import { askQuote, codeMessages, codes, type QuoteInput } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshCartCount } from '../../../session/cart-count.ts'
import { failureText } from '../../../session/failure-text.ts'
import { keyOf } from '../../../session/key-of.ts'
import { useApi } from '../../../session/use-api.ts'
import { useSignIn } from '../../../session/use-sign-in.ts'

export type Saving =
  | { state: 'idle' }
  /** into the cart, or directly to the checkout */
  | { state: 'saving'; isDirect: boolean }
  /** `key` identifies the saved options */
  | { state: 'saved'; key: string }
  | { state: 'failed'; message: string }

const messageFor = ({ code, msg, data }: Answer<unknown>): string => {
  if (code === codes.notFound) return '这份报价已不在购物车里，请从产品页重新加入'
  const fields = code === codes.invalid ? Object.values((data as { fields?: object })?.fields ?? {}) : []
  return fields.length > 0 ? fields.join('；') : msg
}

const failureMessage = (error: unknown): string => {
  if (error instanceof ApiFailure) return failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}

/** The button's label, and the message after success. */
export interface SaveTexts {
  label: string
  done: string
}

interface Saved {
  quote: QuoteInput | undefined
  /** the quotation in the cart that this one replaces */
  replaces: string | undefined
  /** this page with all chosen options, for a login that leaves the page */
  address: string
}

/** Puts the priced job into the cart, or takes it alone to the checkout: once, even after several clicks. */
export const useSaveQuotation = ({ quote, replaces, address }: Saved) => {
  const api = useApi()
  const { requireBuyer } = useSignIn()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const key = keyOf(quote)

  const send = async (isDirect: boolean) => {
    if (isBusy.current || !quote) return
    isBusy.current = true
    setSaving({ state: 'saving', isDirect })
    try {
      const keeping = isDirect
        ? { save: true, buy_now: true }
        : { save: true, ...(replaces && { bjd_id: replaces }) }
      const answer = await askQuote(
        (name, input) => api.call(name, input, { hasOwnMessages: true }),
        quote,
        keeping,
      )
      if (answer.code === codes.ok && isDirect) {
        setSaving({ state: 'idle' })
        void navigate(`/shopping-cart/checkout?now=${encodeURIComponent(answer.data.bjd_id ?? '')}`)
        return
      }
      if (answer.code === codes.ok) refreshCartCount()
      setSaving(
        answer.code === codes.ok ? { state: 'saved', key } : { state: 'failed', message: messageFor(answer) },
      )
    } catch (error) {
      setSaving({ state: 'failed', message: failureMessage(error) })
    } finally {
      isBusy.current = false
    }
  }

  // The options have changed since they were saved.
  const current: Saving = saving.state === 'saved' && saving.key !== key ? { state: 'idle' } : saving
  const texts: SaveTexts = replaces
    ? { label: '保存修改', done: '已保存修改' }
    : { label: '加入购物车', done: '已加入购物车' }
  return {
    saving: current,
    texts,
    save: () => requireBuyer(() => void send(false), address),
    /** undefined while the buyer changes an item of the cart: such an item is ordered from the cart */
    buyNow: replaces ? undefined : () => requireBuyer(() => void send(true), address),
  }
}
