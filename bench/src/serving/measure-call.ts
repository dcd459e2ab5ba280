import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { ChildServer } from './child-server.ts'
import { baselineCall, checkCall, isInEnvelope, isRefusal, type MeasuredCall } from './measured-calls.ts'
import { type Busy, watchProcessors } from './processor-time.ts'
import type { DatabaseWork } from './watch-database.ts'

const usualConnections = 20
/** Whole seconds: autocannon checks its clock once a second. */
const seconds = { start: 5, warmUp: 2, call: 3, baseline: 1 }

/** in seconds; a busy machine is slow, and only one that does not answer at all has failed */
const longestSeconds = 15

/** The target of requests, and the processes that serve them. */
export interface Loaded {
  origin: string
  pids: number[]
  /** what the server's database has done so far */
  readDatabase?: () => Promise<DatabaseWork>
}

export interface Figures {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** the servers' processor time for one request: it is the same on a busy machine as on an idle one */
  processorMicros: number | undefined
  busy: Busy
  /** for one request, where it was watched */
  database?: DatabaseWork | undefined
}

export interface Effort {
  warmUp: number
  call: number
  connections?: number
}

const requestsOf = (call: MeasuredCall): autocannon.Request[] => {
  const { method, headers, next } = call
  return [call, ...(call.others ?? [])].map((one) => ({
    method,
    path: one.path,
    headers: { ...headers, ...one.headers },
    ...(one.body && { body: one.body }),
    ...(next && {
      setupRequest: (request: autocannon.Request) => {
        const { headers: more, ...rest } = next()
        return { ...request, ...rest, headers: { ...headers, ...more } }
      },
    }),
  }))
}

/** The share of one answer in what a database did between two looks at it. */
export const workOfEach = (before: DatabaseWork, after: DatabaseWork, answers: number): DatabaseWork => ({
  statements: (after.statements - before.statements) / answers,
  roundTrips: (after.roundTrips - before.roundTrips) / answers,
  micros:
    after.micros === undefined || before.micros === undefined
      ? undefined
      : (after.micros - before.micros) / answers,
})

const load = async (
  server: Loaded,
  call: MeasuredCall,
  duration: number,
  connections = usualConnections,
): Promise<Figures> => {
  const { title } = call
  const { origin, pids, readDatabase } = server
  const workBefore = await readDatabase?.()
  // autocannon counts by whole seconds and whole milliseconds; an answer may take less than one of these.
  const micros = createHistogram()
  const stopWatching = watchProcessors(pids)
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  let refusal = ''
  const verifyBody = (body: unknown) => {
    const text = String(body)
    if (!isRefusal(text)) return true
    refusal ||= text.slice(0, 300)
    return false
  }
  const options = {
    url: origin,
    connections,
    duration,
    timeout: 2 * longestSeconds,
    requests: requestsOf(call),
    // A compressed answer was checked once, before.
    ...(isInEnvelope(call) && !call.headers['accept-encoding'] && { verifyBody }),
  }
  const instance = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)))
  instance.on('response', (_client, _status, _bytes, ms) => micros.record(Math.max(1, Math.round(ms * 1000))))
  const { non2xx, errors, timeouts, mismatches, start, finish } = await promise
  const answers = micros.count
  const { busy, usedMicros } = stopWatching()
  const workAfter = await readDatabase?.()
  if (non2xx > 0) throw new Error(`${title}: ${non2xx} of ${answers} answers were not 2xx`)
  if (errors > 0) throw new Error(`${title}: ${errors} requests failed, ${timeouts} of them by time-out`)
  if (mismatches > 0) throw new Error(`${title}: ${mismatches} of ${answers} were refused: ${refusal}`)
  if (answers === 0) {
    if (duration >= longestSeconds) throw new Error(`${title}: no answer within ${duration} s`)
    // On a busy machine the first answer may take its time.
    return load(server, call, longestSeconds, connections)
  }
  return {
    perSecond: (answers * 1000) / (finish.getTime() - start.getTime()),
    p50Ms: micros.percentile(50) / 1000,
    p99Ms: micros.percentile(99) / 1000,
    processorMicros: usedMicros === undefined ? undefined : usedMicros / answers,
    busy,
    database: workBefore && workAfter && workOfEach(workBefore, workAfter, answers),
  }
}

const settleMs = 1_000

/** The requests come from this process, so that with two cores they cost the server nothing. */
export const measureCall = async (
  server: Loaded,
  call: MeasuredCall,
  { warmUp, call: measured, connections }: Effort = seconds,
): Promise<Figures> => {
  await checkCall(server.origin, call)
  await load(server, call, warmUp, connections)
  // Requests of the warm-up that still wait in the server would slow down the first ones here.
  if (connections !== undefined) await wait(settleMs)
  return load(server, call, measured, connections)
}

export const measureBaseline = (baseline: ChildServer) => load(baseline, baselineCall, seconds.baseline)

/** Compiles the code that all calls share; the first measured call would pay for it otherwise. */
export const warmUp = async (server: Loaded, call: MeasuredCall) => {
  await load(server, call, seconds.start)
}
