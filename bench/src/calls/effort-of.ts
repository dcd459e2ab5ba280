import { type CallName, calls, endpoints } from '@yinpu/contract'
import type { Effort } from '../serving/measure-call.ts'
import type { MeasuredCall } from '../serving/measured-calls.ts'
import { titleOf } from './named-calls.ts'

/** Passwords and pages of print are made one after the other: many at once would wait in line, into the next call too. */
const slow: CallName[] = ['register', 'login', 'initPayment', 'printQuotation']

const names = Object.keys(endpoints) as CallName[]
const efforts = new Map<string, Effort>(
  names.map((name) => {
    if (slow.includes(name)) return [titleOf(name), { warmUp: 2, call: 3, connections: 4 }]
    // Cached answers all go the same short way: a second is enough for each.
    return [titleOf(name), { warmUp: 1, call: calls[name].cacheable ? 1 : 2 }]
  }),
)

/** The duration and the load of a call; all of them together have to be done in a few minutes. */
export const effortOf = ({ title }: MeasuredCall): Effort => efforts.get(title) ?? { warmUp: 1, call: 2 }
