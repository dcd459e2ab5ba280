import { useEffect, useMemo, useState } from 'react'
import { compareTariffs } from './compare-tariffs.ts'
import { isSame, type Json, rebase } from './tariff-document.ts'

/** A published version. */
export interface Base {
  version: number
  document: Json
}

interface State {
  base: Base
  draft: Json
  past: readonly Json[]
  /** key of the last changed cell: all input in one cell is one step of undo */
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
    // The storage is full or forbidden: then a reload loses the draft.
  }
}

/** The draft of a tariff, based on a published version. It survives a visit to another page. */
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
  // The draft is unchanged, or equals the published version: then the newest version replaces it.
  const isAdopted = base.version !== newest.version && (isUntouched || isSame(newest.document, draft))
  if (isAdopted) setState({ base: newest, draft: newest.document, past: [], key: '' })

  return {
    base,
    draft,
    differences,
    /** others have published since, and there are changes here */
    isStale: !isAdopted && base.version !== newest.version,
    canUndo: state.past.length > 0,
    /** changes under one key are one step of undo */
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
    /** Applies one's own changes, and each step of undo, to the newest version. */
    rebaseOnNewest: () =>
      setState((held) => {
        const lift = (document: Json) => rebase(held.base.document, document, newest.document)
        return { base: newest, draft: lift(held.draft), past: held.past.map(lift), key: '' }
      }),
    /** Applies another document's changes from its own base to this draft. */
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
