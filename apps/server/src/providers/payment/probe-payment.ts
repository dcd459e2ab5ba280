import { randomBytes } from 'node:crypto'
import { minuteMs } from '@yinpu/contract'
import type { PaymentProvider } from './payment-provider.ts'

/** Nothing is paid, so that nothing is told there. */
export const unusedOrigin = 'https://www.example.com'

/** A number that no payment of ours has: those begin otherwise. */
export const probeNumber = (): string => `TEST${randomBytes(10).toString('hex')}`

/** Only a code is opened by a request; a page is an address that is signed here. */
export const opensByRequest = ({ methods }: Pick<PaymentProvider, 'methods'>): boolean =>
  methods.includes('qr')

/**
 * Does what a buyer's payment needs, without moving money: opens a trade that nobody sees and closes it. Throws a
 * ProviderError.
 */
export const probePayment = async (provider: PaymentProvider, now: number): Promise<void> => {
  const paymentNo = probeNumber()
  if (!opensByRequest(provider)) {
    await provider.query(paymentNo)
    return
  }
  await provider.start({
    paymentNo,
    amountFen: 1,
    subject: '接入测试，不用付款',
    notifyUrl: `${unusedOrigin}/notify`,
    returnUrl: unusedOrigin,
    expiresAt: now + 5 * minuteMs,
    method: 'qr',
  })
  await provider.close(paymentNo)
}
