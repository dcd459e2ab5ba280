import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, instant } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

const loadJob = z.object({
  job_id: id,
  job_no: z.string(),
  name: z.string().describe('产品'),
  pieces: z.number(),
  unit: z.string(),
  customer: z.string(),
  due_at: instant.optional(),
})

/** A reason with the time that it takes. */
export const slackReason = z.object({
  text: z.string().describe('等覆膜、等合版……'),
  minutes: z.int(),
})

/** A job that is expected after its promise. */
export const lateJob = loadJob.extend({
  due_at: instant,
  expected_at: instant,
  reason: z.string().describe('等覆膜、等合版……；没有耽误的：已过交期、时间不够'),
  why: z.array(slackReason).describe('时间花在哪里，耽误最久的在前'),
})

const entries = z.array(
  loadJob.extend({ step: z.int().describe('还没有做完的第几道，从 0 起'), minutes: z.int() }),
)
const openMinutes = z.int().describe('所有机器一共开几分钟；今天的只算剩下的')

export const loadCalls = {
  getLoad: defineCall(consoleEndpoints.getLoad, {
    data: z.object({
      at: instant.describe('按这一刻排的'),
      days: z.array(z.string()).describe('从今天起的两周'),
      stations: z.array(
        z.object({
          station_id: z.string(),
          name: z.string(),
          machines: z.int(),
          days: z
            .array(
              z.object({
                needed_minutes: z.int().describe('要守住答应的日子，这一天必须做的'),
                planned_minutes: z.int().describe('排产排在这一天的'),
                open_minutes: openMinutes,
              }),
            )
            .describe('和 days 一一对应'),
        }),
      ),
      open_jobs: z.int(),
      late_jobs: z.int(),
      late: z.array(lateJob).describe('会晚的工单，晚得最多的在前'),
    }),
  }),
  getLoadDay: defineCall(consoleEndpoints.getLoadDay, {
    query: z.object({
      station: id.optional().describe('工位'),
      day: z.string().refine(isDay, '请写成 2026-10-01 这样的日期').optional().describe('负荷里的一天'),
    }),
    data: z.object({
      name: z.string().describe('工位'),
      open_minutes: openMinutes,
      needed: entries.describe('要守住答应的日子，这一天必须做的，最长的在前'),
      planned: entries.describe('排产排在这一天的，最长的在前'),
    }),
  }),
}
