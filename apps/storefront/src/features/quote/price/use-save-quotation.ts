import { askQuote, codeMessages, codes, type QuoteInput } from '@yinpu/contract'
import { useRef, useState } from 'react'
import type { Answer } from '../../../session/answer.ts'
import { ApiFailure, failureText } from '../../../session/api-failure.ts'
import { refreshCartCount } from '../../../session/cart-count.ts'
import { keyOf } from '../../../session/key-of.ts'
import { useApi } from '../../../session/use-api.ts'
import { useSignIn } from '../../../session/use-sign-in.ts'

export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  /** `key` tells for which choices */
  | { state: 'saved'; key: string }
  | { state: 'failed'; message: string }

const wordsFor = ({ code, msg, data }: Answer<unknown>): string => {
  if (code === codes.notFound) return '这份报价已不在购物车里，请从产品页重新加入'
  const fields = code === codes.invalid ? Object.values((data as { fields?: object })?.fields ?? {}) : []
  return fields.length > 0 ? fields.join('；') : msg
}

const failureWords = (error: unknown): string => {
  if (error instanceof ApiFailure) return failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}

/** What the button says, and what is said once it is done. */
export interface SaveWords {
  label: string
  done: string
}

interface Saved {
  quote: QuoteInput | undefined
  /** the quotation in the cart that is to become this one */
  replaces: string | undefined
  /** this page with all that is chosen, for a login that leads away from it */
  address: string
}

/** Puts the priced job into the cart: once, however often the button is pressed meanwhile. */
export const useSaveQuotation = ({ quote, replaces, address }: Saved) => {
  const api = useApi()
  const { requireBuyer } = useSignIn()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const isBusy = useRef(false)
  const key = keyOf(quote)

  const send = async () => {
    if (isBusy.current || !quote) return
    isBusy.current = true
    setSaving({ state: 'saving' })
    try {
      const keeping = { save: true, ...(replaces && { bjd_id: replaces }) }
      const answer = await askQuote(
        (name, input) => api.call(name, input, { hasOwnMessages: true }),
        quote,
        keeping,
      )
      if (answer.code === codes.ok) refreshCartCount()
      setSaving(
        answer.code === codes.ok ? { state: 'saved', key } : { state: 'failed', message: wordsFor(answer) },
      )
    } catch (error) {
      setSaving({ state: 'failed', message: failureWords(error) })
    } finally {
      isBusy.current = false
    }
  }

  // What was saved is no longer what is chosen.
  const shown: Saving = saving.state === 'saved' && saving.key !== key ? { state: 'idle' } : saving
  const words: SaveWords = replaces
    ? { label: '保存修改', done: '已保存修改' }
    : { label: '加入购物车', done: '已加入购物车' }
  return { saving: shown, words, save: () => requireBuyer(() => void send(), address) }
}
