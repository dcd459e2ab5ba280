import type { CallData, MessageKind, MessageWay } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Choice = CallData<ConsoleCalls['getMessageKinds']>
export type Kind = Choice['kinds'][number]

/** Only the boxes that somebody has changed: values that others save meanwhile stay. */
export type KindsDraft = Readonly<Record<string, boolean>>

const cellOf = (kind: MessageKind, way: MessageWay) => `${kind}.${way}`

export const isTicked = (draft: KindsDraft, kind: Kind, way: MessageWay): boolean =>
  draft[cellOf(kind.kind, way)] ?? kind[way]

/** A box that is back at its first value is no change any more. */
export const tick = (draft: KindsDraft, kind: Kind, way: MessageWay): KindsDraft => {
  const { [cellOf(kind.kind, way)]: _, ...others } = draft
  const next = !isTicked(draft, kind, way)
  return next === kind[way] ? others : { ...others, [cellOf(kind.kind, way)]: next }
}

/** Returns the kinds to save: those that differ from the stored ones. */
export const changedKinds = (draft: KindsDraft, kinds: readonly Kind[]) =>
  kinds
    .map((kind) => ({
      kind: kind.kind,
      sms: isTicked(draft, kind, 'sms'),
      mail: isTicked(draft, kind, 'mail'),
    }))
    .filter((wanted, at) => wanted.sms !== kinds[at]?.sms || wanted.mail !== kinds[at]?.mail)
