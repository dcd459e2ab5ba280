import { Refusal } from '@yinpu/client'
import { type CalendarSettings, codes } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'

interface CalendarDraft {
  settings: CalendarSettings
  /** version that the draft is based on */
  version: number
}

/** The calendar as a form. The input stays until it is saved or discarded, whatever others do. */
export const useCalendar = () => {
  const calendar = useRead('getCalendar', {})
  const [draft, setDraft] = useState<CalendarDraft>()
  const update = useChange('updateCalendar', { done: '日历已保存，新的交期马上生效', showsFaults: true })
  const { data } = calendar
  const { error } = update
  const isBehind = error instanceof Refusal && error.code === codes.conflict
  const put = (version: number) => {
    if (draft)
      update.mutate({ body: { ...draft.settings, version } }, { onSuccess: () => setDraft(undefined) })
  }
  const stored = (): CalendarDraft | undefined => {
    if (!data) return undefined
    const { version, ...settings } = data
    return { version, settings }
  }
  const current = draft ?? stored()
  return {
    calendar,
    settings: current?.settings,
    isChanged: draft !== undefined,
    change: (settings: CalendarSettings) => {
      if (current) setDraft({ settings, version: current.version })
    },
    discard: () => {
      setDraft(undefined)
      update.reset()
    },
    faults: faultsOf(error),
    isBusy: update.isPending,
    save: () => draft && put(draft.version),
    /** a colleague has saved another calendar meanwhile */
    isBehind,
    saveOver: () => data && put(data.version),
  }
}
