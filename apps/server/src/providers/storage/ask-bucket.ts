import { type ProviderDeps, whyUnreachable } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'

const defaultTimeoutMs = 10_000
const codeForm = /<Code>(\w{1,64})<\/Code>/

export const firstBytes = async (response: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}

/** Of what a bucket says only the code is kept: the rest of a refused signature repeats what was signed. */
const refusalOf = async (response: Response): Promise<ProviderError> => {
  const [, code] = codeForm.exec((await firstBytes(response, 4096)).toString('latin1')) ?? []
  const isRefusal = response.status >= 400 && response.status < 500 && response.status !== 429
  return new ProviderError('storage', code ?? `HTTP ${response.status}`, isRefusal)
}

export interface BucketQuestion {
  method: string
  url: string
  headers?: Record<string, string> | undefined
  body?: string | FormData
}

/** One request, never repeated. `read` gets good answers and 404, and must be done in time too. */
export const askBucket = async <Answer>(
  { method, url, headers, body }: BucketQuestion,
  { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs }: ProviderDeps,
  read: (response: Response) => Answer | Promise<Answer>,
): Promise<Answer> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      // A compressed answer would have another length than the file.
      headers: { 'accept-encoding': 'identity', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: controller.signal,
    })
    if (!response.ok && response.status !== 404) throw await refusalOf(response)
    return await read(response)
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('storage', whyUnreachable(error), false)
  } finally {
    clearTimeout(timer)
  }
}
