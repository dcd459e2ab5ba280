/** What a message says. SMS texts stand with the provider; here is what goes into them, and whole e-mails. */
export type Template = 'code-password' | 'code-mobile' | 'code-email'

const purposes: Record<Template, string> = {
  'code-password': '找回密码',
  'code-mobile': '修改手机',
  'code-email': '修改邮箱',
}

export const purposeOf = (template: string): string => purposes[template as Template] ?? template

interface Written {
  subject: string
  text: string
}

export const writeMail = (template: string, params: Record<string, string>, shopName: string): Written => ({
  subject: `${shopName}:${purposeOf(template)}验证码`,
  text: [
    `您好!您正在${shopName}${purposeOf(template)},验证码是:`,
    '',
    `    ${params.code ?? ''}`,
    '',
    '验证码 5 分钟内有效,只能使用一次,请勿告诉他人。',
    '如果不是您本人操作,请忽略这封邮件。',
  ].join('\n'),
})

/** Once it has been delivered nobody needs to read a code here any more. */
export const withoutSecrets = (params: Record<string, string>): Record<string, string> =>
  'code' in params ? { ...params, code: '******' } : params
