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

const storageKey = (companyId: string) => `tariff-draft:${companyId}`

const readStored = (companyId: string): Pick<State, 'base' | 'draft'> | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(companyId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const store = (companyId: string, { base, draft }: State) => {
  try {
    if (isSame(base.document, draft)) sessionStorage.removeItem(storageKey(companyId))
    else sessionStorage.setItem(storageKey(companyId), JSON.stringify({ base, draft }))
  } catch {
    // The storage is full or forbidden: then a reload loses the draft.
  }
}

/** The draft of a tariff, based on a published version. It survives a visit to another page. */
export const useTariffDraft = (companyId: string, newest: Base) => {
  const [state, setState] = useState<State>(() => ({
    ...(readStored(companyId) ?? { base: newest, draft: newest.document }),
    past: [],
    key: '',
  }))
  useEffect(() => store(companyId, state), [companyId, state])
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
      setState((previous) => {
        const isSameStep = key !== '' && key === previous.key
        const past = isSameStep ? previous.past : [...previous.past, previous.draft].slice(-mostSteps)
        return { ...previous, draft: next, past, key }
      }),
    undo: () =>
      setState((previous) => {
        const last = previous.past.at(-1)
        return last === undefined
          ? previous
          : { ...previous, draft: last, past: previous.past.slice(0, -1), key: '' }
      }),
    discard: () => setState({ base: newest, draft: newest.document, past: [], key: '' }),
    /** Applies one's own changes, and each step of undo, to the newest version. */
    rebaseOnNewest: () =>
      setState((previous) => {
        const lift = (document: Json) => rebase(previous.base.document, document, newest.document)
        return { base: newest, draft: lift(previous.draft), past: previous.past.map(lift), key: '' }
      }),
    /** Applies another document's changes from its own base to this draft. */
    take: (from: Json, document: Json) =>
      setState((previous) => ({
        ...previous,
        draft: rebase(from, document, previous.draft),
        past: [...previous.past, previous.draft],
        key: '',
      })),
  }
}

export type TariffDraft = ReturnType<typeof useTariffDraft>
