import { expect, it } from 'vitest'
import { openOrderEvents } from './open-order-events.ts'
import { createFakePage, issued } from './testing/fake-page.ts'
import { reply } from './testing/fake-server.ts'

const credentials = { app_auth_token: 'app', public_key: 'key', mode: 2, domain: '' } as const

const setUp = () => {
  const { server, accessToken, session } = createFakePage()
  session.signIn(issued('user-1'))
  const open = () =>
    openOrderEvents({ credentials, accessToken, session, fetch: server.fetch }, new AbortController().signal)
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
