import { expect, it, vi } from 'vitest'
import { preventLostReload } from './prevent-lost-reload.ts'

const setUp = (reachable: boolean) => {
  const announced = new EventTarget()
  const reload = vi.fn()
  const onUnreachable = vi.fn()
  const stop = preventLostReload({
    announced,
    isReachable: () => Promise.resolve(reachable),
    reload,
    onUnreachable,
  })
  const announce = (navigationType: string, userInitiated = false) => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType,
      userInitiated,
    })
    announced.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { announce, reload, onUnreachable, stop }
}

it('a reload that nobody asked for does not happen while the shop is out of reach', async () => {
  const { announce, reload, onUnreachable } = setUp(false)
  expect(announce('reload')).toBe(true)
  await expect.poll(() => onUnreachable.mock.calls.length).toBe(1)
  expect(reload).not.toHaveBeenCalled()
})

it('it happens once the shop has answered', async () => {
  const { announce, reload, onUnreachable } = setUp(true)
  expect(announce('reload')).toBe(true)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(announce('reload')).toBe(false)
  expect(onUnreachable).not.toHaveBeenCalled()
})

it('whoever reloads, and every other navigation, is left alone', () => {
  const { announce, stop } = setUp(false)
  expect(announce('reload', true)).toBe(false)
  expect(announce('push')).toBe(false)
  stop()
  expect(announce('reload')).toBe(false)
})
