import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { instant } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

/** The subject of a notice; each is for the people who deal with it. */
const noticeSubjects = [
  'order',
  'after-sale',
  'payment',
  'refund',
  'inquiry',
  'message',
  'tariff',
  'login',
  'connection',
] as const

const notification = z.object({
  id: z.string(),
  subject: z.enum(noticeSubjects),
  /** of the order, after-sale or payment; of anything else its own */
  subject_id: z.string(),
  title: z.string(),
  text: z.string(),
  at: instant,
  is_new: z.boolean().describe('上次看提醒之后的'),
})

/** The notices of the shop for the calling person. */
export const notificationCalls = {
  listNotices: defineCall(consoleEndpoints.listNotices, {
    data: z.object({ at: instant, list: z.array(notification).describe('最新的在前'), unseen: z.int() }),
  }),
  seeNotices: defineCall(consoleEndpoints.seeNotices, {
    body: z.object({ until: instant.describe('看到了哪一刻为止的') }),
    data: nothing,
  }),
}
