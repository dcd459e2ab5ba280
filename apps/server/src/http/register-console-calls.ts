import { codeMessages, codes, envelope } from '@yinpu/contract'
import {
  type ConsoleAccess,
  type ConsoleCall,
  type ConsoleCallName,
  type ConsoleEndpoint,
  consoleCalls,
  idleHeader,
  permissionsOf,
} from '@yinpu/contract/console'
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import { type Member, operator } from '../kernel/actor.ts'
import { addressGroup } from '../kernel/address-group.ts'
import { Download, EventStream, FileStream, SessionAnswer } from '../kernel/answers.ts'
import type { ConsoleRoutes, ConsoleVisitor, StaffSession } from '../kernel/console-routes.ts'
import { nextTurn } from '../kernel/in-pieces.ts'
import { Refusal } from '../kernel/refusal.ts'
import { notToStore } from './call-answers.ts'
import { consoleCallCosts, surplusOf } from './call-costs.ts'
import { type ConsoleCookie, consoleCookie } from './console-cookie.ts'
import type { DearTurns } from './dear-turns.ts'
import type { ChargeCall } from './limit-rate.ts'
import { parseInput } from './parse-input.ts'
import { sendDownload, sendEvents, sendFile } from './send-answers.ts'
import { sendJson } from './send-json.ts'
import { createSerialiser } from './serialise.ts'

/** Returns the signed-in person of this request and their permissions; or refuses. */
export type StaffGate = (
  token: string | undefined,
  request: { address: string; isIdle: boolean },
) => Promise<SignedInStaff>

export interface SignedInStaff {
  member: Member
  session: StaffSession
}

/** Finds the company that the operator names, or refuses. */
export type OperatorGate = (companyId: string | undefined) => Promise<Member>

type ForWhom = { member?: Member; session?: StaffSession; actor?: Member['actor'] }
type Admit = (request: FastifyRequest, endpoint: ConsoleEndpoint) => Promise<ForWhom>

const provedForMs = 10 * 60_000

const visitorOf = (request: FastifyRequest): ConsoleVisitor => ({
  address: addressGroup(request.ip),
  // Checked before a call is run: it is the console's own, or there is none.
  origin: request.headers.origin,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
  idempotencyKey:
    typeof request.headers['idempotency-key'] === 'string' ? request.headers['idempotency-key'] : undefined,
})

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/**
 * A change comes from the console's own pages only, as JSON, which no form of another site can send. Without
 * CONSOLE_URL the console is there for this machine alone.
 */
const checkOrigin = (request: FastifyRequest, consoleUrl: string | undefined) => {
  const own = consoleUrl ?? (isLoopback(request.host) ? `http://${request.host}` : undefined)
  if (own === undefined || request.headers.origin !== own)
    throw new Refusal(codes.refused, '请求来源不符，已拒绝')
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(codes.refused, '请求格式不符，已拒绝')
}

interface Deps {
  routes: ConsoleRoutes
  /** undefined: calls are not limited */
  charge?: ChargeCall
  /** undefined: expensive calls do not wait for each other */
  turns?: DearTurns
  onResponse: onResponseHookHandler
  /** of a request; undefined means the listener's limit */
  bodyLimit?: number
}

/** A file of ten megabytes as text, and the fields around it. */
const largestUpload = 15 * 1024 * 1024

type Erased = (context: unknown) => unknown

/** Encoding a longer answer takes milliseconds, after those that writing it took. */
const longAnswer = 128 * 1024

