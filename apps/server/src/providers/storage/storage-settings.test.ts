import { describe, expect, it } from 'vitest'
import { ProviderSettingsError } from '../provider-settings.ts'
import { readStorageSettings } from './storage-settings.ts'

const oss = {
  OSS_REGION: 'cn-hangzhou',
  OSS_BUCKET: 'yinpu-files',
  OSS_ACCESS_KEY_ID: 'LTAI',
  OSS_ACCESS_KEY_SECRET: 'hunter2',
}
const s3 = {
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'yinpu-files',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'hunter2',
}

const problemWith = (environment: Record<string, string>): string => {
  try {
    readStorageSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderSettingsError)
    return (error as Error).message
  }
  return expect.fail('it was accepted')
}

describe('where files lie', () => {
  it('is this disk unless something else is said', () => {
    expect(readStorageSettings({})).toEqual({ kind: 'local' })
    expect(readStorageSettings({ STORAGE: 'local' })).toEqual({ kind: 'local' })
    expect(readStorageSettings({ STORAGE: 'local', ...oss })).toEqual({ kind: 'local' })
  })

  it('may be OSS, at the address of its region', () => {
    expect(readStorageSettings({ STORAGE: 'oss', ...oss })).toEqual({
      kind: 'oss',
      settings: {
        region: 'cn-hangzhou',
        bucket: 'yinpu-files',
        accessKeyId: 'LTAI',
        accessKeySecret: 'hunter2',
        endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      },
    })
  })

  it('may be two places while files move, of which one is this disk', () => {
    const bucket = readStorageSettings({ STORAGE: 's3', ...s3 })
    expect(readStorageSettings({ STORAGE: 'local', STORAGE_ALSO: 's3', ...s3 })).toEqual({
      kind: 'local',
      also: bucket,
    })
    expect(readStorageSettings({ STORAGE: 's3', STORAGE_ALSO: 'local', ...s3 })).toEqual({
      ...bucket,
      also: { kind: 'local' },
    })
    const wrong = '环境变量 STORAGE_ALSO 有误：与 STORAGE 须一个为 local，另一个为 oss 或 s3'
    for (const [STORAGE, STORAGE_ALSO] of [
      ['s3', 's3'],
      ['s3', 'oss'],
      ['local', 'local'],
    ] as const)
      expect(problemWith({ STORAGE, STORAGE_ALSO, ...s3, ...oss })).toBe(wrong)
    expect(problemWith({ STORAGE: 'local', STORAGE_ALSO: 'disk' })).toBe(
      '环境变量 STORAGE_ALSO 有误：须为 local、oss 或 s3',
    )
    expect(problemWith({ STORAGE: 'local', STORAGE_ALSO: 's3' })).toBe(
      '环境变量 S3_REGION 有误：STORAGE_ALSO 为 s3 时不可为空',
    )
  })

  it('may be S3, at the address of its region', () => {
    expect(readStorageSettings({ STORAGE: 's3', ...s3 })).toEqual({
      kind: 's3',
      settings: {
        region: 'us-east-1',
        bucket: 'yinpu-files',
        accessKeyId: 'AKIA',
        secretAccessKey: 'hunter2',
        endpoint: 'https://s3.us-east-1.amazonaws.com',
        forcePathStyle: false,
        uploads: 'form',
      },
    })
  })

  it.each([
    [{ STORAGE: 's3', ...s3, S3_REGION: 'cn-north-1' }, 'https://s3.cn-north-1.amazonaws.com.cn'],
    [{ STORAGE: 's3', ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000/' }, 'http://127.0.0.1:9000'],
    [
      { STORAGE: 'oss', ...oss, OSS_ENDPOINT: 'https://oss-accelerate.aliyuncs.com' },
      'https://oss-accelerate.aliyuncs.com',
    ],
  ])('may be elsewhere: %j', (environment, endpoint) => {
    expect(readStorageSettings(environment)).toMatchObject({ settings: { endpoint } })
  })

  it('may be reached by buyers at a domain of the shop, and by this server inside the region', () => {
    const addresses = {
      OSS_CNAME: 'https://files.example.com/',
      OSS_INTERNAL_ENDPOINT: 'https://oss-cn-hangzhou-internal.aliyuncs.com',
    }
    expect(readStorageSettings({ STORAGE: 'oss', ...oss, ...addresses })).toMatchObject({
      settings: {
        cname: 'https://files.example.com',
        internalEndpoint: 'https://oss-cn-hangzhou-internal.aliyuncs.com',
      },
    })
  })

  it('may take no forms', () => {
    const settings = { uploads: 'put' }
    expect(readStorageSettings({ STORAGE: 's3', ...s3, S3_UPLOADS: 'put' })).toMatchObject({ settings })
  })

  it('may have the bucket in the path', () => {
    const settings = { forcePathStyle: true }
    expect(readStorageSettings({ STORAGE: 's3', ...s3, S3_FORCE_PATH_STYLE: '1' })).toMatchObject({
      settings,
    })
  })

  it.each([
    ...Object.keys(oss).map((name) => [name, 'oss', oss] as const),
    ...Object.keys(s3).map((name) => [name, 's3', s3] as const),
  ])('is refused without %s when the rest of its group is there', (missing, STORAGE, group) => {
    const rest = Object.fromEntries(Object.entries(group).filter(([name]) => name !== missing))
    const others = Object.keys(rest).join('、')
    const problem = `环境变量 ${missing} 有误：已填写 ${others}，此项不可为空`
    expect(problemWith({ STORAGE, ...rest })).toBe(problem)
    expect(problemWith(rest)).toBe(problem)
  })

  it.each([
    ['环境变量 OSS_REGION 有误：STORAGE 为 oss 时不可为空', { STORAGE: 'oss' }],
    ['环境变量 S3_REGION 有误：STORAGE 为 s3 时不可为空', { STORAGE: 's3', ...oss }],
    ['环境变量 STORAGE 有误：须为 local、oss 或 s3', { STORAGE: 'hunter2' }],
    [`环境变量 STORAGE 有误：已填写 ${Object.keys(oss).join('、')}，此项不可为空`, oss],
  ])('is refused with “%s”', (problem, environment) => {
    expect(problemWith(environment)).toBe(problem)
  })

  it.each([
    ['OSS_REGION', 'oss-cn-hangzhou', 'oss', oss],
    ['OSS_REGION', 'HUNTER2/', 'oss', oss],
    ['OSS_BUCKET', 'Hunter2', 'oss', oss],
    ['OSS_ENDPOINT', 'oss-cn-hangzhou.aliyuncs.com', 'oss', oss],
    ['OSS_ENDPOINT', 'https://yinpu-files.oss-cn-hangzhou.aliyuncs.com', 'oss', oss],
    ['OSS_ENDPOINT', 'https://example.com/hunter2', 'oss', oss],
    ['OSS_CNAME', 'files.example.com', 'oss', oss],
    ['OSS_CNAME', 'https://yinpu-files.oss-cn-hangzhou.aliyuncs.com', 'oss', oss],
    ['OSS_INTERNAL_ENDPOINT', 'https://yinpu-files.oss-cn-hangzhou-internal.aliyuncs.com', 'oss', oss],
    ['OSS_INTERNAL_ENDPOINT', 'https://example.com/hunter2', 'oss', oss],
    ['S3_REGION', 'us east', 's3', s3],
    ['S3_BUCKET', 'a', 's3', s3],
    ['S3_ENDPOINT', 'https://user:hunter2@example.com', 's3', s3],
    ['S3_ENDPOINT', 'https://yinpu-files.s3.amazonaws.com', 's3', s3],
    ['S3_FORCE_PATH_STYLE', 'true', 's3', s3],
    ['S3_UPLOADS', 'post', 's3', s3],
    ['S3_SECRET_ACCESS_KEY', ' ', 's3', s3],
  ])('names %s when it is %j, and repeats no value', (name, value, STORAGE, group) => {
    const problem = problemWith({ STORAGE, ...group, [name]: value })
    expect(problem).toMatch(new RegExp(`^环境变量 ${name} 有误：[^a-zA-Z]`))
    expect(problem.toLowerCase()).not.toContain('hunter2')
  })
})
