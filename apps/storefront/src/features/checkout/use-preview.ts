import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { keyOf } from '../../session/key-of.ts'
import { createLiveRequests } from '../../session/live-requests.ts'
import { useApi } from '../../session/use-api.ts'
import { askPreview, type Previewed } from './ask-preview.ts'
import type { PreviewBody } from './checkout-request.ts'

interface Question {
  body: PreviewBody
  /** where the chosen address lies: changed, it keeps its id and costs another fee */
  region: string | undefined
}

/**
 * The figures while the buyer chooses. They are read before the next question is put, because the carriers of
 * one answer are the choice in the next question.
 */
export const usePreview = () => {
  const api = useApi()
  const [requests] = useState(() =>
    createLiveRequests<Question, Previewed>({
      input: undefined,
      send: ({ body }, signal) => askPreview(api, body, signal),
    }),
  )
  const state = useSyncExternalStore(requests.subscribe, requests.read, requests.read)
  useEffect(() => requests.stop, [requests])
  return { state, ask: requests.ask, retry: requests.retry }
}

/** Asks whenever the question is another one; a new object with the same words is none. */
export const useQuestion = (ask: (question: Question) => void, question: Question): void => {
  const key = keyOf(question)
  const put = useCallback(() => ask(JSON.parse(key) as Question), [ask, key])
  useEffect(put, [put])
}
