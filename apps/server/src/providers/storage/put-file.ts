import { ProviderError } from '../provider-error.ts'
import { askBucket, type BucketDeps, type BucketSigner, ownUseMs } from './ask-bucket.ts'
import { checkUpload } from './storage.ts'

/** Of any content: a browser only ever saves it. */
const contentType = 'application/octet-stream'

/** A file of our own making in one request; every server that speaks like S3 takes it, whatever it thinks of forms. */
export const putFile = async (signer: BucketSigner, key: string, content: Blob, deps: BucketDeps) => {
  const { now = Date.now } = deps
  checkUpload({ key, size: content.size, contentType, expiresAt: now() + ownUseMs })
  const headers = signer.objectHeaders(contentType)
  const url = signer.signUrl({ method: 'PUT', key, query: {}, headers }, now(), now() + ownUseMs)
  await askBucket({ method: 'PUT', url, headers, body: content }, deps, async (response) => {
    await response.body?.cancel()
    if (!response.ok) throw new ProviderError('storage', `HTTP ${response.status}`, true)
  })
}
