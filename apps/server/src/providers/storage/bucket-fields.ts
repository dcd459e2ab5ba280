import { origin, requiredText } from '../setting-fields.ts'

export const bucketName = requiredText.regex(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  '须为 3–63 位小写字母、数字或连字符',
)

export const bucketEndpoint = origin.optional()

/** What a provider's console shows as “the bucket's domain” would get the bucket's name twice. */
export const endpointIsRegional = ({ endpoint, bucket }: { endpoint?: string | undefined; bucket: string }) =>
  endpoint === undefined || !new URL(endpoint).hostname.startsWith(`${bucket}.`)

export const mustBeRegional = { path: ['endpoint'], error: '须为地域的网址，不含存储空间名称' }
