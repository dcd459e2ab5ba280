import { z } from 'zod'
import { type Environment, readVariables } from '../provider-settings.ts'
import { fieldsOnly, origin } from '../setting-fields.ts'

/** The addresses of both services; others are for tests. */
const originsShape = fieldsOnly({
  wecom_url: origin.default('https://qyapi.weixin.qq.com'),
  dingtalk_url: origin.default('https://oapi.dingtalk.com'),
}).transform(({ wecom_url, dingtalk_url }) => ({ wecom: wecom_url, dingtalk: dingtalk_url }))

export type RobotOrigins = z.output<typeof originsShape>

const variables = { robots: { wecom_url: 'WECOM_ROBOT_URL', dingtalk_url: 'DINGTALK_ROBOT_URL' } }
export const robotVariableNames = Object.values(variables.robots)

export const readRobotOrigins = (environment: Environment): RobotOrigins =>
  readVariables(z.object({ robots: originsShape.optional() }), variables, environment).robots ??
  originsShape.parse({})
