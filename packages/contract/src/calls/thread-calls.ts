import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { dealSides } from '../enumerations/party-enumerations.ts'
import { count, id, instant, kind, requiredText } from '../fields.ts'
import { mostMessageText } from '../message-limits.ts'
import { fileInputs, messageFile } from './file-shapes.ts'

/** One message at an order. Its number is its position, whatever the clocks of two servers say. */
export const threadMessage = z.object({
  seq: z.int().positive().describe('在这个订单里是第几条'),
  side: kind(dealSides).describe('谁写的'),
  text: z.string(),
  at: instant,
  files: z.array(messageFile),
})

/** The query of a page of the thread: the newest, or those before one. */
export const threadPage = {
  before: count(1, 1_000_000).optional().describe('只要这一条以前的'),
  limit: count(1, 100).default(50),
}

const thread = z.object({
  list: z.array(threadMessage).describe('旧的在前'),
  has_older: z.boolean().describe('前面还有更早的'),
  last: z.int().nonnegative().describe('最后一条是第几条，没有留言为 0'),
  seen: z.int().nonnegative().describe('您看到第几条'),
})

export const threadForm = z.object({ text: requiredText(mostMessageText) })

export const threadCalls = {
  getOrderTalk: defineCall(endpoints.getOrderTalk, {
    query: z.object({ order_id: id, ...threadPage }),
    data: thread,
  }),
  writeToShop: defineCall(endpoints.writeToShop, {
    body: threadForm.extend({ order_id: id, files: fileInputs }),
    data: threadMessage,
  }),
  seeOrderTalk: defineCall(endpoints.seeOrderTalk, {
    body: z.object({ order_id: id, seq: count(1, 1_000_000).describe('看到第几条') }),
    data: z.object({ unread: z.int().nonnegative().describe('未读消息数') }),
  }),
}
