import { expect, it } from 'vitest'
import { createRequest } from './create-request.ts'

it('a request has the headers and credentials of its app, and no body of its own', () => {
  const request = createRequest(
    { method: 'GET', path: '/orders/:id' },
    { params: { id: '7' }, query: { page: 2 } },
    { headers: { Accept: 'application/json' }, credentials: 'include', baseUrl: 'https://api.example' },
  )
  expect(request).toEqual({
    url: 'https://api.example/orders/7?page=2',
    init: { method: 'GET', headers: { Accept: 'application/json' }, credentials: 'include' },
  })
})

it('a body is sent as JSON', () => {
  const { url, init } = createRequest(
    { method: 'POST', path: '/orders' },
    { body: { name: '张三' } },
    { headers: { idle: '1' }, credentials: 'same-origin' },
  )
  expect(url).toBe('/orders')
  expect(init.body).toBe('{"name":"张三"}')
  expect(init.headers).toEqual({ idle: '1', 'Content-Type': 'application/json' })
})
