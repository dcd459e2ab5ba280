import { type CallData, type MessageKind, type MessageMethod, messageMethods } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Choice = CallData<ConsoleCalls['getMessageKinds']>
export type Kind = Choice['kinds'][number]

/** Only the boxes that somebody has changed: values that others save meanwhile stay. */
export type KindsDraft = Readonly<Record<string, boolean>>

const cellOf = (kind: MessageKind, method: MessageMethod) => `${kind}.${method}`

export const isTicked = (draft: KindsDraft, kind: Kind, method: MessageMethod): boolean =>
  draft[cellOf(kind.kind, method)] ?? kind[method]

/** A box with its first value again is no longer a change. */
export const tick = (draft: KindsDraft, kind: Kind, method: MessageMethod): KindsDraft => {
  const { [cellOf(kind.kind, method)]: _, ...others } = draft
  const next = !isTicked(draft, kind, method)
  return next === kind[method] ? others : { ...others, [cellOf(kind.kind, method)]: next }
}

/** Returns the kinds to save: those that differ from the stored ones. */
export const changedKinds = (draft: KindsDraft, kinds: readonly Kind[]) =>
  kinds
    .map((kind) => ({
      kind: kind.kind,
      sms: isTicked(draft, kind, 'sms'),
      mail: isTicked(draft, kind, 'mail'),
      wechat: isTicked(draft, kind, 'wechat'),
    }))
    .filter((kind, at) => messageMethods.some(({ value }) => kind[value] !== kinds[at]?.[value]))
