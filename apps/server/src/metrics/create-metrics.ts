import { payChannel } from '@yinpu/contract'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { clockRepository } from './clock-repository.ts'
import { measuredJobs, measuredPayments } from './measured.ts'
import { openWorkRepository } from './open-work-repository.ts'

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]
const channelNames: Record<number, string> = {
  [payChannel.wechatPay]: 'wechat',
  [payChannel.alipay]: 'alipay',
  [payChannel.balance]: 'balance',
  [payChannel.offline]: 'offline',
  [payChannel.credit]: 'credit',
}

const watchPool = (registers: Registry[], { pool }: Database) => {
  new Gauge({
    name: 'yinpu_database_connections',
    help: 'Connections to PostgreSQL by what they do, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle, waiting } = pool?.() ?? { busy: 0, idle: 0, waiting: 0 }
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

const watchOpenWork = (registers: Registry[], database: Database, now: () => number) => {
  const oldest = new Gauge({
    name: 'yinpu_open_oldest_seconds',
    help: 'Age of the oldest of what is open; 0 where nothing is',
    labelNames: ['kind'],
    registers,
  })
  new Gauge({
    name: 'yinpu_open',
    help: 'Payments, refunds and messages that wait for a provider, of the whole installation',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const [kind, open] of Object.entries(await openWorkRepository.list(database.db))) {
        this.set({ kind }, open?.count ?? 0)
        oldest.set({ kind }, open?.since ? (now() - open.since.getTime()) / 1000 : 0)
      }
    },
  })
}

const watchDeadJobs = (registers: Registry[], { db }: Database) => {
  new Gauge({
    name: 'yinpu_dead_jobs',
    help: 'Enqueued jobs that failed too often and were given up, of the whole installation',
    registers,
    async collect() {
      this.set(await openWorkRepository.countDeadJobs(db))
    },
  })
}

const watchClock = (registers: Registry[], { db }: Database, now: () => number) => {
  new Gauge({
    name: 'yinpu_clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of the database’s',
    registers,
    async collect() {
      this.set(await clockRepository.compare(db, now))
    },
  })
}

const watchBackfills = (registers: Registry[], { db }: Database) => {
  new Gauge({
    name: 'yinpu_open_backfills',
    help: 'Backfills of this release that are not done, of the whole installation',
    registers,
    async collect() {
      this.set(await openWorkRepository.countOpenBackfills(db))
    },
  })
}

const watchPayments = (registers: Registry[]) => {
  const payments = new Counter({
    name: 'yinpu_payments_total',
    help: 'Payments that this process has heard of: paid, surplus (goes back), wrong-amount, known (told again)',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  return measuredPayments.subscribe(({ channel, outcome }) =>
    payments.inc({ channel: channelNames[channel] ?? String(channel), outcome }),
  )
}

const watchJobs = (registers: Registry[]) => {
  const runs = new Histogram({
    name: 'yinpu_job_seconds',
    help: 'Runs of recurring jobs in this process',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  return measuredJobs.subscribe(({ job, hasSucceeded, seconds }) =>
    runs.observe({ job, outcome: hasSucceeded ? 'ok' : 'failed' }, seconds),
  )
}

/** The metrics of this process for Prometheus; `stop` ends the listening. */
export const createMetrics = (database: Database, now: () => number) => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  watchPool(registers, database)
  watchOpenWork(registers, database, now)
  watchDeadJobs(registers, database)
  watchClock(registers, database, now)
  watchBackfills(registers, database)
  const ends = [watchPayments(registers), watchJobs(registers)]
  const requests = new Histogram({
    name: 'yinpu_request_seconds',
    help: 'Requests by call of the contract, page or file, and by how they ended',
    labelNames: ['call', 'outcome'],
    buckets: requestBuckets,
    registers,
  })
  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    observe: (call: string, outcome: string, seconds: number) => requests.observe({ call, outcome }, seconds),
    stop: () => {
      for (const end of ends) end()
    },
  }
}
