import { robotKinds } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers, ShopProviders } from '../../providers/create-providers.ts'
import { isSurelyUnsent, ProviderError } from '../../providers/provider-error.ts'
import { describeRobotError, type StaffRobots } from '../../providers/robot/staff-robot.ts'
import { describeWechatError } from '../../providers/wechat-login/wechat-messages.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { writeMail, writeSms, writeWechat } from './message-texts.ts'
import { type MessageRow, outboxRepository } from './outbox-repository.ts'
import { composeMessage, mostLines, openAccount, takeRobot } from './send-to-robot.ts'

export interface OutboxDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: Pick<ShopDirectory, 'find'>
  providers: Providers
  robots: StaffRobots
  secrets: SecretBox
  /** the public address of the installation, for links in e-mails */
  publicUrl?: string | undefined
}

/** Hands a message to the shop's provider. */
export const transmit = async (
  { providers, publicUrl }: Pick<OutboxDeps, 'providers' | 'publicUrl'>,
  shop: Shop,
  { id, channel, recipient, template, params }: MessageRow,
) => {
  const { sms, mail, wechatMessages } = providers.of(shop)
  // A shop with a domain of its own is not served at the installation's address.
  const sender = { name: shop.name, address: shop.domain ? undefined : publicUrl }
  if (channel === 'sms') await sms?.send({ mobile: recipient, ...writeSms(template, params) })
  if (channel === 'wechat')
    await wechatMessages?.send({ openid: recipient, id, ...writeWechat(params, sender) })
  if (channel === 'mail') await mail?.send({ id, to: recipient, ...writeMail(template, params, sender) })
}

/** True if the shop has a provider that takes this notice. */
const hasProvider = (
  { channel }: Pick<MessageRow, 'channel'>,
  { mail, sms, wechatMessages }: Pick<ShopProviders, 'mail' | 'sms' | 'wechatMessages'>,
) => {
  if (channel === 'wechat') return wechatMessages !== undefined
  return channel === 'mail' ? mail !== undefined : sms?.hasNotice === true
}

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

/** Robots are the shop's own: their failures are told in words. */
const reasonOf = ({ channel }: MessageRow, error: unknown): string => {
  if (channel === 'robot') return describeRobotError(error)
  if (channel === 'wechat') return describeWechatError(error)
  return error instanceof ProviderError ? error.message : 'internal error'
}

const lineOf = ({ params }: MessageRow) => params.text ?? ''

/**
 * Makes one attempt and returns its result. It never throws: a message that was sent must not count as a failure and be
 * sent again.
 */
const attemptOnce = async (
  { now, logger }: OutboxDeps,
  message: MessageRow,
  send: () => Promise<unknown>,
) => {
  try {
    await send()
    return { state: 'sent' as const, error: '', dueAt: null, sentAt: new Date(now()) }
  } catch (error) {
    const outcome = afterFailure(message, error, now())
    const { id, channel, tries } = message
    const reason = reasonOf(message, error)
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
  const outcome = await attemptOnce(deps, message, () => transmit(deps, shop, message))
  await outboxRepository.settle(db, shop.id, message.id, outcome)
  return outcome.state === 'sent'
}

/** All waiting texts of a robot go out as one message: both services take twenty a minute. */
const sendToRobot = async (deps: OutboxDeps, due: MessageRow): Promise<number> => {
  const { db, now } = deps
  const shop = await deps.directory.find(due.companyId)
  const kind = robotKinds.find(({ value }) => value === due.recipient)?.value
  if (!shop || !kind) return 0
  const waiting = await outboxRepository.listDueTo(db, due, new Date(now()), mostLines)
  if (waiting.length === 0) return 0
  const robot = await takeRobot(deps, { companyId: shop.id, kind })
  if (robot === 'later') return 0
  if (robot === 'none') {
    for (const message of waiting) await outboxRepository.keepDue(db, message, new Date(now()))
    return 0
  }
  const { count } = composeMessage(shop, waiting.map(lineOf))
  const claimed: MessageRow[] = []
  for (const message of waiting.slice(0, count)) {
    const time = now()
    const mine = await outboxRepository.claimDue(db, message, new Date(time), new Date(time + lostAfterMs))
    if (mine) claimed.push(mine)
  }
  const [first] = claimed
  if (!first) return 0
  const outcome = await attemptOnce(deps, first, async () => {
    const account = await openAccount(deps.secrets, robot)
    await deps.robots.send(account, composeMessage(shop, claimed.map(lineOf)).text)
  })
  for (const { id } of claimed) await outboxRepository.settle(db, shop.id, id, outcome)
  return outcome.state === 'sent' ? claimed.length : 0
}

/** Sends due messages, each by the process that claims it first; returns how many were sent. */
export const sendDue = async (deps: OutboxDeps, isClosing: () => boolean): Promise<number> => {
  const { db, now, logger } = deps
  await outboxRepository.failLost(db, new Date(now()), lost)
  let sent = 0
  for (const due of await outboxRepository.listDue(db, new Date(now()), atOnce)) {
    if (isClosing()) break
    try {
      if (due.channel === 'robot') sent += await sendToRobot(deps, due)
      else if (await sendOne(deps, due)) sent += 1
    } catch (err) {
      logger.error({ err, message: due.id }, 'message not sent')
    }
  }
  return sent
}
