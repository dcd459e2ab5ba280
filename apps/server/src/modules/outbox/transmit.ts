import type { Shop } from '../../kernel/shop.ts'
import { writeMail, writeSms } from './message-texts.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import type { MessageRow } from './outbox-repository.ts'

/** Hands a message to the shop's provider. */
export const transmit = async (
  { providers, publicUrl }: Pick<OutboxDeps, 'providers' | 'publicUrl'>,
  shop: Shop,
  { channel, recipient, template, params }: MessageRow,
) => {
  const { sms, mail } = providers.of(shop)
  // A shop that is found by its host is not to be found at the installation's address.
  const sender = { name: shop.name, address: shop.domain ? undefined : publicUrl }
  if (channel === 'sms') await sms?.send({ mobile: recipient, ...writeSms(template, params) })
  else await mail?.send({ to: recipient, ...writeMail(template, params, sender) })
}
