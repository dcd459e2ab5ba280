import { useChange, useRead } from '../../session/use-call.ts'
import { useVersionedDraft } from '../../session/use-versioned-draft.ts'
import { bodyOf, draftOf } from './stations-draft.ts'

/** Stations and causes of waste as a form. */
export const useStations = () => {
  const query = useRead('getStations', {})
  const update = useChange('updateStations', { done: '已保存', showsFaults: true })
  const { draft: workshop, ...form } = useVersionedDraft({
    stored: query.data,
    open: draftOf,
    update,
    save: (draft, version, done) => update.mutate({ body: bodyOf(draft, version) }, done),
  })
  return { query, workshop, ...form }
}
