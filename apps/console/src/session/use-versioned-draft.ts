import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf } from './call.ts'

interface Props<Stored extends { version: number }, Draft> {
  stored: Stored | undefined
  /** converts the stored record to the form's draft */
  open: (stored: Stored) => Draft
  update: { error: unknown; isPending: boolean; reset: () => void }
  save: (draft: Draft, version: number, done: { onSuccess: () => void }) => void
}

/** A record with a version as a form. The input stays until it is saved or discarded, whatever others do. */
export const useVersionedDraft = <Stored extends { version: number }, Draft>({
  stored,
  open,
  update,
  save,
}: Props<Stored, Draft>) => {
  const [edited, setEdited] = useState<{ draft: Draft; version: number }>()
  const { error } = update
  const saveAs = (version: number) => {
    if (edited) save(edited.draft, version, { onSuccess: () => setEdited(undefined) })
  }
  return {
    draft: edited?.draft ?? (stored && open(stored)),
    isChanged: edited !== undefined,
    change: (draft: Draft) => {
      update.reset()
      if (stored) setEdited((old) => ({ draft, version: old?.version ?? stored.version }))
    },
    discard: () => {
      setEdited(undefined)
      update.reset()
    },
    faults: faultsOf(error),
    isBusy: update.isPending,
    save: () => edited && saveAs(edited.version),
    /** a colleague has saved another version meanwhile */
    isBehind: error instanceof Refusal && error.code === codes.conflict,
    saveOver: () => stored && saveAs(stored.version),
  }
}
