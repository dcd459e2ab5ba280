import type { Answer } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient } from './api-client.ts'
import { failureReason } from './failure-reason.ts'
import { useApi } from './use-api.ts'
import { useSignedIn } from './use-signed-in.ts'

type Ask<Data> = (api: ApiClient) => Promise<Answer<Data>>

type Loaded<Data> =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; reason: string }
  /** stale: it answers an earlier request than the current one */
  | { status: 'ready'; data: Data; isStale: boolean }

const load = async <Data>(api: ApiClient, ask: Ask<Data>): Promise<Loaded<Data>> => {
  try {
    const answer = await ask(api)
    if (answer.code === codes.ok) return { status: 'ready', data: answer.data, isStale: false }
    return answer.code === codes.notFound ? { status: 'missing' } : { status: 'failed', reason: answer.msg }
  } catch (error) {
    return { status: 'failed', reason: failureReason(error) }
  }
}

/**
 * The data of a buyer's page, loaded in the browser: again for each key, and whenever it may have changed.
 */
export const useLoaded = <Data>(key: string, ask: Ask<Data>) => {
  const api = useApi()
  const isSignedIn = useSignedIn()
  const [loaded, setLoaded] = useState<Loaded<Data>>({ status: 'loading' })
  const latest = useRef(0)
  const question = useRef(ask)
  useEffect(() => {
    question.current = ask
  })

  const reload = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const next = await load(api, question.current)
    if (own !== latest.current) return
    setLoaded((previous) => {
      // After a failure the data on screen stays, if it answers the current request.
      const staysVisible = next.status === 'failed' && previous.status === 'ready' && !previous.isStale
      return staysVisible ? previous : next
    })
  }, [api])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (!isSignedIn) return
    setLoaded((previous) =>
      previous.status === 'ready' ? { ...previous, isStale: true } : { status: 'loading' },
    )
    void reload()
    return () => {
      latest.current += 1
    }
  }, [isSignedIn, reload, key])

  const retry = () => {
    setLoaded({ status: 'loading' })
    void reload()
  }
  return { loaded, reload: () => void reload(), retry }
}
