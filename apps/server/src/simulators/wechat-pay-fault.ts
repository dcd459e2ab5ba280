import { jsonAnswer } from './loopback-server.ts'

/** How WeChat Pay says no. */
export const wechatPayFault = (status: number, code: string, message: string) =>
  jsonAnswer(status, { code, message })

export const wrongParameter = () => wechatPayFault(400, 'PARAM_ERROR', '参数错误')

export const unknownTrade = () => wechatPayFault(404, 'ORDER_NOT_EXIST', '订单不存在')
