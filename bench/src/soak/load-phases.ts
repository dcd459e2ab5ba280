import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { isRefusal } from '../serving/measured-calls.ts'
import type { Step } from './mix.ts'
import type { Question } from './send-request.ts'

type Send = (question: Question) => Promise<string>
type NextStep = () => Step

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Takes a step to its end: an answer that refuses is a fault of the run. */
const take = async (send: Send, { question, hear }: Step) => {
  const text = await send(question)
  if (!question.path.startsWith('/api/')) return
  if (isRefusal(text)) throw new Error(`${question.method} ${question.path}: ${text.slice(0, 200)}`)
  if (hear) hear((JSON.parse(text) as { data: Record<string, unknown> }).data)
}

/** The most that the server manages, with so many visitors who send again once answered: answers in a second. */
export const findTop = async (
  send: Send,
  next: NextStep,
  { visitors = 24, warmUpMs = 5_000, ms = 15_000 },
) => {
  let answers = 0
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      await take(send, next())
      answers += 1
    }
  }
  const visiting = Array.from({ length: visitors }, visit)
  await Promise.race([wait(warmUpMs), ...visiting])
  const [before, began] = [answers, performance.now()]
  await Promise.race([wait(ms), ...visiting])
  const perSecond = ((answers - before) * 1000) / (performance.now() - began)
  isOver = true
  await Promise.all(visiting)
  return perSecond
}

export interface Heard {
  answers: number
  failures: string[]
  late: RecordableHistogram
}

/** With more requests in flight than this, the server has fallen behind for good. */
const mostOpen = 5_000

/**
 * Requests come at their times, whether or not earlier ones are answered, and each is timed from its due time: a
 * server that halts for a moment is charged for all visitors who came meanwhile.
 */
export const startArrivals = (send: Send, next: NextStep, perSecond: number) => {
  const began = performance.now()
  let sent = 0
  let open = 0
  let isOver = false
  const fresh = (): Heard => ({ answers: 0, failures: [], late: createHistogram() })
  let heard = fresh()
  const arrive = async (due: number) => {
    open += 1
    try {
      await take(send, next())
      heard.answers += 1
      heard.late.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
    } catch (error) {
      heard.failures.push(error instanceof Error ? error.message : String(error))
    }
    open -= 1
  }
  const tick = () => {
    if (isOver) return
    const due = Math.floor(((performance.now() - began) * perSecond) / 1000)
    for (; sent < due && open < mostOpen; sent += 1) void arrive(began + (sent * 1000) / perSecond)
    if (open >= mostOpen) heard.failures.push('more came than could be answered')
    setTimeout(tick, 1)
  }
  tick()
  return {
    /** the answers since the last call */
    take: () => {
      const before = heard
      heard = fresh()
      return { ...before, open }
    },
    stop: async () => {
      isOver = true
      while (open > 0) await wait(20)
    },
  }
}
