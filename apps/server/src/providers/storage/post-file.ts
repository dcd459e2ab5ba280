import type { ProviderDeps } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { askBucket } from './ask-bucket.ts'
import type { UploadForm } from './storage.ts'

/** The same form that a browser would post: nothing else writes to a bucket. */
export const postFile = async (
  { host, fields }: UploadForm,
  content: Blob,
  deps: ProviderDeps,
): Promise<void> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', content, 'file')
  await askBucket({ method: 'POST', url: host, body }, deps, async (response) => {
    await response.body?.cancel()
    if (!response.ok) throw new ProviderError('storage', `HTTP ${response.status}`, true)
  })
}
