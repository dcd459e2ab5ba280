import { type Access, type Call, type CallName, callSummaries, calls, envelope } from '@yinpu/contract'
import { z } from 'zod'
import { type Routes, servedNames } from '../kernel/routes.ts'
import { type Json, partsOf, wireSchema } from './wire-schema.ts'

const security: Record<Access, Json[]> = {
  public: [],
  provider: [],
  app: [{ AccessToken: [] }],
  user: [{ AccessToken: [], AuthUserToken: [] }],
  either: [{ AccessToken: [] }, { AccessToken: [], AuthUserToken: [] }],
}

const inputSchema = (shape: z.ZodType) => {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return schema as Json
}

/** Every field is there, and numbers that stand for something are explained where they are listed. */
const explain = (schema: Json): Json => {
  for (const part of partsOf(schema)) explain(part)
  if (schema.properties) schema.required = Object.keys(schema.properties)
  const { texts, description } = schema
  if (!texts) return schema
  delete schema.texts
  const words = Object.entries(texts).map(([value, text]) => `${value} ${text}`)
  return Object.assign(schema, { description: [description, words.join('、')].filter(Boolean).join('：') })
}

const answerSchema = (shape: z.ZodType) => {
  const orNull = (field: Json): Json => ({ anyOf: [field, { type: 'null' }] })
  const { $schema, ...schema } = wireSchema(shape, { orNull })
  return explain(schema)
}

const parametersOf = (shape: z.ZodType | undefined, place: 'query' | 'path') => {
  if (!shape) return []
  const { properties = {}, required = [] } = inputSchema(shape) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const operationOf = (name: CallName, call: Call) => ({
  operationId: name,
  summary: callSummaries[name],
  tags: [call.endpoint.path.split('/')[3]],
  security: security[call.endpoint.access],
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

const pathsOf = (routes: Routes) => {
  const paths: Record<string, Json> = {}
  for (const name of servedNames(routes)) {
    const call: Call = calls[name]
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(name, call) }
  }
  return paths
}

/** The contract's served calls as an OpenAPI document; the calls are described when somebody reads them. */
export const openApi = (routes: Routes) => {
  let described: Record<string, Json> | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: '印铺 API',
      version: '2',
      description:
        '所有结果均为 {code, msg, data}；10000 表示成功。先用 auth/company/token 取得 AccessToken。',
    },
    components: {
      securitySchemes: {
        AccessToken: header('AccessToken', '应用令牌'),
        AuthUserToken: header('AuthUserToken', '用户令牌'),
      },
    },
    get paths() {
      described ??= pathsOf(routes)
      return described
    },
  }
}
