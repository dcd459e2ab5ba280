import { type CallName, endpoints } from '@yinpu/contract'
import type { QuotedProducts } from '../catalogue/quoted-products.ts'
import type { MeasuredCall } from '../serving/measured-calls.ts'
import { type AnyInput, namesWith, type OpenCall, questionOf, titleOf } from './named-calls.ts'
import { openInputs } from './open-inputs.ts'

/** Limits count by address: every new request has a new one. */
const addressAt = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

const fileCalls: CallName[] = ['printQuotation']

const measuredCall = (
  name: OpenCall,
  token: string,
  inputs: AnyInput | AnyInput[] | ((at: number) => AnyInput),
): MeasuredCall => {
  const { method, path } = endpoints[name]
  const base = {
    title: titleOf(name),
    method,
    path,
    headers: { accesstoken: token, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(fileCalls.includes(name) && { isFile: true }),
  }
  if (typeof inputs === 'function') {
    let at = 0
    const next = () => {
      at += 1
      return { ...questionOf(name, inputs(at)), headers: { 'x-forwarded-for': addressAt(at) } }
    }
    return { ...base, next }
  }
  const [first = { path }, ...others] = (Array.isArray(inputs) ? inputs : [inputs]).map((input) =>
    questionOf(name, input),
  )
  return { ...base, ...first, others }
}

/** All calls of a visitor; and the unmeasured calls, with the reason. */
export const openCalls = (token: string, products: QuotedProducts) => {
  const measured: MeasuredCall[] = []
  const left: string[] = []
  for (const name of namesWith('public', 'app', 'either') as OpenCall[]) {
    const inputs = openInputs[name]
    if (typeof inputs === 'string') left.push(`${titleOf(name)} not measured: ${inputs}`)
    else measured.push(measuredCall(name, token, inputs ? inputs(products) : {}))
  }
  return { measured, left }
}
