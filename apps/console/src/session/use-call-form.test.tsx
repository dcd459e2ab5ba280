import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { codes } from '@yinpu/contract'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCallForm } from './use-call-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

interface Sent {
  key: string | undefined
  body: unknown
}

/** Answers one request after the other with these codes, and records the requests. */
const answerWith = (...answers: number[]) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit) => {
    sent.push({
      key: (headers as Record<string, string>)['idempotency-key'],
      body: JSON.parse(String(body)),
    })
    return Response.json({ code: answers[sent.length - 1], msg: '', data: { id: 'n' } })
  })
  return sent
}

/** The form of a customer's note on a page. */
const openForm = (text: string, events: string[] = []) => {
  const client = new QueryClient()
  client.setQueryData(['getCustomer', {}], {})
  client.setQueryData(['listPolicies', {}], {})
  const use = () =>
    useCallForm('addCustomerNote', {
      initial: { text },
      input: (values, key) => ({ params: { id: '1' }, body: { ...values, key } }),
      showsRefusal: true,
      onDone: ({ id }) => events.push(`done ${id}`),
      onRefused: () => events.push('refused'),
    })
  let form: ReturnType<typeof use> | undefined
  function Page() {
    form = use()
    return null
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  if (!form) throw new Error('the page was not rendered')
  const isStale = (name: string) => client.getQueryState([name, {}])?.isInvalidated
  return { form, isStale }
}

describe('a form of a call', () => {
  it('gives an input its value and the bounds of the contract', () => {
    const { form } = openForm('老客户')
    expect(form.text('text')).toMatchObject({
      value: '老客户',
      error: undefined,
      maxLength: 500,
      'aria-required': true,
    })
  })

  it('does not send what the contract refuses', async () => {
    const sent = answerWith(codes.ok)
    const events: string[] = []
    await openForm('   ', events).form.submit()
    expect([sent, events]).toEqual([[], []])
  })

  it('sends its values, and renews what the change makes stale', async () => {
    const sent = answerWith(codes.ok)
    const events: string[] = []
    const { form, isStale } = openForm('老客户', events)
    await form.submit()
    expect(sent).toEqual([{ key: expect.any(String), body: { text: '老客户', key: sent[0]?.key } }])
    expect(events).toEqual(['done n'])
    expect([isStale('getCustomer'), isStale('listPolicies')]).toEqual([true, false])
  })

  it('sends once, however often it is pressed meanwhile', async () => {
    const sent = answerWith(codes.ok, codes.ok)
    const { form } = openForm('老客户')
    await Promise.all([form.submit(), form.submit()])
    expect(sent).toHaveLength(1)
  })

  it('keeps its key until it was accepted', async () => {
    const sent = answerWith(codes.failed, codes.ok, codes.ok)
    const events: string[] = []
    const { form } = openForm('老客户', events)
    for (const _time of [1, 2, 3]) await form.submit()
    const [first, second, third] = sent.map(({ key }) => key)
    expect(events).toEqual(['refused', 'done n', 'done n'])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('loads the current data after a refusal, because somebody may have been faster', async () => {
    answerWith(codes.conflict)
    const { form, isStale } = openForm('老客户')
    await form.submit()
    expect(isStale('getCustomer')).toBe(true)
  })
})
