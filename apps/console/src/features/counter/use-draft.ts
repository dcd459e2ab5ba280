import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import type { CounterDocument, CounterDraft } from '@yinpu/contract/console'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, messageOf } from '../../session/call.ts'
import { renewAfter } from '../../session/renew.ts'

/** A pause in typing after which the draft is saved and priced. */
const pauseMs = 350

type SaveState = 'saved' | 'saving' | 'failed' | 'stale'

/** Another browser has saved since. */
const isStale = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.code === codes.conflict &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'draft' in error.data

export interface EditedDraft {
  /** at the prices of the last save */
  draft: CounterDraft
  /** as it is on the screen */
  document: CounterDocument
  state: SaveState
  /** typed since the last save: the prices on the screen are older */
  isChanged: boolean
  failure: string
  change: (changes: Partial<CounterDocument>) => void
  addLine: (line: CounterDocument['lines'][number]) => void
  /** another answer of the server about this draft, such as after copied lines */
  replace: (draft: CounterDraft) => void
  retry: () => void
  /** of two versions: the one of the other browser, or this one over it */
  useTheirs: () => void
  useMine: () => void
}

/**
 * A draft that is saved as it is typed, one save after the other. Text that is typed during a save goes with the next
 * one, and nothing is thrown away when a save fails, another browser was faster, or the tab is left.
 */
export const useDraft = (loaded: CounterDraft): EditedDraft => {
  const client = useQueryClient()
  const [draft, setDraft] = useState(loaded)
  const [document, setDocument] = useState(loaded.document)
  /** as it was last sent and stored */
  const [savedDocument, setSavedDocument] = useState(loaded.document)
  const [state, setState] = useState<SaveState>('saved')
  const [failure, setFailure] = useState('')
  const version = useRef(loaded.version)
  const running = useRef<Promise<void>>(undefined)
  const unsaved = useRef<CounterDocument>(undefined)
  const isChanged = document !== savedDocument

  const send = async (sent: CounterDocument) => {
    const params = { id: loaded.id }
    const body = { version: version.current, document: sent }
    const saved = await call('saveCounterDraft', { params, body })
    version.current = saved.version
    // A tab that is opened again begins with it.
    client.setQueryData(['getCounterDraft', { params }], saved)
    // Name and sum of its tab.
    void renewAfter(client, 'saveCounterDraft')
    return saved
  }
  const save = useEffectEvent(async () => {
    setState('saving')
    try {
      setDraft(await send(document))
      setSavedDocument(document)
      setState('saved')
    } catch (error) {
      setFailure(messageOf(error))
      setState(isStale(error) ? 'stale' : 'failed')
    }
    running.current = undefined
  })
  const sendLast = useEffectEvent((last: CounterDocument) => {
    void (running.current ?? Promise.resolve()).then(() => send(last)).catch(() => undefined)
  })

  useEffect(() => {
    unsaved.current = isChanged ? document : undefined
    if (!isChanged || state !== 'saved') return
    const timer = setTimeout(() => {
      running.current = save()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [document, isChanged, state])
  useEffect(
    () => () => {
      if (unsaved.current) sendLast(unsaved.current)
    },
    [],
  )

  const replace = (next: CounterDraft) => {
    version.current = next.version
    client.setQueryData(['getCounterDraft', { params: { id: next.id } }], next)
    setDraft(next)
    setDocument(next.document)
    setSavedDocument(next.document)
    setState('saved')
  }
  /** A change that is not saved yet is saved again from this state. */
  const retry = () => setState('saved')
  const readNewest = async () => {
    try {
      return await call('getCounterDraft', { params: { id: loaded.id } })
    } catch (error) {
      setFailure(messageOf(error))
      return undefined
    }
  }
  return {
    draft,
    document,
    state,
    isChanged,
    failure,
    change: (changes) => setDocument((before) => ({ ...before, ...changes })),
    addLine: (line) => setDocument((before) => ({ ...before, lines: [...before.lines, line] })),
    replace,
    retry,
    useTheirs: () => void readNewest().then((newest) => newest && replace(newest)),
    useMine: () =>
      void readNewest().then((newest) => {
        if (!newest) return
        version.current = newest.version
        retry()
      }),
  }
}
