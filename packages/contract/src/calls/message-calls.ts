import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exactlyOne } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { messageGroups, messageKinds } from '../enumerations/message-enumerations.ts'
import { count, id, instant, kind, text } from '../fields.ts'

export const messageKind = kind(messageKinds)

export const message = z.object({
  id,
  kind: messageKind,
  title: z.string(),
  text: z.string(),
  path: z.string().describe('有关的页面，没有时为空'),
  created_at: instant,
  read_at: instant.optional().describe('未读时为空'),
})

const unread = z.int().nonnegative().describe('未读消息数')

/** A channel is there if the shop sends this kind by it; true if the buyer wishes it. */
const settings = z.object({
  offers: z.object({ sms: z.boolean(), mail: z.boolean(), wechat: z.boolean() }).describe('店铺已开通的方式'),
  kinds: z.array(
    z.object({
      kind: messageKind,
      sms: z.boolean().optional().describe('店铺不发短信时为空'),
      mail: z.boolean().optional().describe('店铺不发邮件时为空'),
      wechat: z.boolean().optional().describe('店铺不发微信消息时为空'),
    }),
  ),
})

export const messageCalls = {
  listMessages: defineCall(endpoints.listMessages, {
    query: z.object({
      unread: z.literal('yes').optional().describe('只看未读'),
      group: z.enum(valuesOf(messageGroups)).optional(),
      cursor: text(200).optional().describe('上一页的 next'),
      limit: count(1, 100).default(20),
    }),
    data: z.object({ list: z.array(message), next: z.string().optional(), unread }),
  }),
  readMessages: defineCall(endpoints.readMessages, {
    body: z
      .object({
        ids: z.array(id).min(1).max(100).optional(),
        all: z.literal(true).optional().describe('全部标为已读'),
      })
      .check(exactlyOne('ids', 'all')),
    data: z.object({ unread }),
  }),
  getMessageSettings: defineCall(endpoints.getMessageSettings, { data: settings }),
  updateMessageSettings: defineCall(endpoints.updateMessageSettings, {
    body: z.object({
      kinds: z
        .array(
          z.object({
            kind: messageKind,
            sms: z.boolean().optional(),
            mail: z.boolean().optional(),
            wechat: z.boolean().optional(),
          }),
        )
        .max(100),
    }),
    data: settings,
  }),
}
