import { z } from 'zod'
import { fieldsOnly, requiredText } from '../setting-fields.ts'
import { bucketEndpoint, bucketName, endpointIsRegional, mustBeRegional } from './bucket-fields.ts'

/** Amazon in China is a house of its own. */
const amazon = (region: string) =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

export const s3Shape = fieldsOnly({
  region: requiredText.regex(/^[a-z0-9-]+$/, '须为 us-east-1 这样的地域编号'),
  bucket: bucketName,
  access_key_id: requiredText,
  secret_access_key: requiredText,
  endpoint: bucketEndpoint,
  force_path_style: z.enum(['0', '1'], '须为 0 或 1').default('0'),
})
  .refine(endpointIsRegional, mustBeRegional)
  .transform((given) => ({
    region: given.region,
    bucket: given.bucket,
    accessKeyId: given.access_key_id,
    secretAccessKey: given.secret_access_key,
    endpoint: given.endpoint ?? amazon(given.region),
    forcePathStyle: given.force_path_style === '1',
  }))

export const s3Variables = {
  region: 'S3_REGION',
  bucket: 'S3_BUCKET',
  access_key_id: 'S3_ACCESS_KEY_ID',
  secret_access_key: 'S3_SECRET_ACCESS_KEY',
  endpoint: 'S3_ENDPOINT',
  force_path_style: 'S3_FORCE_PATH_STYLE',
}

export type S3Settings = z.output<typeof s3Shape>
