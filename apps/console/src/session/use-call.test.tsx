import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { codes } from '@yinpu/contract'
import { type ChangingCallName, type ReadingCallName, staleAfter } from '@yinpu/contract/console'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useChange } from './use-call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** One answer of each of these calls, as pages have left them. */
const remembering = (...names: ReadingCallName[]) => {
  const client = new QueryClient()
  for (const name of names) client.setQueryData([name, {}], {})
  return client
}

const staleOf = (client: QueryClient): unknown[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [name] }) => name)

/** Uses the hook on a page and makes the change; the server answers with this code. */
const change = async (client: QueryClient, name: ChangingCallName, code: number) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: '', data: null }))
  let make: ((input: never) => Promise<unknown>) | undefined
  function Page() {
    make = useChange(name).mutateAsync
    return null
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await make?.({ params: { id: '1' }, body: {} } as never).catch(() => undefined)
}

describe('a change', () => {
  it.each(['shipOrder', 'updateCustomer', 'replaceTariff', 'receiveReturn'] as const)(
    '%s makes stale what the table says, and nothing else',
    async (name) => {
      const client = remembering(...staleAfter[name], 'listPolicies')
      await change(client, name, codes.ok)
      expect(staleOf(client)).toEqual([...staleAfter[name]])
    },
  )

  it('loads the same when somebody else was faster', async () => {
    const client = remembering('getCustomer', 'listPolicies')
    await change(client, 'updateCustomer', codes.conflict)
    expect(staleOf(client)).toEqual(['getCustomer'])
  })

  it('makes nothing stale when it is refused', async () => {
    const client = remembering('getCustomer')
    await change(client, 'updateCustomer', codes.refused)
    expect(staleOf(client)).toEqual([])
  })
})
