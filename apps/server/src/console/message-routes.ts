import {
  type CallData,
  type ChosenWays,
  codes,
  type MessageWay,
  messageKinds,
  messageWays,
  waysOf,
} from '@yinpu/contract'
import type { ConsoleCalls, OutboxState, sentStates } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Member } from '../kernel/actor.ts'
import { isOperator } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { maskEmail, mobileFor } from '../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { readCursor, writeCursor } from '../modules/message/message-cursor.ts'
import { messageRepository } from '../modules/message/message-repository.ts'
import { channelsOf } from '../modules/message/message-routes.ts'
import { sampleOf } from '../modules/message/message-words.ts'
import { purposeOf } from '../modules/outbox/message-texts.ts'
import { type MessageRow, outboxRepository } from '../modules/outbox/outbox-repository.ts'
import { sendMessages } from '../modules/outbox/put-notice.ts'
import type { Providers } from '../providers/create-providers.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
  providers: Providers
}

type Choice = CallData<ConsoleCalls['getMessageKinds']>
type Sent = CallData<ConsoleCalls['retryMessage']>
type SentState = (typeof sentStates)[number]['value']

const readChoice = async ({ db, directory, providers }: Deps, companyId: string): Promise<Choice> => {
  const [shop, kept] = await Promise.all([
    directory.find(companyId),
    messageRepository.findChosen(db, companyId),
  ])
  if (!shop || !kept) throw notFound()
  return {
    version: kept.version,
    offers: channelsOf(providers, shop),
    kinds: messageKinds.map(({ value: kind }) => {
      const ways = waysOf(kind, kept.chosen)
      const { title, text, sms } = sampleOf(kind)
      return {
        kind,
        sms: ways.includes('sms'),
        mail: ways.includes('mail'),
        sample: { title, text, sms },
      }
    }),
  }
}

type GivenKind = Pick<Choice['kinds'][number], 'kind' | 'sms' | 'mail'>

const waysGiven = (given: GivenKind): MessageWay[] =>
  messageWays.map(({ value }) => value).filter((way) => given[way])

/** For the audit: the kinds that are sent, by channel. */
const byWay = (chosen: ChosenWays) =>
  Object.fromEntries(
    messageWays.map(({ value: way }) => [
      way,
      messageKinds.filter(({ value }) => waysOf(value, chosen).includes(way)).map(({ label }) => label),
    ]),
  )

/** Kinds that are not named stay as they are. */
const chooseKinds = async (deps: Deps, member: Member, version: number, given: GivenKind[]) => {
  const { db, now } = deps
  const { companyId } = member
  const isDone = await db.transaction(async (tx) => {
    const before = await messageRepository.findChosen(tx, companyId)
    if (!before) throw notFound()
    const named = Object.fromEntries(given.map((one) => [one.kind, waysGiven(one)]))
    const chosen: ChosenWays = { ...before.chosen, ...named }
    if (!(await messageRepository.replaceChosen(tx, companyId, version, chosen))) return false
    const entry = {
      action: 'updateMessageKinds' as const,
      subject: { kind: 'company', id: companyId, name: '消息' },
      before: byWay(before.chosen),
      after: byWay(chosen),
    }
    await writeAudit(tx, member, entry, now())
    return true
  })
  const choice = await readChoice(deps, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '别人刚刚修改了设置，请核对后再保存', choice)
  return choice
}

/** The filter's states by those of the outbox. Messages without an address belong to none. */
const statesOf: Record<SentState, readonly OutboxState[]> = {
  failed: ['failed'],
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  kept: ['kept'],
}

const recipientFor = (member: Member, { channel, recipient }: MessageRow) => {
  if (channel === 'sms') return mobileFor(member, recipient)
  return isOperator(member) ? recipient : maskEmail(recipient)
}

/** Codes and invitations have no cause: they expire soon, and can be requested again. */
const retryOf = ({ state, cause, isDoubtful }: MessageRow): Sent['retry'] =>
  state === 'failed' && cause !== null ? (isDoubtful ? 'doubtful' : 'safe') : undefined

const show = (member: Member, row: MessageRow): Sent => ({
  id: row.id,
  channel: row.channel,
  recipient: recipientFor(member, row),
  purpose: purposeOf(row.template, row.params),
  title: row.template === 'buyer-message' ? (row.params.title ?? '') : '',
  state: (Object.keys(statesOf) as SentState[]).find((one) => statesOf[one].includes(row.state)) ?? 'failed',
  error: row.error,
  tries: row.tries,
  at: row.createdAt.getTime(),
  sent_at: row.sentAt?.getTime(),
  retry: retryOf(row),
})

/** Started by a person who knows the risk; the guarded update lets one of two people do it. */
const retry = ({ db, now }: Deps, member: Member, id: string, evenIfSent: boolean): Promise<Sent> =>
  db.transaction(async (tx) => {
    const { companyId } = member
    const row = isUuid(id) ? await outboxRepository.findOf(tx, companyId, id) : undefined
    if (!row) throw notFound()
    const shown = show(member, row)
    if (row.state !== 'failed') throw new Refusal(codes.conflict, '这条消息已经在重发', shown)
    if (!shown.retry) throw new Refusal(codes.conflict, '验证码与邀请不能重发，请重新获取', shown)
    if (shown.retry === 'doubtful' && !evenIfSent)
      throw new Refusal(codes.conflict, '这条消息可能已经送达，确认后才能重发', shown)
    const renewed = await outboxRepository.renew(tx, companyId, id, new Date(now()))
    if (!renewed) throw new Refusal(codes.conflict, '这条消息已经在重发', shown)
    const name = shown.title || shown.purpose
    const entry = {
      action: 'retryMessage' as const,
      subject: { kind: 'message', id, name },
      before: { error: row.error, doubtful: row.isDoubtful },
      after: { channel: row.channel, recipient: shown.recipient },
    }
    await writeAudit(tx, member, entry, now())
    await enqueue(tx, sendMessages)
    return show(member, renewed)
  })

/** The channels of each notification to buyers, and the messages that were not sent. */
export const consoleMessageRoutes = (deps: Deps) =>
  ({
    getMessageKinds: ({ member }) => readChoice(deps, member.companyId),
    updateMessageKinds: ({ member, body }) => chooseKinds(deps, member, body.version, body.kinds),
    listSentMessages: async ({ member, query: { state, cursor, limit } }) => {
      const { companyId } = member
      const after = readCursor(cursor)
      const rows = await outboxRepository.listOf(deps.db, companyId, statesOf[state], after, limit + 1)
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        list: rows.slice(0, limit).map((row) => show(member, row)),
        next: last && writeCursor(last),
      }
    },
    retryMessage: ({ member, params, body }) => retry(deps, member, params.id, body.even_if_sent),
  }) satisfies ConsoleRoutes
