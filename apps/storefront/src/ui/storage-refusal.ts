import { isAnswer } from '../session/answer.ts'

/** The words of OSS and S3 that a buyer can do something about. */
const bucketReasons: Record<string, string> = {
  EntityTooLarge: '文件超过允许的大小',
  EntityTooSmall: '文件是空的，请重新导出',
  AccessDenied: '上传凭证已失效，请重试',
  InvalidPolicyDocument: '上传凭证已失效，请重试',
  RequestTimeout: '网络太慢，上传中断了，请重试',
}

const answerIn = (text: string): string | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    return isAnswer(body) ? body.msg : undefined
  } catch {
    return undefined
  }
}

/** Why storage did not take a file: this server answers in our envelope, a bucket in XML. */
export const storageRefusal = (status: number, text: string): string => {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  return answerIn(text) ?? bucketReasons[code] ?? `文件上传失败（${code || status}），请稍后重试`
}
