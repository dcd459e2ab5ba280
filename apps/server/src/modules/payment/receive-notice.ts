import type { Notice, PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { NoticeRefused } from '../../providers/payment/payment-provider.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { accountsOf, type ProvidedChannel, providerOf } from './provider-of.ts'
import { refundRepository } from './refund-repository.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settler } from './settler.ts'

interface Needs extends PaymentNeeds {
  settler: Settler
}

interface Posted {
  headers: Record<string, string>
  body: string
}

/** Shops may have accounts of their own: the one whose keys prove the notice is the one it is for. */
const readBy = async (accounts: PaymentProvider[], posted: Posted, now: number) => {
  let why = 'no account'
  for (const provider of accounts)
    try {
      return { provider, notice: await provider.readNotice({ ...posted, now }) }
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error
      why = error.message
    }
  throw new NoticeRefused(why)
}

/** A number of ours is believed only from the account of the shop whose number it is. */
const checkAccount = async (
  { directory, providers }: PaymentNeeds,
  payment: PaymentRow,
  provider: PaymentProvider,
) => {
  const shop = await directory.find(payment.companyId)
  const own = shop && providerOf(providers, shop, payment.channel)
  if (own?.account !== provider.account) throw new NoticeRefused('another account')
}

const keep = async (needs: Needs, channel: ProvidedChannel, provider: PaymentProvider, notice: Notice) => {
  const { db, now, settler } = needs
  if (notice.kind === 'other') return
  const payment = await paymentRepository.findByNo(db, notice.paymentNo)
  if (payment?.channel !== channel) throw new NoticeRefused('no such payment')
  await checkAccount(needs, payment, provider)
  if (notice.kind === 'paid') {
    const settled = await settlePayment(db, payment, notice, now())
    if (settled === 'wrong-amount') throw new NoticeRefused('another amount')
    if (settled === 'surplus') settler.soon()
    return
  }
  const refund = await refundRepository.findByNo(db, notice.refundNo)
  if (refund?.paymentId === payment.id) await settler.settleRefund(refund)
}

/**
 * A provider says that something has happened. True once it is in our books; otherwise the provider tells it again,
 * and we ask for it ourselves as well.
 */
export const receiveNotice = async (
  needs: Needs,
  channel: ProvidedChannel,
  posted: Posted,
): Promise<boolean> => {
  const { now, logger, providers } = needs
  try {
    const { provider, notice } = await readBy(accountsOf(providers, channel), posted, now())
    await keep(needs, channel, provider, notice)
    return true
  } catch (err) {
    if (err instanceof NoticeRefused) logger.warn({ why: err.message, channel }, 'a notice was refused')
    else logger.error({ err, channel }, 'a notice was not kept')
    return false
  }
}
