import type { Sending } from '@yinpu/client/send-upload'
import { createFakePage } from '../../session/testing/fake-page.ts'
import { reply } from '../../session/testing/fake-server.ts'

/** A page whose uploads are signed at once, and end when the test decides. */
export const createFakeUploads = () => {
  const { api, server } = createFakePage()
  const sendings: (Sending & { end: (reason?: string) => void })[] = []
  let signed = 0
  server.answer = () => {
    signed += 1
    const key = `k${signed}`
    return reply(10000, { host: '/files/upload', fields: { key }, key, expires: 0 })
  }
  const send = (sending: Sending) =>
    new Promise<string | undefined>((resolve) => {
      sendings.push({ ...sending, end: resolve })
    })
  return { api, server, sendings, send }
}
