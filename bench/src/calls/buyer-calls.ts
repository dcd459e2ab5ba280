import { type CallName, endpoints } from '@yinpu/contract'
import type { BuyerGround } from '../buyers/buyer-ground.ts'
import type { Buyer } from '../buyers/many-buyers.ts'
import type { MeasuredCall } from '../serving/measured-calls.ts'
import { buyerInputs, otherPurposes } from './buyer-inputs.ts'
import { type AnyInput, type BuyerCall, namesWith, questionOf, titleOf } from './named-calls.ts'

type AnyBuyerInput = (ground: BuyerGround, at: number) => { buyer: Buyer } & AnyInput

const fileCalls: CallName[] = ['exportLedger']

const measuredCall = (
  name: CallName,
  ground: BuyerGround,
  inputAt: AnyBuyerInput,
  title: string,
): MeasuredCall => {
  const { method, path } = endpoints[name]
  const ask = (at: number) => {
    const { buyer, ...input } = inputAt(ground, at)
    const headers = { authusertoken: buyer.token, 'x-forwarded-for': buyer.from }
    return { ...questionOf(name, input), headers }
  }
  const base = {
    title,
    method,
    path,
    headers: {
      accesstoken: ground.token,
      // The type of a body is sent only with a body.
      ...(ask(0).body && { 'content-type': 'application/json' }),
    },
    ...(fileCalls.includes(name) && { isFile: true }),
  }
  let at = 0
  // In turn over all connections: with a list for each they would ask in step, and one buyer's requests are refused
  // when too many of them are on their way.
  const next = () => {
    at += 1
    return ask(at)
  }
  return { ...base, next }
}

/** The calls of a signed-in buyer, reading before writing; and the unmeasured calls, with the reason. */
export const buyerCalls = (ground: BuyerGround) => {
  const reading: MeasuredCall[] = []
  const writing: MeasuredCall[] = []
  const left: string[] = []
  for (const name of namesWith('user') as BuyerCall[]) {
    const inputAt = buyerInputs[name]
    if (typeof inputAt === 'string') left.push(`${titleOf(name)} not measured: ${inputAt}`)
    else {
      const call = measuredCall(name, ground, inputAt, titleOf(name))
      if (call.method === 'GET') reading.push(call)
      else writing.push(call)
    }
  }
  const others = otherPurposes.map(({ name, purpose, inputAt }) =>
    measuredCall(name, ground, inputAt, `${titleOf(name)}, ${purpose}`),
  )
  return { measured: [...reading, ...others, ...writing], left }
}
