import type { Envelope } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { noTexts, type SentTexts, textsForm, textsKey } from './checkout-texts.ts'

/** The buyer's texts; this tab stores them until the order is placed. */
export const useCheckoutForm = (buyer: string, submit: (texts: SentTexts) => Promise<Envelope<unknown>>) => {
  const records = useBrowserSession()?.records
  const [initialValues] = useState(() => {
    const stored = records?.read(textsKey)
    return stored?.buyer === buyer ? stored.texts : noTexts
  })
  const checked = useCheckedForm({ schema: textsForm, initialValues, submit })
  const { values } = checked.form

  useEffect(() => {
    if (values !== initialValues) records?.write(textsKey, { buyer, texts: values })
  }, [records, buyer, values, initialValues])

  return { ...checked, forget: () => records?.remove(textsKey) }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
