import { z } from 'zod'
import { type Environment, ProviderSettingsError, readVariables } from '../provider-settings.ts'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

const bucketName = requiredText.regex(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  '须为 3–63 位小写字母、数字或连字符',
)

const bucketEndpoint = origin.optional()

/** An endpoint copied from a provider's console as “the bucket's domain” would get the bucket's name twice. */
const endpointIsRegional = ({ endpoint, bucket }: { endpoint?: string | undefined; bucket: string }) =>
  endpoint === undefined || !new URL(endpoint).hostname.startsWith(`${bucket}.`)

const mustBeRegional = { path: ['endpoint'], error: '须为地域的网址，不含存储空间名称' }
const internalMustBeRegional = { ...mustBeRegional, path: ['internal_endpoint'] }

/** The bucket's own address is no domain that was bound to it: it is refused where the regional one is. */
const isOfProvider = (address: string) => new URL(address).hostname.endsWith('.aliyuncs.com')
const mustBeOwnDomain = { path: ['cname'], error: '须为绑定到存储空间的自定义域名' }

const ossShape = fieldsOnly({
  region: requiredText.regex(/^(?!oss-)[a-z0-9-]+$/, '须为 cn-hangzhou 这样的地域编号，不带 oss-'),
  bucket: bucketName,
  access_key_id: requiredText,
  access_key_secret: requiredText,
  endpoint: bucketEndpoint,
  cname: bucketEndpoint,
  internal_endpoint: bucketEndpoint,
})
  .refine(endpointIsRegional, mustBeRegional)
  .refine(
    ({ internal_endpoint, bucket }) => endpointIsRegional({ endpoint: internal_endpoint, bucket }),
    internalMustBeRegional,
  )
  .refine(({ cname }) => cname === undefined || !isOfProvider(cname), mustBeOwnDomain)
  .transform((fields) => ({
    region: fields.region,
    bucket: fields.bucket,
    accessKeyId: fields.access_key_id,
    accessKeySecret: fields.access_key_secret,
    endpoint: fields.endpoint ?? `https://oss-${fields.region}.aliyuncs.com`,
    /** a domain of the shop's own that leads to the bucket; new accounts reach mainland buckets by nothing else */
    ...(fields.cname && { cname: fields.cname }),
    /** where the server reaches the bucket from a machine of the same region */
    ...(fields.internal_endpoint && { internalEndpoint: fields.internal_endpoint }),
  }))

const ossVariables = {
  region: 'OSS_REGION',
  bucket: 'OSS_BUCKET',
  access_key_id: 'OSS_ACCESS_KEY_ID',
  access_key_secret: 'OSS_ACCESS_KEY_SECRET',
  endpoint: 'OSS_ENDPOINT',
  cname: 'OSS_CNAME',
  internal_endpoint: 'OSS_INTERNAL_ENDPOINT',
}

export type OssSettings = z.output<typeof ossShape>

/** Amazon in China is a separate company with its own domain. */
const amazon = (region: string) =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

const s3Shape = fieldsOnly({
  region: requiredText.regex(/^[a-z0-9-]+$/, '须为 us-east-1 这样的地域编号'),
  bucket: bucketName,
  access_key_id: requiredText,
  secret_access_key: requiredText,
  endpoint: bucketEndpoint,
  force_path_style: z.enum(['0', '1'], '须为 0 或 1').default('0'),
  uploads: z.enum(['form', 'put'], '须为 form 或 put').default('form'),
})
  .refine(endpointIsRegional, mustBeRegional)
  .transform((fields) => ({
    region: fields.region,
    bucket: fields.bucket,
    accessKeyId: fields.access_key_id,
    secretAccessKey: fields.secret_access_key,
    endpoint: fields.endpoint ?? amazon(fields.region),
    forcePathStyle: fields.force_path_style === '1',
    /** how browsers send files: R2, B2 and Swift know no forms */
    uploads: fields.uploads,
  }))

const s3Variables = {
  region: 'S3_REGION',
  bucket: 'S3_BUCKET',
  access_key_id: 'S3_ACCESS_KEY_ID',
  secret_access_key: 'S3_SECRET_ACCESS_KEY',
  endpoint: 'S3_ENDPOINT',
  force_path_style: 'S3_FORCE_PATH_STYLE',
  uploads: 'S3_UPLOADS',
}

export type S3Settings = z.output<typeof s3Shape>

export type BucketSettings = { kind: 'oss'; settings: OssSettings } | { kind: 's3'; settings: S3Settings }

/** `also` names the other place while files move: a file that is not in the one is read from the other. */
export type StorageSettings =
  | { kind: 'local'; also?: BucketSettings }
  | (BucketSettings & { also?: { kind: 'local' } })

const bucketVariables = [...Object.values(ossVariables), ...Object.values(s3Variables)]

export const storageVariableNames = ['STORAGE', 'STORAGE_ALSO', ...bucketVariables]

const groups = fieldsOnly({ oss: ossShape.optional(), s3: s3Shape.optional() })

const problem = (name: string, text: string) => new ProviderSettingsError(`环境变量 ${name} 有误：${text}`)

const kinds = ['local', 'oss', 's3'] as const
type Kind = (typeof kinds)[number]

const readKind = (environment: Environment, name: string): Kind | undefined => {
  const value = environment[name]
  const kind = kinds.find((one) => one === value)
  if (value !== undefined && !kind) throw problem(name, '须为 local、oss 或 s3')
  return kind
}

/** Of the whole installation, not of single shops; `environment` has no empty values. */
export const readStorageSettings = (environment: Environment): StorageSettings => {
  const { oss, s3 } = readVariables(groups, { oss: ossVariables, s3: s3Variables }, environment)
  const kind = readKind(environment, 'STORAGE')
  const also = readKind(environment, 'STORAGE_ALSO')
  const bucketOf = (name: string, kind: 'oss' | 's3'): BucketSettings => {
    if (kind === 'oss') {
      if (!oss) throw problem(ossVariables.region, `${name} 为 oss 时不可为空`)
      return { kind: kind, settings: oss }
    }
    if (!s3) throw problem(s3Variables.region, `${name} 为 s3 时不可为空`)
    return { kind: kind, settings: s3 }
  }
  if (also && (also === 'local') === ((kind ?? 'local') === 'local'))
    throw problem('STORAGE_ALSO', '与 STORAGE 须一个为 local，另一个为 oss 或 s3')
  if (kind && kind !== 'local')
    return { ...bucketOf('STORAGE', kind), ...(also && { also: { kind: 'local' } }) }
  // A bucket that is set up and then forgotten here would be missed only when this disk is full or lost.
  const filled = bucketVariables.filter((name) => environment[name] !== undefined)
  if (kind === undefined && filled.length > 0)
    throw problem('STORAGE', `已填写 ${filled.join('、')}，此项不可为空`)
  return { kind: 'local', ...(also && also !== 'local' && { also: bucketOf('STORAGE_ALSO', also) }) }
}
