import { expect, it } from 'vitest'
import { createFakePage } from './testing/fake-page.ts'

it('a call outlives its page only where it is asked to', async () => {
  const { api, server } = createFakePage()
  await api.call('getCompany')
  await api.call('getCompany', {}, { keepalive: true })
  expect(server.calls().map(({ init }) => init.keepalive)).toEqual([false, true])
})
