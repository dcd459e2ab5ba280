import { ProviderError } from '../provider-error.ts'
import type { Upload } from './storage.ts'
import { checkKey } from './storage-key.ts'

const contentTypeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/
/** OSS and S3 take no more in one form. */
const largest = 5 * 1024 ** 3

/** Nothing is signed that an adapter would not stand by. */
export const checkUpload = ({ key, size, contentType }: Upload): void => {
  checkKey(key)
  if (!Number.isSafeInteger(size) || size < 1 || size > largest)
    throw new ProviderError('storage', 'bad size', true)
  if (!contentTypeForm.test(contentType)) throw new ProviderError('storage', 'bad content type', true)
}
