import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { bodyOf, draftOf, type WorkshopDraft } from './stations-draft.ts'

/** Stations and causes of waste as a form. The input stays until it is saved or discarded, whatever others do. */
export const useStations = () => {
  const stored = useRead('getStations', {})
  const [draft, setDraft] = useState<WorkshopDraft>()
  const update = useChange('updateStations', { done: '已保存', showsFaults: true })
  const { data } = stored
  const { error } = update
  const put = (version: number) => {
    if (draft) update.mutate({ body: bodyOf(draft, version) }, { onSuccess: () => setDraft(undefined) })
  }
  return {
    stored,
    workshop: draft ?? (data && draftOf(data)),
    isChanged: draft !== undefined,
    change: (next: WorkshopDraft) => {
      update.reset()
      setDraft(next)
    },
    discard: () => {
      setDraft(undefined)
      update.reset()
    },
    faults: faultsOf(error),
    isBusy: update.isPending,
    save: () => draft && put(draft.version),
    /** a colleague has saved other stations meanwhile */
    isBehind: error instanceof Refusal && error.code === codes.conflict,
    saveOver: () => data && put(data.version),
  }
}
