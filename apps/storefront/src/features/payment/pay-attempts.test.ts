import { codes, type StartedPayment } from '@yinpu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPayAttempts, settleMs, shortestMs } from './pay-attempts.ts'
import type { PayBody, PaymentStart } from './start-payment.ts'
import { aStarted } from './testing/a-payable-order.ts'

const wechat: PayBody = { order_id: 'o1', channel: 1 }
const alipay: PayBody = { order_id: 'o1', channel: 2, way: 'qr' }
const started = (changes: Partial<StartedPayment> = {}): PaymentStart => ({
  kind: 'started',
  payment: aStarted(changes),
})
const refused = (code: number, msg: string): PaymentStart => ({
  kind: 'refused',
  answer: { code: code as typeof codes.conflict, msg, data: null },
})

const anAttempt = () => {
  const bodies: PayBody[] = []
  const answers: ((outcome: PaymentStart) => void)[] = []
  const onPaid = vi.fn()
  const onMoved = vi.fn()
  const attempts = createPayAttempts({
    start: (body) => {
      bodies.push(body)
      return new Promise((resolve) => answers.push(resolve))
    },
    onPaid,
    onMoved,
  })
  const answer = async (outcome: PaymentStart) => {
    answers.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  const choose = async (body: PayBody | undefined) => {
    attempts.choose(body)
    await vi.advanceTimersByTimeAsync(settleMs)
  }
  return { attempts, bodies, answer, choose, onPaid, onMoved }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a channel is chosen', () => {
  it('and its code comes', async () => {
    const { attempts, bodies, answer, choose } = anAttempt()
    await choose(wechat)
    expect(attempts.read().status).toBe('starting')
    await answer(started({ code_url: 'weixin://1' }))
    expect(attempts.read()).toMatchObject({ status: 'open', payment: { code_url: 'weixin://1' } })
    expect(bodies).toEqual([wechat])
  })

  it('what was passed over on the way to it starts nothing', async () => {
    const { attempts, bodies, choose } = anAttempt()
    attempts.choose(wechat)
    await vi.advanceTimersByTimeAsync(settleMs - 1)
    await choose(alipay)
    expect(bodies).toEqual([alipay])
  })

  it('the next waits for the answer to the one before, which is not shown any more', async () => {
    const { attempts, bodies, answer, choose } = anAttempt()
    await choose(wechat)
    await choose(alipay)
    expect(bodies).toEqual([wechat])
    await answer(started({ code_url: 'weixin://1' }))
    expect(bodies).toEqual([wechat, alipay])
    expect(attempts.read().status).toBe('starting')
    await answer(started({ code_url: 'https://qr.alipay.com/1' }))
    expect(attempts.read()).toMatchObject({ payment: { code_url: 'https://qr.alipay.com/1' } })
    await vi.advanceTimersByTimeAsync(settleMs)
    expect(bodies).toHaveLength(2)
  })

  it('a code that is still good is shown again, unless another payment has ended it', async () => {
    const { attempts, bodies, answer, choose } = anAttempt()
    await choose(wechat)
    await answer(started())
    await choose(undefined)
    expect(attempts.read().status).toBe('none')
    await choose({ ...wechat })
    expect(attempts.read().status).toBe('open')
    attempts.choose(undefined)
    attempts.forget()
    await choose(wechat)
    expect(attempts.read().status).toBe('starting')
    expect(bodies).toHaveLength(2)
  })

  it('left and chosen again before its answer, it is asked for once', async () => {
    const { attempts, bodies, answer, choose } = anAttempt()
    await choose(wechat)
    await choose(undefined)
    await choose({ ...wechat })
    await answer(started())
    expect(attempts.read().status).toBe('open')
    expect(bodies).toHaveLength(1)
  })
})

describe('a code', () => {
  it('expires by the clock, and is renewed once however often that is asked', async () => {
    const { attempts, bodies, answer, choose } = anAttempt()
    await choose(wechat)
    await answer(started({ expires_at: Date.now() + 900_000 }))
    await vi.advanceTimersByTimeAsync(899_000)
    expect(attempts.read().status).toBe('open')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attempts.read().status).toBe('expired')
    attempts.renew()
    attempts.renew()
    await answer(started({ expires_at: Date.now() + 900_000 }))
    expect(attempts.read().status).toBe('open')
    expect(bodies).toEqual([wechat, wechat])
  })

  it('expires while the buyer looks at something else, too', async () => {
    const { attempts, answer, choose } = anAttempt()
    await choose(wechat)
    await answer(started({ expires_at: Date.now() + 900_000 }))
    await choose(undefined)
    await vi.advanceTimersByTimeAsync(900_000)
    expect(attempts.read().status).toBe('none')
    await choose(wechat)
    expect(attempts.read().status).toBe('expired')
  })

  it('is of use for a while even where the buyer’s clock runs ahead', async () => {
    const { attempts, answer, choose } = anAttempt()
    await choose(wechat)
    await answer(started({ expires_at: Date.now() - 3_600_000 }))
    await vi.advanceTimersByTimeAsync(shortestMs - 1)
    expect(attempts.read().status).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts.read().status).toBe('expired')
  })
})

describe('what comes to nothing', () => {
  it('says why and can be tried again', async () => {
    const { attempts, bodies, answer, choose, onMoved } = anAttempt()
    await choose(wechat)
    await answer({ kind: 'unanswered', reason: '网络连接失败' })
    expect(attempts.read()).toEqual({ status: 'failed', reason: '网络连接失败' })
    attempts.renew()
    await answer(refused(codes.failed, '微信支付暂时不可用'))
    expect(attempts.read()).toEqual({ status: 'failed', reason: '微信支付暂时不可用' })
    expect(bodies).toHaveLength(2)
    expect(onMoved).not.toHaveBeenCalled()
  })

  it('asks for the order again where that has moved on', async () => {
    const { answer, choose, onMoved } = anAttempt()
    await choose(wechat)
    await answer(refused(codes.conflict, '订单已取消，不能再付款'))
    expect(onMoved).toHaveBeenCalledOnce()
  })

  it('tells of money that has come already', async () => {
    const { answer, choose, onPaid } = anAttempt()
    await choose(wechat)
    await answer(started({ paid: true }))
    expect(onPaid).toHaveBeenCalledOnce()
  })

  it('a page that is gone starts nothing more', async () => {
    const { attempts, bodies } = anAttempt()
    attempts.choose(wechat)
    attempts.stop()
    await vi.advanceTimersByTimeAsync(settleMs)
    expect(bodies).toEqual([])
  })
})
