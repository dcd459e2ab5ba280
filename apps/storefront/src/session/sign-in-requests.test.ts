import { describe, expect, it, vi } from 'vitest'
import { createSignInRequests } from './sign-in-requests.ts'

const requestsFor = (isSignedIn: boolean) => {
  const action = vi.fn()
  const requests = createSignInRequests({ isSignedIn: () => isSignedIn })
  const received = vi.fn()
  requests.subscribe(received)
  return { action, requests, received }
}

describe('what only a buyer can do', () => {
  it('is done at once by a buyer, without a login on screen', () => {
    const { action, requests, received } = requestsFor(true)
    requests.require(action)
    expect(action).toHaveBeenCalledOnce()
    expect(requests.read()).toBeUndefined()
    expect(received).not.toHaveBeenCalled()
  })

  it('waits for a visitor’s login and is then done once', () => {
    const { action, requests, received } = requestsFor(false)
    requests.require(action, '/shopping-cart')
    expect(action).not.toHaveBeenCalled()
    expect(requests.read()).toMatchObject({ to: '/shopping-cart' })
    requests.complete()
    requests.complete()
    expect(action).toHaveBeenCalledOnce()
    expect(requests.read()).toBeUndefined()
    expect(received).toHaveBeenCalledTimes(2)
  })

  it('is forgotten when the login is closed', () => {
    const { action, requests } = requestsFor(false)
    requests.require(action)
    requests.drop()
    requests.complete()
    expect(action).not.toHaveBeenCalled()
  })

  it('is only the last thing that was tried', () => {
    const { action, requests } = requestsFor(false)
    const later = vi.fn()
    requests.require(action)
    requests.require(later)
    requests.complete()
    expect(action).not.toHaveBeenCalled()
    expect(later).toHaveBeenCalledOnce()
  })

  it('may itself ask for a login again', () => {
    const { action, requests } = requestsFor(false)
    requests.require(() => requests.require(action))
    requests.complete()
    expect(requests.read()?.action).toBe(action)
  })
})
