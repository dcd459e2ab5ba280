import {
  type CallData,
  type ChosenMethods,
  codes,
  type MessageMethod,
  messageKinds,
  messageMethods,
  methodsOf,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { messageRepository } from './message-repository.ts'
import { channelsOf } from './message-routes.ts'
import { sampleOf } from './message-texts.ts'

export interface MessageKindDeps {
  db: Db
  now: () => number
  directory: ShopDirectory
  providers: Providers
}

type KindSettings = CallData<ConsoleCalls['getMessageKinds']>
type KindInput = Pick<KindSettings['kinds'][number], 'kind' | MessageMethod>

/** The channels of each kind of message that the shop has chosen, with a sample of its texts. */
export const readMessageKinds = async (
  { db, directory, providers }: MessageKindDeps,
  companyId: string,
): Promise<KindSettings> => {
  const [shop, stored, own] = await Promise.all([
    directory.find(companyId),
    messageRepository.findChosen(db, companyId),
    messageRepository.findTexts(db, companyId),
  ])
  if (!shop || !stored || !own) throw notFound()
  return {
    version: stored.version,
    texts_version: own.version,
    offers: channelsOf(providers, shop),
    kinds: messageKinds.map(({ value: kind }) => {
      const methods = methodsOf(kind, stored.chosen)
      const { title, text, sms } = sampleOf(kind)
      return {
        kind,
        sms: methods.includes('sms'),
        mail: methods.includes('mail'),
        wechat: methods.includes('wechat'),
        sample: { title, text, sms },
        own: own.texts[kind],
      }
    }),
  }
}

const selectedChannels = (input: KindInput): MessageMethod[] =>
  messageMethods.map(({ value }) => value).filter((method) => input[method])

/** For the audit: the kinds that are sent, by channel. */
const kindsByChannel = (chosen: ChosenMethods) =>
  Object.fromEntries(
    messageMethods.map(({ value: method }) => [
      method,
      messageKinds.filter(({ value }) => methodsOf(value, chosen).includes(method)).map(({ label }) => label),
    ]),
  )

/** Kinds that are not named stay as they are. Refuses if somebody else has changed them since `version`. */
export const updateMessageKinds = async (
  deps: MessageKindDeps,
  member: Member,
  { version, kinds }: { version: number; kinds: KindInput[] },
): Promise<KindSettings> => {
  const { companyId } = member
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    const before = await messageRepository.findChosen(tx, companyId)
    if (!before) throw notFound()
    const named = Object.fromEntries(kinds.map((input) => [input.kind, selectedChannels(input)]))
    const chosen: ChosenMethods = { ...before.chosen, ...named }
    if (!(await messageRepository.replaceChosen(tx, companyId, version, chosen))) return { result: false }
    const entry = {
      action: 'updateMessageKinds' as const,
      subject: { kind: 'company', id: companyId, name: '消息' },
      before: kindsByChannel(before.chosen),
      after: kindsByChannel(chosen),
    }
    return { result: true, entry }
  })
  const settings = await readMessageKinds(deps, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '别人刚刚修改了设置，请核对后再保存', settings)
  return settings
}
