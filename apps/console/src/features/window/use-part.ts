import { useQueryClient } from '@tanstack/react-query'
import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useMemo, useState } from 'react'
import { faultsOf, Refused } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'

export type ShopWindow = CallData<ConsoleCalls['getWindow']>

/** Which call saves which part. */
const calls = {
  profile: 'updateProfile',
  service: 'updateService',
  adverts: 'updateAdverts',
  channels: 'updateOfflineChannels',
} as const

type PartName = keyof typeof calls
type Held<Name extends PartName> = ShopWindow[Name]

export interface PartForm<Draft, Newer> {
  draft: Draft
  isChanged: boolean
  change: (fields: Partial<Draft>) => void
  discard: () => void
  faults: Record<string, string>
  isBusy: boolean
  save: () => void
  /** what somebody else has saved meanwhile */
  newer: Newer | undefined
  saveOver: () => void
}

interface Forms<Name extends PartName, Draft> {
  /** what the form works on, of what is held */
  open: (held: Held<Name>) => Draft
  /** and back, but for the version */
  close: (draft: Draft) => Omit<Held<Name>, 'version'>
}

interface Begun<Draft> {
  draft: Draft
  /** of what it was begun with */
  version: string
}

/**
 * One part of the shop as a form. What was typed stays until it is saved or given up, whatever others do: whoever
 * saves an older one is shown the newer and decides.
 */
export const usePart = <Name extends PartName, Draft extends object>(
  name: Name,
  held: Held<Name>,
  { open, close }: Forms<Name, Draft>,
): PartForm<Draft, Held<Name>> => {
  const client = useQueryClient()
  const [begun, setBegun] = useState<Begun<Draft>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a part is opened never changes
  const fresh = useMemo(() => open(held), [held])
  const update = useChange(calls[name], {
    renews: ['getWindow', 'getChecklist', 'listAudit'],
    done: '已保存，买家马上看得到',
    showsFaults: true,
  })
  const { error } = update
  const newer =
    error instanceof Refused && error.code === codes.conflict ? (error.data as Held<Name>) : undefined
  const draft = begun?.draft ?? fresh
  // The calls differ in their shapes alone, and each takes what its own form holds.
  const mutate = update.mutate as unknown as (
    input: { body: object },
    then: { onSuccess: (saved: Held<Name>) => void },
  ) => void
  const put = (version: string) => {
    setBegun({ draft, version })
    const onSuccess = (saved: Held<Name>) => {
      client.setQueryData<ShopWindow>(['getWindow', {}], (old) => old && { ...old, [name]: saved })
      setBegun(undefined)
    }
    mutate({ body: { ...close(draft), version } }, { onSuccess })
  }
  return {
    draft,
    isChanged: begun !== undefined,
    change: (fields) =>
      setBegun((old) => ({
        draft: { ...(old?.draft ?? fresh), ...fields },
        version: old?.version ?? held.version,
      })),
    discard: () => {
      setBegun(undefined)
      update.reset()
    },
    faults: faultsOf(error),
    isBusy: update.isPending,
    save: () => put(begun?.version ?? held.version),
    newer,
    saveOver: () => newer && put(newer.version),
  }
}
