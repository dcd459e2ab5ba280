import { createHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { ChildServer } from './child-server.ts'
import { baselineCall, checkCall, type MeasuredCall } from './measured-calls.ts'
import { readProcessorMicros } from './processor-time.ts'

const connections = 20
/** Whole seconds: autocannon looks at its clock once a second. */
const seconds = { start: 5, warmUp: 2, call: 3, baseline: 1 }

export interface Figures {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** the server's processor time for one request: it says the same on a busy machine as on an idle one */
  processorMicros: number | undefined
}

const load = async (server: ChildServer, call: MeasuredCall, duration: number): Promise<Figures> => {
  const { title, method, headers, nextBody } = call
  // autocannon counts by whole seconds and whole milliseconds; an answer may take less than one of these.
  const micros = createHistogram()
  const usedBefore = readProcessorMicros(server.pid)
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const requests = [call, ...(call.others ?? [])].map(({ path, body }) => ({
    method,
    path,
    headers,
    ...(body && { body }),
    ...(nextBody && { setupRequest: (request: autocannon.Request) => ({ ...request, body: nextBody() }) }),
  }))
  const options = { url: server.origin, connections, duration, requests }
  const instance = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)))
  instance.on('response', (_client, _status, _bytes, ms) => micros.record(Math.max(1, Math.round(ms * 1000))))
  const { non2xx, errors, timeouts, start, finish } = await promise
  const answers = micros.count
  const used = readProcessorMicros(server.pid)
  if (non2xx > 0) throw new Error(`${title}: ${non2xx} of ${answers} answers were not 2xx`)
  if (errors > 0) throw new Error(`${title}: ${errors} requests failed, ${timeouts} of them by time-out`)
  if (answers === 0) throw new Error(`${title}: no answer within ${duration} s`)
  return {
    perSecond: (answers * 1000) / (finish.getTime() - start.getTime()),
    p50Ms: micros.percentile(50) / 1000,
    p99Ms: micros.percentile(99) / 1000,
    processorMicros:
      used === undefined || usedBefore === undefined ? undefined : (used - usedBefore) / answers,
  }
}

/** The requests come from this process, so that where there are two cores they cost the server nothing. */
export const measureCall = async (server: ChildServer, call: MeasuredCall): Promise<Figures> => {
  await checkCall(server.origin, call)
  await load(server, call, seconds.warmUp)
  return load(server, call, seconds.call)
}

export const measureBaseline = (baseline: ChildServer) => load(baseline, baselineCall, seconds.baseline)

/** Compiles what all calls share; the first call measured would pay for it otherwise. */
export const warmUp = async (server: ChildServer, call: MeasuredCall) => {
  await load(server, call, seconds.start)
}
