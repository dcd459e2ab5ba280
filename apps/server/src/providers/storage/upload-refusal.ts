import { codes } from '@yinpu/contract'

const refusals = {
  malformed: { status: 400, code: codes.invalid, message: '上传表单格式错误' },
  empty: { status: 400, code: codes.invalid, message: '文件为空，请重新选择' },
  forbidden: { status: 403, code: codes.refused, message: '上传凭证无效，请重新上传' },
  expired: { status: 403, code: codes.refused, message: '上传凭证已过期，请重新上传' },
  interrupted: { status: 408, code: codes.invalid, message: '上传中断，请重新上传' },
  gone: { status: 404, code: codes.notFound, message: '上传已结束或已过期，请重新上传' },
  exists: { status: 409, code: codes.conflict, message: '该文件已经上传' },
  underway: { status: 409, code: codes.conflict, message: '该文件正在上传，请稍候' },
  tooLarge: { status: 413, code: codes.invalid, message: '文件超过允许的大小' },
  full: { status: 507, code: codes.failed, message: '存储空间不足，请联系客服' },
} as const

/** Why a file does not get in; statuses are those a bucket would answer with, as far as it has them. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
  readonly reason: keyof typeof refusals

  constructor(reason: keyof typeof refusals) {
    super(refusals[reason].message)
    this.reason = reason
  }

  get answer() {
    const { status, code, message } = refusals[this.reason]
    return { status, body: { code, msg: message, data: null } }
  }
}
