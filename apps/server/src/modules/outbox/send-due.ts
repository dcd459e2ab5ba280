import type { Shop } from '../../kernel/shop.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { afterFailure } from './after-failure.ts'
import { chooseWay } from './choose-way.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import { type MessageRow, outboxRepository } from './outbox-repository.ts'
import { transmit } from './transmit.ts'

const atOnce = 50
/** Far longer than any provider may take. */
const lostAfterMs = 10 * 60_000
const lost = '发送时中断，无法确认是否已送达，不再重发'

/** What became of a try. It never throws: what was sent must not be taken for a failure and sent again. */
const tryOnce = async (deps: OutboxDeps, shop: Shop, message: MessageRow) => {
  const { now, logger } = deps
  try {
    await transmit(deps, shop, message)
    return { state: 'sent', error: '', dueAt: null, sentAt: new Date(now()) }
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
  const way = chooseWay(due, providers.of(shop))
  const time = now()
  if (!way) {
    if (await outboxRepository.keepDue(db, due, new Date(time)))
      logger.info({ message: due.id }, 'no provider: the message stays in the outbox')
    return false
  }
  const message = await outboxRepository.claimDue(db, due, way, new Date(time), new Date(time + lostAfterMs))
  if (!message) return false
  const outcome = await tryOnce(deps, shop, message)
  await outboxRepository.settle(db, shop.id, message.id, outcome)
  return outcome.state === 'sent'
}

/** Sends what is due, each message by whichever process takes it first; answers how many went out. */
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
