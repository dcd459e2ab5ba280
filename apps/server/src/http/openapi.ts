import { type Access, type AnyCall, type Call, callSummaries, calls, envelope } from '@yinpu/contract'
import { type ConsoleCall, type ConsoleCallName, consoleCalls, permissionsOf } from '@yinpu/contract/console'
import { z } from 'zod'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { type Routes, servedNames } from '../kernel/routes.ts'
import { type Json, partsOf, wireSchema } from './wire-schema.ts'

const security: Record<Access, Json[]> = {
  public: [],
  provider: [],
  app: [{ AccessToken: [] }],
  user: [{ AccessToken: [], AuthUserToken: [] }],
  either: [{ AccessToken: [] }, { AccessToken: [], AuthUserToken: [] }],
}

/** Values with a meaning are explained in the list of them. */
const explain = (schema: Json): Json => {
  for (const part of partsOf(schema)) explain(part)
  const { texts, textsBeside = {}, description } = schema
  if (!texts) return schema
  delete schema.texts
  delete schema.textsBeside
  const labels = Object.entries(texts).map(([value, text]) => `${value} ${text}`)
  const special = Object.entries(textsBeside).flatMap(([field, byValue]) =>
    Object.entries(byValue).flatMap(([beside, byState]) =>
      Object.entries(byState).map(([value, text]) => `${field} 为 ${beside} 时 ${value} ${text}`),
    ),
  )
  const meanings = [labels.join('、'), ...special].join('；')
  return Object.assign(schema, { description: [description, meanings].filter(Boolean).join('：') })
}

const inputSchema = (shape: z.ZodType) => {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return explain(schema as Json)
}

/** No field of an answer is left out. */
const requireAll = (schema: Json): Json => {
  for (const part of partsOf(schema)) requireAll(part)
  if (schema.properties) schema.required = Object.keys(schema.properties)
  return schema
}

const answerSchema = (shape: z.ZodType) => {
  const orNull = (field: Json): Json => ({ anyOf: [field, { type: 'null' }] })
  const { $schema, ...schema } = wireSchema(shape, { orNull })
  return requireAll(explain(schema))
}

const parametersOf = (shape: z.ZodType | undefined, location: 'query' | 'path') => {
  if (!shape) return []
  const { properties = {}, required = [] } = inputSchema(shape) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }))
}

/** A call of either table, with the data that only its table has. */
interface DescribedCall {
  name: string
  call: AnyCall
  summary: string
  security: Json[]
}

const operationOf = ({ name, call, summary, security }: DescribedCall) => ({
  operationId: name,
  summary,
  tags: [call.endpoint.path.split('/')[3]],
  security,
  parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(call.body) } },
    },
  }),
  responses: {
    200: {
      description: '业务结果，以 code 为准',
      content: { 'application/json': { schema: answerSchema(envelope(call.data)) } },
    },
  },
})

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const pathsOf = (described: DescribedCall[]) => {
  const paths: Record<string, Json> = {}
  for (const one of described) {
    const { path: written, method } = one.call.endpoint
    const path = written.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one) }
  }
  return paths
}

interface Head {
  title: string
  description: string
  securitySchemes: Json
}

/** Calls of the contract as an OpenAPI document; they are described at the first read. */
const documentOf = ({ title, description, securitySchemes }: Head, list: () => DescribedCall[]) => {
  let described: Record<string, Json> | undefined
  return {
    openapi: '3.1.0',
    info: { title, version: '2', description },
    components: { securitySchemes },
    get paths() {
      described ??= pathsOf(list())
      return described
    },
  }
}

/** The buyers' calls that are served. */
export const openApi = (routes: Routes) =>
  documentOf(
    {
      title: '印铺 API',
      description:
        '所有结果均为 {code, msg, data}；10000 表示成功。先用 auth/company/token 取得 AccessToken。',
      securitySchemes: {
        AccessToken: header('AccessToken', '应用令牌'),
        AuthUserToken: header('AuthUserToken', '用户令牌'),
      },
    },
    () =>
      servedNames(routes).map((name) => {
        const call: Call = calls[name]
        return { name, call, summary: callSummaries[name], security: security[call.endpoint.access] }
      }),
  )

const describeConsoleCall = (name: ConsoleCallName): DescribedCall => {
  const call: ConsoleCall = consoleCalls[name]
  const { access, summary } = call.endpoint
  const fullSummary =
    access === 'open' || access === 'session'
      ? summary
      : `${summary}（${permissionsOf(access).join(' 或 ') || access}）`
  return { name, call, summary: fullSummary, security: access === 'open' ? [] : [{ Session: [] }] }
}

/** The shop's own calls, but for those of the installation, which no browser reaches. */
export const consoleOpenApi = (routes: ConsoleRoutes) =>
  documentOf(
    {
      title: '印铺后台 API',
      description:
        '所有结果均为 {code, msg, data}；10000 表示成功。先用 auth/login 登录；改动须带 Origin 与 application/json。括号里是所需的权限。',
      securitySchemes: { Session: { type: 'apiKey', in: 'cookie', name: 'yinpu-console' } },
    },
    () =>
      (Object.keys(routes) as ConsoleCallName[])
        .filter((name) => (consoleCalls[name] as ConsoleCall).endpoint.access !== 'platform')
        .map(describeConsoleCall),
  )
