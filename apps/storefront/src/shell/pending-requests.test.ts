import { describe, expect, it, vi } from 'vitest'
import { createPendingRequests } from './pending-requests.ts'

const origin = 'https://shop.example'
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

const setUp = (send: typeof fetch) => {
  const pending = createPendingRequests()
  const received: boolean[] = []
  pending.subscribe(() => received.push(pending.read()))
  const controller = new AbortController()
  return { pending, received, controller, fetch: pending.wrap(send, origin) }
}

describe('a page that nobody answers for', () => {
  it.each(['/about.data', '/produce/detail/1.data?_routes=x', '/__manifest?paths=/about'])(
    'is neither there nor failed: %s',
    async (path) => {
      const { fetch, pending, received, controller } = setUp(offline)
      const settled = vi.fn()
      const request = fetch(new URL(path, origin), { signal: controller.signal })
      request.then(settled, settled)
      await expect.poll(() => pending.read()).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(settled).not.toHaveBeenCalled()
      controller.abort()
      await expect(request).rejects.toMatchObject({ name: 'AbortError' })
      expect([pending.read(), received]).toEqual([false, [true, false]])
    },
  )

  it('fails as ever where it was asked ahead of time, and so does every other call', async () => {
    const { fetch, pending, controller } = setUp(offline)
    await expect(fetch(new URL('/__manifest', origin))).rejects.toThrow('Failed to fetch')
    const { signal } = controller
    await expect(fetch('/api/v2/shop/company', { signal })).rejects.toThrow('Failed to fetch')
    await expect(fetch('https://elsewhere.example/a.data', { signal })).rejects.toThrow('Failed to fetch')
    expect(pending.read()).toBe(false)
  })

  it('is not held once it was taken back', async () => {
    const { fetch, pending, controller } = setUp(offline)
    controller.abort()
    await expect(fetch('/about.data', { signal: controller.signal })).rejects.toThrow('Failed to fetch')
    expect(pending.read()).toBe(false)
  })
})

it('an answer is an answer, whatever its status', async () => {
  const { fetch, controller } = setUp(async () => new Response('busy', { status: 503 }))
  expect((await fetch('/about.data', { signal: controller.signal })).status).toBe(503)
})
