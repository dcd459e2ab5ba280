import { codes } from '@yinpu/contract'
import { useState } from 'react'
import type { Answer } from '../../session/answer.ts'
import type { ApiClient } from '../../session/api-client.ts'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'

interface OrderStepInput<Data> {
  ask: (api: ApiClient) => Promise<Answer<Data>>
  onDone: (data: Data) => void
  /** the order is no longer what the page shows */
  onMoved: () => void
}

/** Something that a buyer does with an order, which may have moved on since the page was loaded. */
export const useOrderStep = <Data>({ ask, onDone, onMoved }: OrderStepInput<Data>) => {
  const api = useApi()
  const page = useBrowserSession()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await ask(api)
      if (answer.code === codes.ok) onDone(answer.data)
      else if (answer.code === codes.conflict || answer.code === codes.notFound) {
        page?.showError(`${answer.msg}。已为您显示最新状态。`)
        onMoved()
      } else setProblem(answer.msg)
    } catch (error) {
      setProblem(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run: () => void run(), forget: () => setProblem(undefined) }
}
