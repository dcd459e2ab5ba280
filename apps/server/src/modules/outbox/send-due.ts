import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers, ShopProviders } from '../../providers/create-providers.ts'
import { isSurelyUnsent, ProviderError } from '../../providers/provider-error.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { writeMail, writeSms } from './message-texts.ts'
import { type MessageRow, outboxRepository } from './outbox-repository.ts'

export interface OutboxDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: Pick<ShopDirectory, 'find'>
  providers: Providers
  /** the public address of the installation, for links in e-mails */
  publicUrl?: string | undefined
}

/** Hands a message to the shop's provider. */
export const transmit = async (
  { providers, publicUrl }: Pick<OutboxDeps, 'providers' | 'publicUrl'>,
  shop: Shop,
  { id, channel, recipient, template, params }: MessageRow,
) => {
  const { sms, mail } = providers.of(shop)
  // A shop with a domain of its own is not served at the installation's address.
  const sender = { name: shop.name, address: shop.domain ? undefined : publicUrl }
  if (channel === 'sms') await sms?.send({ mobile: recipient, ...writeSms(template, params) })
  else await mail?.send({ id, to: recipient, ...writeMail(template, params, sender) })
}

/** True if the shop has a provider that takes this notice. */
const hasProvider = (
  { channel }: Pick<MessageRow, 'channel'>,
  { mail, sms }: Pick<ShopProviders, 'mail' | 'sms'>,
) => (channel === 'mail' ? mail !== undefined : sms?.hasNotice === true)

const mostTries = 6
const firstPauseMs = 60_000

/** Schedules another attempt, each after twice the pause before it; none for a message that may have been sent. */
const afterFailure = (
  { tries }: Pick<MessageRow, 'tries'>,
  error: unknown,
  now: number,
): Pick<MessageRow, 'state' | 'dueAt' | 'isDoubtful'> => {
  const isDoubtful = !isSurelyUnsent(error)
  return !isDoubtful && tries < mostTries
    ? { state: 'waiting', dueAt: new Date(now + firstPauseMs * 2 ** (tries - 1)), isDoubtful }
    : { state: 'failed', dueAt: null, isDoubtful }
}

const atOnce = 50
/** Far longer than any provider may take. */
const lostAfterMs = 10 * 60_000
const lost = '发送时中断，无法确认是否已送达，不再重发'

/**
 * Makes one attempt and returns its result. It never throws: a message that was sent must not count as a failure and be
 * sent again.
 */
const attemptOnce = async (deps: OutboxDeps, shop: Shop, message: MessageRow) => {
  const { now, logger } = deps
  try {
    await transmit(deps, shop, message)
    return { state: 'sent' as const, error: '', dueAt: null, sentAt: new Date(now()) }
  } catch (error) {
    const outcome = afterFailure(message, error, now())
    const reason = error instanceof ProviderError ? error.message : 'internal error'
    const { id, channel, tries } = message
    logger[outcome.state === 'failed' ? 'error' : 'warn'](
      { channel, message: id, tries, reason },
      'message not sent',
    )
    return { ...outcome, error: reason, sentAt: null }
  }
}

const sendOne = async (deps: OutboxDeps, due: MessageRow): Promise<boolean> => {
  const { db, now, logger, directory, providers } = deps
  const shop = await directory.find(due.companyId)
  if (!shop) return false
  const time = now()
  if (!hasProvider(due, providers.of(shop))) {
    if (await outboxRepository.keepDue(db, due, new Date(time)))
      logger.info({ message: due.id }, 'no provider: the message stays in the outbox')
    return false
  }
  const message = await outboxRepository.claimDue(db, due, new Date(time), new Date(time + lostAfterMs))
  if (!message) return false
  const outcome = await attemptOnce(deps, shop, message)
  await outboxRepository.settle(db, shop.id, message.id, outcome)
  return outcome.state === 'sent'
}

/** Sends due messages, each by the process that claims it first; returns how many were sent. */
export const sendDue = async (deps: OutboxDeps, isClosing: () => boolean): Promise<number> => {
  const { db, now, logger } = deps
  await outboxRepository.failLost(db, new Date(now()), lost)
  let sent = 0
  for (const due of await outboxRepository.listDue(db, new Date(now()), atOnce)) {
    if (isClosing()) break
    try {
      if (await sendOne(deps, due)) sent += 1
    } catch (err) {
      logger.error({ err, message: due.id }, 'message not sent')
    }
  }
  return sent
}
