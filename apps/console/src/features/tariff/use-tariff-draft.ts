import { useEffect, useMemo, useState } from 'react'
import { compareTariffs } from './compare-tariffs.ts'
import { isSame, type Json, rebase } from './tariff-document.ts'

/** A version that is published. */
export interface Base {
  version: number
  document: Json
}

interface State {
  base: Base
  draft: Json
  past: readonly Json[]
  /** of the cell that was changed last: what is typed into one cell is one step back */
  key: string
}

const mostSteps = 100

const placeOf = (companyId: string) => `tariff-draft:${companyId}`

const readKept = (companyId: string): Pick<State, 'base' | 'draft'> | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(companyId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const keep = (companyId: string, { base, draft }: State) => {
  try {
    if (isSame(base.document, draft)) sessionStorage.removeItem(placeOf(companyId))
    else sessionStorage.setItem(placeOf(companyId), JSON.stringify({ base, draft }))
  } catch {
    // A full or forbidden store: then a reload forgets the draft, as it would without one.
  }
}

/** What is being changed of a tariff, over the version it began with. It outlives a look at another page. */
export const useTariffDraft = (companyId: string, newest: Base) => {
  const [state, setState] = useState<State>(() => ({
    ...(readKept(companyId) ?? { base: newest, draft: newest.document }),
    past: [],
    key: '',
  }))
  useEffect(() => keep(companyId, state), [companyId, state])
  const { base, draft } = state
  const differences = useMemo(() => compareTariffs(base.document, draft), [base.document, draft])
  const isUntouched = isSame(base.document, draft)
  // Nothing was changed, or what was changed is what was published: then the newest is simply what there is.
  const isAdopted = base.version !== newest.version && (isUntouched || isSame(newest.document, draft))
  if (isAdopted) setState({ base: newest, draft: newest.document, past: [], key: '' })

  return {
    base,
    draft,
    differences,
    /** others have published since, and there are changes here */
    isStale: !isAdopted && base.version !== newest.version,
    canUndo: state.past.length > 0,
    /** changes under one key are one step */
    edit: (next: Json, key = '') =>
      setState((held) => {
        const isSameStep = key !== '' && key === held.key
        const past = isSameStep ? held.past : [...held.past, held.draft].slice(-mostSteps)
        return { ...held, draft: next, past, key }
      }),
    undo: () =>
      setState((held) => {
        const last = held.past.at(-1)
        return last === undefined ? held : { ...held, draft: last, past: held.past.slice(0, -1), key: '' }
      }),
    discard: () => setState({ base: newest, draft: newest.document, past: [], key: '' }),
    /** One's own changes on top of the newest; each step back is, too. */
    rebaseOnNewest: () =>
      setState((held) => {
        const lift = (document: Json) => rebase(held.base.document, document, newest.document)
        return { base: newest, draft: lift(held.draft), past: held.past.map(lift), key: '' }
      }),
    /** Another document's changes from its own base, on top of what is here. */
    take: (from: Json, document: Json) =>
      setState((held) => ({
        ...held,
        draft: rebase(from, document, held.draft),
        past: [...held.past, held.draft],
        key: '',
      })),
  }
}

export type TariffDraft = ReturnType<typeof useTariffDraft>
