import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { mostRejectReasons } from '@yinpu/contract/console'
import { faultsOf } from '../../session/call.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { type PhraseList, PhraseListForm } from '../../ui/phrase-list-form.tsx'

interface Reasons {
  reasons: string[]
  version: number
}

const listOf = ({ reasons, version }: Reasons): PhraseList => ({ texts: reasons, version })

const newerOf = (error: unknown): PhraseList | undefined =>
  error instanceof Refusal && error.code === codes.conflict ? listOf(error.data as Reasons) : undefined

function ReasonsForm({ stored, close }: { stored: Reasons; close: () => void }) {
  const replace = useChange('replaceRejectReasons', { done: '已保存' })
  const faults = faultsOf(replace.error)
  return (
    <PhraseListForm
      stored={listOf(stored)}
      noun="原因"
      most={mostRejectReasons}
      longest={maxLengthOf('replaceRejectReasons', 'reasons.0')}
      isSaving={replace.isPending}
      faultAt={(at) => faults[`reasons.${at}`]}
      newer={newerOf(replace.error)}
      save={({ texts, version }) =>
        replace.mutate({ body: { reasons: texts, version } }, { onSuccess: close })
      }
      reset={replace.reset}
      close={close}
    />
  )
}

/** The shop's usual reasons to refuse artwork: one input each, in the order of their keys. */
export function ReasonsDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { data, error, refetch } = useRead('getRejectReasons', {})
  return (
    <Dialog opened={isOpen} onClose={close} title="常用的退稿原因" size="md">
      {data ? (
        <ReasonsForm stored={data} close={close} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Dialog>
  )
}
