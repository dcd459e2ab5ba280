import type { Answer } from '@yinpu/client'
import { codes, type Envelope } from '@yinpu/contract'
import { useState } from 'react'
import type { ApiClient } from './api-client.ts'
import { useBrowserSession } from './browser-session-context.ts'
import { failureReason } from './failure-reason.ts'
import { useApi } from './use-api.ts'

/**
 * Handles an answer which says that an order or after-sale has changed since the page was loaded; returns true for
 * such an answer.
 */
export const useMoved = (onMoved: () => void) => {
  const page = useBrowserSession()
  return ({ code, msg }: Envelope<unknown>): boolean => {
    const isMoved = code === codes.conflict || code === codes.notFound
    if (isMoved) {
      page?.showError(`${msg}。已为您显示最新状态。`)
      onMoved()
    }
    return isMoved
  }
}

interface StepInput<Data> {
  ask: (api: ApiClient) => Promise<Answer<Data>>
  onDone: (data: Data) => void
  /** the record differs from the one on the page */
  onMoved: () => void
}

/** One action on an order or after-sale, which may have changed since the page was loaded. */
export const useStep = <Data>({ ask, onDone, onMoved }: StepInput<Data>) => {
  const api = useApi()
  const isMoved = useMoved(onMoved)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await ask(api)
      if (answer.code === codes.ok) onDone(answer.data)
      else if (!isMoved(answer)) setProblem(answer.msg)
    } catch (error) {
      setProblem(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run: () => void run(), forget: () => setProblem(undefined) }
}
