import type { OrderConsole } from './order-console.ts'
import type { ConsoleClient } from './test-console.ts'

/** Uploads a file for a draft to the console's own listener, as its page does; returns its key. */
export const uploadDraftFile = async (
  { console, must }: Pick<OrderConsole, 'console' | 'must'>,
  client: Pick<ConsoleClient, 'call'>,
  draftId: string,
  bytes: Buffer,
  filename: string,
): Promise<string> => {
  const body = { filename, size: bytes.length, type: 'application/octet-stream' }
  const { host, fields, key } = await must(client.call('signCounterFile', { params: { id: draftId }, body }))
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), filename)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await console.inject({
    method: 'POST',
    url: new URL(host, 'http://localhost').pathname,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (answer.statusCode >= 300) throw new Error(`not uploaded: ${answer.body}`)
  return key
}
