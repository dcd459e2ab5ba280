import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useMemo, useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'

export type ShopWindow = CallData<ConsoleCalls['getWindow']>
export type Advert = ShopWindow['adverts']['list'][number]

/** The call that saves each part. */
const calls = {
  profile: 'updateProfile',
  service: 'updateService',
  adverts: 'updateAdverts',
  channels: 'updateOfflineChannels',
} as const

type PartName = keyof typeof calls
type StoredPart<Name extends PartName> = ShopWindow[Name]

export interface PartForm<Draft, Newer> {
  draft: Draft
  isChanged: boolean
  change: (fields: Partial<Draft>) => void
  discard: () => void
  faults: Record<string, string>
  isBusy: boolean
  save: () => void
  /** the version that somebody else has saved meanwhile */
  newer: Newer | undefined
  saveOver: () => void
}

interface Forms<Name extends PartName, Draft> {
  /** converts the stored part to the form's draft */
  open: (stored: StoredPart<Name>) => Draft
  /** converts it back, without the version */
  close: (draft: Draft) => Omit<StoredPart<Name>, 'version'>
}

interface PartDraft<Draft> {
  draft: Draft
  /** version that the draft is based on */
  version: string
}

/**
 * One part of the shop as a form. The input stays until it is saved or discarded, whatever others do: a person who
 * saves over a newer version sees it first and decides.
 */
export const usePart = <Name extends PartName, Draft extends object>(
  name: Name,
  stored: StoredPart<Name>,
  { open, close }: Forms<Name, Draft>,
): PartForm<Draft, StoredPart<Name>> => {
  const client = useQueryClient()
  const [edited, setEdited] = useState<PartDraft<Draft>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a part is opened never changes
  const fresh = useMemo(() => open(stored), [stored])
  const update = useChange(calls[name], {
    done: '已保存，买家马上看得到',
    showsFaults: true,
  })
  const { error } = update
  const newer =
    error instanceof Refusal && error.code === codes.conflict ? (error.data as StoredPart<Name>) : undefined
  const draft = edited?.draft ?? fresh
  // The calls differ only in their shapes, and each takes the draft of its own form.
  const mutate = update.mutate as unknown as (
    input: { body: object },
    then: { onSuccess: (saved: StoredPart<Name>) => void },
  ) => void
  const put = (version: string) => {
    setEdited({ draft, version })
    const onSuccess = (saved: StoredPart<Name>) => {
      client.setQueryData<ShopWindow>(['getWindow', {}], (old) => old && { ...old, [name]: saved })
      setEdited(undefined)
    }
    mutate({ body: { ...close(draft), version } }, { onSuccess })
  }
  return {
    draft,
    isChanged: edited !== undefined,
    change: (fields) =>
      setEdited((old) => ({
        draft: { ...(old?.draft ?? fresh), ...fields },
        version: old?.version ?? stored.version,
      })),
    discard: () => {
      setEdited(undefined)
      update.reset()
    },
    faults: faultsOf(error),
    isBusy: update.isPending,
    save: () => put(edited?.version ?? stored.version),
    newer,
    saveOver: () => newer && put(newer.version),
  }
}
