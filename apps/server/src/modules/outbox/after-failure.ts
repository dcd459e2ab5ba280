import { isSurelyUnsent } from '../../providers/sms/aliyun-sms.ts'
import type { MessageRow } from './outbox-repository.ts'

const mostTries = 6
const firstPauseMs = 60_000

/** Another try, each after twice the pause before it; none for an SMS that may have gone out. */
export const afterFailure = (
  { channel, tries }: Pick<MessageRow, 'channel' | 'tries'>,
  error: unknown,
  now: number,
): Pick<MessageRow, 'state' | 'dueAt'> => {
  const isHarmless = channel === 'mail' || isSurelyUnsent(error)
  return isHarmless && tries < mostTries
    ? { state: 'waiting', dueAt: new Date(now + firstPauseMs * 2 ** (tries - 1)) }
    : { state: 'failed', dueAt: null }
}
