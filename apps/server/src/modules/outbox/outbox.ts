import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Shop } from '../../kernel/shop.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { type Template, withoutSecrets } from './message-texts.ts'
import { outboxRepository } from './outbox-repository.ts'
import { notifyOldMobile } from './put-notification.ts'
import { type OutboxDeps, sendDue, transmit } from './send-due.ts'

export const messageLifeMs = 30 * dayMs

interface Message {
  channel: 'sms' | 'mail'
  recipient: string
  template: Template | 'staff-invitation'
  params: Record<string, string>
  /** false: written for the record only, because no account matches */
  hasRecipient: boolean
}

/** Messages are written in the transaction that causes them and sent once it is committed. */
export const createOutbox = (deps: OutboxDeps) => {
  const { db, now, logger, providers } = deps
  const underway = new Set<Promise<unknown>>()
  let isClosing = false

  // A code is never tried twice: an SMS may have been sent although the answer was lost, and buyers request another.
  const deliver = async (shop: Shop, id: string) => {
    const message = await outboxRepository.claim(db, shop.id, id)
    if (!message) return
    const settle = (state: 'sent' | 'failed', error: string) =>
      outboxRepository.settle(db, shop.id, id, {
        state,
        error,
        params: withoutSecrets(message.params),
        sentAt: state === 'sent' ? new Date(now()) : null,
      })
    try {
      await transmit(deps, shop, message)
      await settle('sent', '')
    } catch (error) {
      const reason = error instanceof ProviderError ? error.message : 'internal error'
      logger.error({ channel: message.channel, message: id, reason }, 'message not sent')
      await settle('failed', reason)
    }
  }

  const start = (shop: Shop, id: string) => {
    const delivery = deliver(shop, id)
      .catch((error: unknown) => logger.error({ err: error, message: id }, 'message not sent'))
      .finally(() => underway.delete(delivery))
    underway.add(delivery)
  }

  return {
    /** Writes a message inside a transaction; call the returned function once that is committed. */
    put: async (tx: Db, shop: Shop, { hasRecipient, ...message }: Message): Promise<() => void> => {
      const id = newId()
      const isConfigured = providers.of(shop)[message.channel] !== undefined
      const state = !hasRecipient ? 'dropped' : isConfigured ? 'waiting' : 'kept'
      const createdAt = new Date(now())
      const params = hasRecipient ? message.params : withoutSecrets(message.params)
      await outboxRepository.insert(tx, { ...message, params, companyId: shop.id, id, state, createdAt })
      return () => {
        if (state === 'waiting') start(shop, id)
        else if (state === 'kept') {
          logger.info(
            { message: id },
            'no provider: the message waits in the outbox (npm run shop -- outbox)',
          )
        }
      }
    },
    tellOldMobile: notifyOldMobile,
    /** Sends the notices that are due, or due again; answers how many went out. */
    sendDue: (): Promise<number> => {
      const run = sendDue(deps, () => isClosing).finally(() => underway.delete(run))
      underway.add(run)
      return run
    },
    /** Until everything that was started has ended. Notices that are still due are left to another process. */
    settled: async () => {
      isClosing = true
      await Promise.allSettled(underway)
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