const putCalls = (
  app: FastifyInstance,
  { routes, charge, turns, onResponse, bodyLimit }: Deps,
  isServed: (access: ConsoleAccess) => boolean,
  admit: Admit,
  cookie?: ConsoleCookie,
) => {
  for (const name of Object.keys(routes) as ConsoleCallName[]) {
    const call: ConsoleCall = consoleCalls[name]
    const run = routes[name] as Erased | undefined
    const { method, path, access, holdsFile } = call.endpoint
    const limit = holdsFile ? largestUpload : bodyLimit
    if (!run || !isServed(access)) continue
    const serialise = createSerialiser(envelope(call.data))
    const write = (data: unknown) => serialise({ code: codes.ok, msg: codeMessages[codes.ok], data })

    const sendData = async (request: FastifyRequest, reply: FastifyReply, data: unknown) => {
      const body = write(data)
      if (body.length > longAnswer) await nextTurn()
      return sendJson(request, reply, body, notToStore())
    }

    const send = (request: FastifyRequest, reply: FastifyReply, outcome: unknown) => {
      if (outcome instanceof Download) return sendDownload(reply, outcome)
      if (outcome instanceof FileStream) return sendFile(reply, outcome)
      if (outcome instanceof EventStream) return sendEvents(reply, outcome)
      if (!(outcome instanceof SessionAnswer)) return sendData(request, reply, outcome)
      if (outcome.token === null) cookie?.clear(reply)
      else cookie?.set(reply, outcome.token)
      return sendData(request, reply, outcome.data)
    }

    app.route({
      method,
      url: path,
      onResponse,
      ...(limit !== undefined && { bodyLimit: limit }),
      // The permission for a file is checked before it is read, not only after.
      ...(holdsFile && { onRequest: async (request) => void (await admit(request, call.endpoint)) }),
      handler: async (request, reply) => {
        const forWhom = await admit(request, call.endpoint)
        const input = parseInput(call, request)
        const cost = consoleCallCosts[name]
        const surplus = cost === undefined ? 0 : surplusOf(cost, input)
        const person = forWhom.session?.staffId
        const work = async () => run({ ...input, ...forWhom, visitor: visitorOf(request) })
        if (surplus > 0) charge?.(request, { person, shop: forWhom.member?.companyId }, surplus)
        const outcome =
          surplus > 0 && turns
            ? await turns({ address: addressGroup(request.ip), person }, work)
            : await work()
        return send(request, reply, outcome)
      },
    })
  }
}

interface ConsoleDeps extends Deps {
  gate: StaffGate
  consoleUrl: string | undefined
  now: () => number
}

/**
 * The calls for browsers: a session's cookie, its permissions, the origin, and the password once more if required.
 */
export const registerConsoleCalls = (app: FastifyInstance, deps: ConsoleDeps) => {
  const cookie = consoleCookie(deps.consoleUrl?.startsWith('https:') ?? false)
  const admit: Admit = async (request, { access, again }) => {
    if (request.method !== 'GET') checkOrigin(request, deps.consoleUrl)
    if (access === 'open') return {}
    const signedIn = await deps.gate(cookie.read(request), {
      address: addressGroup(request.ip),
      // A page reports that nobody uses it; a browser reopens a stream whether a person is there or not.
      isIdle: request.headers[idleHeader] !== undefined || request.headers.accept === 'text/event-stream',
    })
    const required = permissionsOf(access)
    if (required.length > 0 && !required.some((one) => signedIn.member.permissions.has(one)))
      throw new Refusal(codes.refused)
    if (again && deps.now() - signedIn.member.provedAt > provedForMs)
      throw new Refusal(codes.refused, '请再次验证身份', { again: true })
    return signedIn
  }
  putCalls(app, deps, (access) => access !== 'platform', admit, cookie)
}

interface OperatorDeps extends Deps {
  gate: OperatorGate
}

/** An owner's catalogue may be large; who may open the socket may also fill it. */
const largestFile = 20 * 1024 * 1024

/** The same calls for the command line: a person who may open the socket is the operator. */
export const registerOperatorCalls = (app: FastifyInstance, deps: OperatorDeps) => {
  const admit: Admit = async (request, { access }) => {
    if (access === 'platform') return { actor: operator }
    const companyId = request.headers['company-id']
    return { member: await deps.gate(typeof companyId === 'string' ? companyId : undefined) }
  }
  const served = (access: ConsoleAccess) => access === 'platform' || permissionsOf(access).length > 0
  putCalls(app, { ...deps, bodyLimit: largestFile }, served, admit)
}
