import { type Environment, ProviderSettingsError, readVariables } from '../provider-settings.ts'
import { fieldsOnly } from '../setting-fields.ts'
import { type OssSettings, ossShape, ossVariables } from './oss-settings.ts'
import { type S3Settings, s3Shape, s3Variables } from './s3-settings.ts'

export type StorageSettings =
  | { kind: 'local' }
  | { kind: 'oss'; settings: OssSettings }
  | { kind: 's3'; settings: S3Settings }

const bucketVariables = [...Object.values(ossVariables), ...Object.values(s3Variables)]

export const storageVariableNames = ['STORAGE', ...bucketVariables]

const groups = fieldsOnly({ oss: ossShape.optional(), s3: s3Shape.optional() })

const problem = (name: string, text: string) => new ProviderSettingsError(`环境变量 ${name} 有误：${text}`)

/** Of the whole installation, not of single shops; `environment` has no empty values. */
export const readStorageSettings = (environment: Environment): StorageSettings => {
  const { oss, s3 } = readVariables(groups, { oss: ossVariables, s3: s3Variables }, environment)
  const { STORAGE: kind } = environment
  if (kind === 'oss') {
    if (!oss) throw problem(ossVariables.region, 'STORAGE 为 oss 时不可为空')
    return { kind, settings: oss }
  }
  if (kind === 's3') {
    if (!s3) throw problem(s3Variables.region, 'STORAGE 为 s3 时不可为空')
    return { kind, settings: s3 }
  }
  if (kind !== undefined && kind !== 'local') throw problem('STORAGE', '须为 local、oss 或 s3')
  // A bucket that is set up and then forgotten here would be missed only when this disk is full or lost.
  const filled = bucketVariables.filter((name) => environment[name] !== undefined)
  if (kind === undefined && filled.length > 0)
    throw problem('STORAGE', `已填写 ${filled.join('、')}，此项不可为空`)
  return { kind: 'local' }
}
