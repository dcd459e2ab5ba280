import {
  type CallData,
  codes,
  findPlaceholderFault,
  type MessageKind,
  messageKinds,
  type OwnMessageText,
  textOf,
} from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { messageRepository } from './message-repository.ts'
import { type MessageKindDeps, readMessageKinds } from './update-message-kinds.ts'

interface TextChange {
  kind: MessageKind
  version: number
  /** undefined: the usual text again */
  own: OwnMessageText | undefined
}

const labels = textOf(messageKinds)

const checkText = ({ title, text }: OwnMessageText) => {
  const faults = { title: findPlaceholderFault(title, '标题'), text: findPlaceholderFault(text, '内容') }
  const wrong = Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : []))
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong))
}

/** Replaces the shop's own words for one kind of message, or goes back to the usual ones. */
export const updateMessageText = async (
  deps: MessageKindDeps,
  member: Member,
  { kind, version, own }: TextChange,
): Promise<CallData<ConsoleCalls['getMessageKinds']>> => {
  const { companyId } = member
  if (own) checkText(own)
  const action: ConsoleCallName = own ? 'updateMessageText' : 'resetMessageText'
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    const before = await messageRepository.findTexts(tx, companyId)
    if (!before) throw notFound()
    const { [kind]: former, ...others } = before.texts
    const texts = own ? { ...others, [kind]: own } : others
    if (!(await messageRepository.replaceTexts(tx, companyId, version, texts))) return { result: false }
    const entry = {
      action,
      subject: { kind: 'company', id: companyId, name: `消息：${labels[kind]}` },
      ...(former && { before: { ...former } }),
      ...(own && { after: { ...own } }),
    }
    return { result: true, entry }
  })
  const settings = await readMessageKinds(deps, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '同事刚修改过消息的文字，请看过再改', settings)
  return settings
}
