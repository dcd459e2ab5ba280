import type { Endpoint } from '@yinpu/contract'

interface Question {
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface MeasuredCall extends Question {
  title: string
  method: Endpoint['method']
  headers: Record<string, string>
  /** further ones of the same kind, in turn: a single request again and again measures caches only */
  others?: Question[]
  /** the part that differs in every request */
  next?: () => Partial<Question>
  /** the answer is a file and not an envelope */
  isFile?: boolean
}

const credentials = {
  app_auth_token: 'yinpu-demo',
  public_key: 'yinpu-demo-public',
  mode: 2,
  domain: '',
}

const tokenCall: MeasuredCall = {
  title: 'POST auth/company/token',
  method: 'POST',
  path: '/api/v2/auth/company/token',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(credentials),
}

const gzip = { 'accept-encoding': 'gzip' }

export const baselineCall: MeasuredCall = { title: 'bare Fastify', method: 'GET', path: '/', headers: {} }

export const page = (path: string, more: Partial<MeasuredCall> = {}): MeasuredCall => ({
  title: `GET ${path}`,
  method: 'GET',
  path,
  headers: {},
  ...more,
})

export const lookup = (path: string, accesstoken: string, more: Partial<MeasuredCall> = {}): MeasuredCall =>
  page(`/api/v2/${path}`, { title: `GET ${path}`, headers: { accesstoken }, ...more })

export const companyCall = (token: string) => lookup('shop/company', token)

/** The calls at the start of a visit. Tokens come last: they fill a table while they are measured. */
export const measuredCalls = (token: string): MeasuredCall[] => [
  companyCall(token),
  lookup('system/order/state', token),
  lookup('system/province', token),
  lookup('system/province', token, {
    title: 'GET system/province, gzip',
    headers: { accesstoken: token, ...gzip },
  }),
  page('/', { title: 'GET / (home page)' }),
  page('/', { title: 'GET / (home page), gzip', headers: gzip }),
  page('/about'),
  page('/healthz'),
  tokenCall,
]

const send = (origin: string, { method, path, headers, body }: MeasuredCall) =>
  // fetch requests compression by default
  fetch(`${origin}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    ...(body && { body }),
  })

export const isInEnvelope = ({ path, isFile }: MeasuredCall) => path.startsWith('/api/') && !isFile

/** A refusal of the API comes with status 200. */
export const isRefusal = (text: string) => !text.startsWith('{"code":10000,')

/**
 * One answer, checked before thousands are counted: a page without the requested compression would be measured
 * wrongly.
 */
export const checkCall = async (origin: string, call: MeasuredCall) => {
  const { headers, ...fresh } = call.next?.() ?? {}
  const response = await send(origin, { ...call, ...fresh, headers: { ...call.headers, ...headers } })
  const text = await response.text()
  const complain = (why: string) => new Error(`${call.title} ${why}: ${text.slice(0, 300)}`)
  if (!response.ok) throw complain(`answered ${response.status}`)
  if (isInEnvelope(call) && isRefusal(text)) throw complain('was refused')
  const encoding = response.headers.get('content-encoding') ?? 'identity'
  if (encoding !== (call.headers['accept-encoding'] ?? 'identity'))
    throw complain(`came with ${encoding} encoding`)
  return text
}

export const fetchAccessToken = async (origin: string) =>
  (JSON.parse(await checkCall(origin, tokenCall)) as { data: { token: string } }).data.token
