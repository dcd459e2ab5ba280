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
    // Answers that are kept ready all go the same short way: a second tells enough of each.
    return [titleOf(name), { warmUp: 1, call: calls[name].cacheable ? 1 : 2 }]
  }),
)

/** How long and how hard a call is tried; all of them together have to be done in a few minutes. */
export const effortOf = ({ title }: MeasuredCall): Effort => efforts.get(title) ?? { warmUp: 1, call: 2 }
