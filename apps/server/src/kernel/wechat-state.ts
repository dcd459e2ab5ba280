import { randomBytes } from 'node:crypto'

/** Inside WeChat a state has letters and digits only: the company's id, and 256 random bits. */
const form = /^([\da-f]{32})[\da-f]{64}$/

export const makeWechatState = (companyId: string): string =>
  `${companyId.replaceAll('-', '')}${randomBytes(32).toString('hex')}`

/** The company of a state of this form, which WeChat's answer names nowhere else. */
export const companyOfWechatState = (state: string): string | undefined =>
  form.exec(state)?.[1]?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
