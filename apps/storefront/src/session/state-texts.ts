import {
  afterSaleStates,
  codes,
  fileStates,
  orderStates,
  paymentStates,
  refundStates,
  textOf,
} from '@yinpu/contract'
import { useEffect, useSyncExternalStore } from 'react'
import type { ApiClient } from './api-client.ts'
import { useApi } from './use-api.ts'

type Texts = Record<string, string>

/** Until the lookups are loaded, the page uses the texts of its build. */
const builtIn = {
  orderStateText: textOf(orderStates) as Texts,
  paymentStateText: textOf(paymentStates) as Texts,
  refundStateText: textOf(refundStates) as Texts,
  fileStateText: textOf(fileStates) as Texts,
  afterSaleStateText: textOf(afterSaleStates) as Texts,
}
type Lookup = keyof typeof builtIn
const lookups = Object.keys(builtIn) as Lookup[]

/** The texts of a document; a test has its own. */
export const createStateTexts = () => {
  const listeners = new Set<() => void>()
  let texts = builtIn
  let loading: Promise<void> | undefined

  const readLookup = async (api: ApiClient, lookup: Lookup) => {
    const answer = await api.call(lookup, {}, { quiet: true })
    if (answer.code !== codes.ok) throw new Error(answer.msg)
    return [lookup, { ...builtIn[lookup], ...answer.data }] as const
  }

  return {
    /** Loads the lookups once; after a failure the next page tries again. */
    load: (api: ApiClient): Promise<void> => {
      loading ??= Promise.all(lookups.map((lookup) => readLookup(api, lookup)))
        .then((read) => {
          texts = Object.fromEntries(read) as typeof builtIn
          for (const listener of listeners) listener()
        })
        .catch(() => {
          loading = undefined
        })
      return loading
    },
    textOf: (lookup: Lookup, state: number): string => texts[lookup][state] ?? '',
    snapshot: () => texts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const stateTexts = createStateTexts()

/** The text of a state in the lookup. */
export const stateText = stateTexts.textOf

/** Renders a component again when the lookups are loaded, and loads them if nobody has. */
export const useStateTexts = () => {
  const api = useApi()
  useEffect(() => void stateTexts.load(api), [api])
  useSyncExternalStore(stateTexts.subscribe, stateTexts.snapshot, () => builtIn)
  return stateText
}
