import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { UploadForm } from '../storage.ts'
import type { Answer } from './post-form.ts'

const boundary = 'yinpu-test-boundary'

const part = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`

/** A form up to the first byte of its file, for senders that do not behave. */
export const formHead = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('') + fileHead
export const formTail = `\r\n--${boundary}--\r\n`

const answerOf = (sent: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    sent.once('error', reject).once('response', async (response: IncomingMessage) => {
      resolve({ status: response.statusCode ?? 0, text: await text(response) })
    })
  })

/** A request whose body the test writes itself, byte by byte if needed. */
export const openPost = (server: string, { host }: Pick<UploadForm, 'host'>) => {
  const sent = request(new URL(host, server), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  sent.on('error', () => {})
  const closed = new Promise<void>((resolve) => sent.once('close', resolve))
  return { sent, answer: answerOf(sent), closed }
}
