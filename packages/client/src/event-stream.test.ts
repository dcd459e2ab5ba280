import { expect, it } from 'vitest'
import type { Fetch } from './browser-fetch.ts'
import { openEventStream } from './event-stream.ts'

const open = (response: Response) => {
  const fetch: Fetch = async () => response
  return openEventStream({ url: '/events', init: {} }, fetch, new AbortController().signal)
}

it('is the stream, or the envelope of a refusal', async () => {
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' }
  expect(await open(new Response(': ping\n\n', { headers }))).toEqual({ stream: expect.any(ReadableStream) })
  const refusal = { code: 20402, msg: '请登录', data: null }
  expect(await open(Response.json(refusal))).toEqual({ refusal })
})

it.each([new Response('<html>', { status: 502 }), Response.json({ statusCode: 404 })])(
  'fails for anything else',
  async (response) => {
    await expect(open(response)).rejects.toThrow()
  },
)
