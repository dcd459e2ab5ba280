import type { z } from 'zod'
import { fieldsOnly, requiredText } from '../setting-fields.ts'
import { bucketEndpoint, bucketName, endpointIsRegional, mustBeRegional } from './bucket-fields.ts'

export const ossShape = fieldsOnly({
  region: requiredText.regex(/^(?!oss-)[a-z0-9-]+$/, '须为 cn-hangzhou 这样的地域编号，不带 oss-'),
  bucket: bucketName,
  access_key_id: requiredText,
  access_key_secret: requiredText,
  endpoint: bucketEndpoint,
})
  .refine(endpointIsRegional, mustBeRegional)
  .transform((given) => ({
    region: given.region,
    bucket: given.bucket,
    accessKeyId: given.access_key_id,
    accessKeySecret: given.access_key_secret,
    endpoint: given.endpoint ?? `https://oss-${given.region}.aliyuncs.com`,
  }))

export const ossVariables = {
  region: 'OSS_REGION',
  bucket: 'OSS_BUCKET',
  access_key_id: 'OSS_ACCESS_KEY_ID',
  access_key_secret: 'OSS_ACCESS_KEY_SECRET',
  endpoint: 'OSS_ENDPOINT',
}

export type OssSettings = z.output<typeof ossShape>
