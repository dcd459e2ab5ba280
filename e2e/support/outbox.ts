import { expect } from '@playwright/test'
import { asShop } from './as-shop.ts'

interface Message {
  recipient: string
  purpose: string
  params: { code?: string }
}

/** The code that the shop's operator reads out: the journeys' shop has no provider. */
export const readCode = async (recipient: string, purpose: string): Promise<string> => {
  let code = ''
  await expect
    .poll(async () => {
      const messages = await asShop<Message[]>('outbox')
      const message = messages.find((one) => one.recipient === recipient && one.purpose === purpose)
      code = message?.params.code ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
