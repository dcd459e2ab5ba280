import type { OrderConsole } from './order-console.ts'
import { postSignedFile } from './post-signed-file.ts'
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
  const signed = await must(client.call('signCounterFile', { params: { id: draftId }, body }))
  await postSignedFile((request) => console.inject(request), signed, bytes, filename)
  return signed.key
}
