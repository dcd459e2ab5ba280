import type { ConnectionFieldName, ConnectionStep, ConnectionStepName } from '@yinpu/contract/console'
import { whyUnreachable } from '../ask-provider.ts'

/** A step that does not pass: what does not fit, where to change it, and what to do. */
export interface CheckFault {
  title: string
  text: string
  /** the field of the form; undefined: it is elsewhere */
  field?: ConnectionFieldName
  advice: string[]
}

type Outcome = { passed: string } | { unproven: string } | CheckFault

export interface Check {
  step: ConnectionStepName
  run: () => Outcome | Promise<Outcome>
}

export interface CheckResult {
  ok: boolean
  title: string
  field: ConnectionFieldName | ''
  steps: ConnectionStep[]
  advice: string[]
}

/** A fault found in the middle of a step. */
export class StepFailed extends Error {
  override name = 'StepFailed'
  readonly fault: CheckFault
  constructor(fault: CheckFault) {
    super(fault.title)
    this.fault = fault
  }
}

const runOne = async ({ run }: Check): Promise<Outcome> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StepFailed) return error.fault
    throw error
  }
}

/** Goes from step to step and stops at the first that fails. */
export const runChecks = async (checks: readonly Check[]): Promise<CheckResult> => {
  const steps: ConnectionStep[] = []
  let fault: CheckFault | undefined
  for (const check of checks) {
    if (fault) {
      steps.push({ step: check.step, result: 'waiting', text: '前一步没过，还没测' })
      continue
    }
    const outcome = await runOne(check)
    if ('passed' in outcome) steps.push({ step: check.step, result: 'passed', text: outcome.passed })
    else if ('unproven' in outcome)
      steps.push({ step: check.step, result: 'unproven', text: outcome.unproven })
    else {
      fault = outcome
      steps.push({ step: check.step, result: 'failed', text: outcome.text })
    }
  }
  return {
    ok: fault === undefined,
    title: fault ? `测试没通过：${fault.title}` : '测试通过',
    field: fault?.field ?? '',
    steps,
    advice: fault?.advice ?? [],
  }
}

const tlsCode = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/** The reason why a provider cannot be reached, in words. */
export const networkFault = (whom: string, reason: string): CheckFault => {
  const code = /\((\w+)\)/.exec(reason)?.[1] ?? ''
  const title = `连不上${whom}`
  const advice = [
    '这一项在服务器上，不在表单里：请负责部署的人看一下。',
    '服务器要能访问外网；有防火墙的，放行对方的网址。',
  ]
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { title, text: `找不到${whom}的地址，服务器的 DNS 有问题`, advice }
  if (code === 'ECONNREFUSED') return { title, text: `${whom}拒绝连接，多半被防火墙挡住`, advice }
  if (tlsCode.test(code))
    return { title, text: `加密连接没有建立（${code}），多半是代理或根证书的问题`, advice }
  if (reason === 'timed out') return { title, text: `${whom}5 秒内没有应答`, advice }
  return { title, text: `和${whom}的连接断了${code && `（${code}）`}`, advice }
}

export interface CheckDeps {
  now: () => number
  fetch?: typeof fetch | undefined
  /** the address of the installation for providers' notices, if it has one */
  publicUrl: string | undefined
  /** the address of the provider is not its usual one: a sandbox, or a test */
  isElsewhere: boolean
}

export interface Reached {
  ms: number
  /** the provider's clock; undefined: it does not say */
  time: number | undefined
}

const timeoutMs = 5000

/** Any answer shows that the provider can be reached, and what time it is there. */
export const reach = async (
  whom: string,
  url: string,
  { fetch = globalThis.fetch }: CheckDeps,
): Promise<Reached> => {
  const began = performance.now()
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    const time = Date.parse(response.headers.get('date') ?? '')
    return { ms: Math.round(performance.now() - began), time: Number.isNaN(time) ? undefined : time }
  } catch (error) {
    throw new StepFailed(networkFault(whom, whyUnreachable(error)))
  }
}

/** The first two steps of most tests; `mostMs` is what the provider allows between the two clocks. */
export const reachingChecks = (
  whom: string,
  url: string,
  mostMs: number,
  deps: CheckDeps,
): [network: Check, clock: Check] => {
  let reached: Reached | undefined
  return [
    {
      step: 'network',
      run: async () => {
        reached = await reach(whom, url, deps)
        return { passed: `连得上${whom}，${reached.ms} 毫秒` }
      },
    },
    {
      step: 'clock',
      run: () => {
        if (reached?.time === undefined) return { unproven: `${whom}没有报时` }
        const aheadMs = deps.now() - reached.time
        const seconds = Math.round(Math.abs(aheadMs) / 1000)
        // The provider's clock is told in whole seconds.
        if (Math.abs(aheadMs) <= mostMs) return { passed: `和${whom}相差 ${seconds} 秒` }
        return {
          title: '服务器的时钟不准',
          text: `服务器比${whom}${aheadMs > 0 ? '快' : '慢'} ${Math.round(seconds / 60)} 分钟，签名会被拒绝`,
          advice: [
            '这一项在服务器上，不在表单里：请负责部署的人打开自动对时（NTP）。',
            '对好时间后，回到这里再测一次。',
          ],
        }
      },
    },
  ]
}

/** Notices come over the public address, in https alone. */
export const domainCheck = ({ publicUrl, isElsewhere }: CheckDeps, whom: string): Check => ({
  step: 'domain',
  run: () => {
    if (publicUrl === undefined) return { unproven: '部署没有写 PUBLIC_URL，通知寄到买家所用的网址' }
    const { protocol, hostname, port } = new URL(publicUrl)
    const isInside = /^(?:localhost|127\.|10\.|192\.168\.|\[)/.test(hostname)
    if (isElsewhere || (protocol === 'https:' && !isInside && port === ''))
      return { passed: `到账通知寄到 ${publicUrl}` }
    return {
      title: '网址收不到到账通知',
      text: `${publicUrl} ${isInside ? '是内网地址' : protocol === 'https:' ? '带了端口' : '不是 https'}，${whom}不会往那里发通知`,
      advice: [
        '这一项在部署里，不在表单里：PUBLIC_URL 须为外网能打开的 https 网址，不带端口。',
        '域名须已备案，证书须有效。',
      ],
    }
  },
})
