import { expect, it } from 'vitest'
import { createFakePage, issued } from './testing/fake-page.ts'
import { reply } from './testing/fake-server.ts'
import { openOrderEvents } from './use-order-events.ts'

const setUp = () => {
  const { server, accessToken, getAccessToken = async () => '', session } = createFakePage()
  session.signIn(issued('user-1'))
  const open = () =>
    openOrderEvents(
      { getAccessToken, accessToken, session, fetch: server.fetch },
      new AbortController().signal,
    )
  return { server, accessToken, open }
}

it('asks for the stream with both tokens', async () => {
  const { server, open } = setUp()
  server.answer = () => new Response(': ping\n\n', { headers: { 'content-type': 'text/event-stream' } })
  expect(await open()).toBeInstanceOf(ReadableStream)
  const [request] = server.calls()
  expect(request).toMatchObject({ method: 'GET', url: '/api/v2/user/orders/events' })
  expect(request?.headers.get('AccessToken')).toBe('access-1')
  expect(request?.headers.get('AuthUserToken')).toBe('user-1')
})

it('is told apart where the buyer has to sign in again', async () => {
  const { server, open } = setUp()
  server.answer = () => reply(20402)
  expect(await open()).toBeUndefined()
})

it('forgets an access token that is not accepted any more', async () => {
  const { server, accessToken, open } = setUp()
  server.answer = () => reply(20401)
  await expect(open()).rejects.toThrow()
  expect(accessToken.read()).toBeNull()
})

it('fails for anything else that is no stream', async () => {
  const { server, open } = setUp()
  server.answer = () => new Response('<html>', { status: 502 })
  await expect(open()).rejects.toThrow()
})
