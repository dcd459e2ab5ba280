import type { ShopProviders } from '../../providers/create-providers.ts'
import type { MessageRow } from './outbox-repository.ts'

/** How a notice reaches its buyer: e-mail says more and costs nothing. Undefined: the shop has no way. */
export const chooseWay = (
  { channel, recipient, params }: Pick<MessageRow, 'channel' | 'recipient' | 'params'>,
  { mail, sms }: Pick<ShopProviders, 'mail' | 'sms'>,
) => {
  if (channel === 'mail' && mail) return { channel, recipient }
  if (params.mobile && sms?.hasNotice) return { channel: 'sms', recipient: params.mobile }
  return undefined
}
