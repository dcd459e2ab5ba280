import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchInProcess } from './fetch-in-process.ts'
import {
  jsonAnswer,
  listenOnLoopback,
  type SimulatorAnswer,
  type SimulatorRequest,
} from './loopback-server.ts'

interface Options {
  key: string
  secret: string
  /** the accounts at carriers: kuaidi100's code, and its partnerId */
  partners: Record<string, string>
  now?: () => number
}

interface Contact {
  name?: string
  mobile?: string
  tel?: string
  printAddr?: string
}

interface Param {
  kuaidicom?: string
  partnerId?: string
  printType?: string
  orderId?: string
  reorder?: boolean
  kuaidinum?: string
  cargo?: string
  count?: number
  recMan?: Contact
  sendMan?: Contact
}

export interface SimulatedLabel {
  no: string
  com: string
  orderId: string
  carrierOrderNo: string
  recipient: Contact
  sender: Contact
  cargo: string
  isCancelled: boolean
}

type Trouble = 'answer-lost' | 'never-arrives' | 'out-of-stock' | 'server-error'

const longestClockGapMs = 5 * 60_000
const prefixes: Record<string, string> = { zhongtong: '7812', shunfeng: 'SF15', yuantong: 'YT88' }

/** api.kuaidi100.com, “电子面单”: MD5 of param, t, key and secret, one after the other, in capitals. */
const signatureOf = (param: string, t: string, key: string, secret: string) =>
  createHash('md5').update(param, 'utf8').update(t).update(key).update(secret).digest('hex').toUpperCase()

const refuse = (code: number, message: string) => jsonAnswer(200, { success: false, code, message })

const isContact = (contact: Contact | undefined) =>
  Boolean(contact?.name && contact.printAddr && (contact.mobile || contact.tel))

const readParam = (text: string): Param | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** kuaidi100's numbers of 电子面单: an order id that comes again gets the number that it has. */
export const createKuaidi100LabelSimulator = ({ key, secret, partners, now = Date.now }: Options) => {
  const labels: SimulatedLabel[] = []
  /** requests that were in order, with repeated ones */
  const requests: { method: string; orderId: string; no: string }[] = []
  const troubles: Trouble[] = []
  let delayMs = 0
  let mayCancel = true

  const dataOf = ({ no, carrierOrderNo }: SimulatedLabel) => ({
    taskId: no,
    kuaidinum: no,
    kdComOrderNum: carrierOrderNo,
    bulkpen: '粤-深圳 755-08',
    destCode: '755',
  })

  const order = (param: Param, trouble: Trouble | undefined): SimulatorAnswer => {
    const { kuaidicom: com = '', orderId = '', recMan = {}, sendMan = {}, cargo = '', reorder } = param
    if (!param.printType || !isContact(recMan) || !isContact(sendMan) || !orderId || orderId.length > 32)
      return refuse(30001, '参数错误')
    if (trouble === 'out-of-stock') return refuse(30004, '账号单量不足')
    requests.push({ method: 'order', orderId, no: '' })
    const issued = reorder === false ? labels.find((label) => label.orderId === orderId) : undefined
    if (issued)
      return jsonAnswer(200, { success: true, code: 30011, message: '重复订单', data: dataOf(issued) })
    // By the order's id, so that a simulator that starts anew gives no number twice.
    const serial = BigInt(`0x${createHash('md5').update(orderId).digest('hex').slice(0, 12)}`)
    const no = `${prefixes[com] ?? '9900'}${String(serial % 10_000_000_000n).padStart(10, '0')}`
    const label: SimulatedLabel = {
      ...{ no, com, orderId, cargo, carrierOrderNo: `KD${String(serial).slice(0, 9)}` },
      ...{ recipient: recMan, sender: sendMan, isCancelled: false },
    }
    labels.push(label)
    return jsonAnswer(200, { success: true, code: 200, message: 'success', data: dataOf(label) })
  }

  const cancel = ({ kuaidinum = '', kuaidicom = '', orderId }: Param): SimulatorAnswer => {
    requests.push({ method: 'cancel', orderId: orderId ?? '', no: kuaidinum })
    const label = labels.find(({ no, com }) => no === kuaidinum && com === kuaidicom)
    if (!label || label.carrierOrderNo !== orderId) return refuse(30009, '查无此单')
    if (label.isCancelled || !mayCancel) return refuse(201, '取消失败')
    label.isCancelled = true
    return jsonAnswer(200, { success: true, code: 200, message: '取消成功' })
  }

  const answer = ({ method, path, headers, body }: SimulatorRequest): SimulatorAnswer => {
    if (method !== 'POST' || path !== '/label/order') return { status: 404, headers: {}, body: '' }
    const form = Object.fromEntries(new URLSearchParams(body))
    const { param = '', t = '', sign } = form
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded') || !param)
      return refuse(30001, '参数错误')
    if (form.key !== key) return refuse(30003, '账号信息不正确')
    if (sign !== signatureOf(param, t, key, secret)) return refuse(30002, '验证签名失败')
    if (!/^\d{13}$/.test(t) || Math.abs(now() - Number(t)) > longestClockGapMs)
      return refuse(30002, '时间戳过期')
    const input = readParam(param)
    if (!input || partners[input.kuaidicom ?? ''] === undefined) return refuse(30001, '参数错误')
    if (partners[input.kuaidicom ?? ''] !== input.partnerId) return refuse(30005, '电子面单账号错误')
    const trouble = troubles.shift()
    if (trouble === 'server-error') return refuse(-1, '服务器错误')
    if (trouble === 'never-arrives') throw new Error('the line broke')
    if (form.method !== 'order' && form.method !== 'cancel') return refuse(30001, '参数错误')
    const outcome = form.method === 'order' ? order(input, trouble) : cancel(input)
    if (trouble === 'answer-lost') throw new Error('the line broke')
    return outcome
  }

  const serve = async (request: SimulatorRequest): Promise<SimulatorAnswer> => {
    // A pause alone must not stop a program from ending.
    if (delayMs > 0) await pause(delayMs, undefined, { ref: false })
    return answer(request)
  }

  return {
    labels,
    requests,
    /** for the next requests that are in order, one each */
    haveTroubles: (...next: Trouble[]) => {
      troubles.push(...next)
    },
    beSlow: (ms: number) => {
      delayMs = ms
    },
    refuseCancellations: (isRefused: boolean) => {
      mayCancel = !isRefused
    },
    /** the same without a network */
    fetch: fetchInProcess(serve),
    listen: (port?: number) => listenOnLoopback(serve, port),
  }
}
