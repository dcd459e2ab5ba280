import type { CalendarSettings } from '@yinpu/contract'
import { useChange, useRead } from '../../session/use-call.ts'
import { useVersionedDraft } from '../../session/use-versioned-draft.ts'

const settingsOf = ({ version: _, ...settings }: CalendarSettings & { version: number }): CalendarSettings =>
  settings

/** The calendar as a form. */
export const useCalendar = () => {
  const query = useRead('getCalendar', {})
  const update = useChange('updateCalendar', { done: '日历已保存，新的交期马上生效', showsFaults: true })
  const { draft: settings, ...form } = useVersionedDraft({
    stored: query.data,
    open: settingsOf,
    update,
    save: (draft, version, done) => update.mutate({ body: { ...draft, version } }, done),
  })
  return { query, settings, ...form }
}
