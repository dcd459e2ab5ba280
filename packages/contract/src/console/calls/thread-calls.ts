import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileInputs, fileName } from '../../calls/file-shapes.ts'
import { threadForm, threadMessage, threadPage } from '../../calls/thread-calls.ts'
import { dealSides } from '../../enumerations/party-enumerations.ts'
import { count, id, instant, kind, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { largestAnswerFile } from '../../message-files.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { threadViews } from '../service-lists.ts'
import { longestUsualAnswer, mostUsualAnswers } from '../usual-answers.ts'
import { buyerAtHand, goodsAtHand, ofId } from './shop-shapes.ts'

const shopThread = z.object({
  order_id: id,
  list: z
    .array(
      threadMessage.extend({
        name: z.string().optional().describe('店铺的哪一位写的'),
        role: z.string().optional(),
      }),
    )
    .describe('旧的在前'),
  has_older: z.boolean(),
  last: z.int().nonnegative().describe('最后一条是第几条，没有留言为 0'),
  seen: z.int().nonnegative().describe('买家看到第几条'),
  waiting_since: instant.optional().describe('买家从什么时候起等着回复；不等则没有'),
})

const usualAnswers = z.object({
  answers: z.array(z.string()),
  version: z.int().describe('每改一次加一；还是通用的为 0'),
})

/** Two more than three quarters of its characters, so that a file of the largest size still passes. */
const mostCharacters = Math.ceil(largestAnswerFile / 3) * 4 + 4

const seenLast = count(0, 1_000_000).describe('您看到的最后一条')

export const threadCalls = {
  listTalks: defineCall(consoleEndpoints.listTalks, {
    query: z.object({
      view: z.enum(threadViews).default('all').describe('waiting：等着回复的，等得最久的在前'),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          ...goodsAtHand,
          total_fen: nonNegativeFen.optional().describe('看得到金额的人才有'),
          buyer: buyerAtHand,
          text: z.string().describe('最后一条'),
          side: kind(dealSides).describe('最后一条是谁写的'),
          at: instant,
          waiting_since: instant.optional(),
        }),
      ),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  getOrderTalk: defineCall(consoleEndpoints.getOrderTalk, {
    params: ofId,
    query: z.object(threadPage),
    data: shopThread,
  }),
  answerOrderTalk: defineCall(consoleEndpoints.answerOrderTalk, {
    params: ofId,
    body: threadForm.extend({
      last: seenLast,
      key: requiredText(200).describe('同一个 key 只写一次'),
      files: fileInputs,
    }),
    data: shopThread,
  }),
  uploadTalkFile: defineCall(consoleEndpoints.uploadTalkFile, {
    body: z.object({
      file: z.object({
        name: fileName,
        content: z
          .string()
          .min(1, '文件是空的，请重新选择')
          .max(mostCharacters, '文件不能超过 10 MB')
          .describe('base64'),
      }),
    }),
    data: z.object({ key: z.string(), name: z.string(), size: z.int() }),
  }),
  previewTalkFile: defineCall(consoleEndpoints.previewTalkFile, {
    params: z.object({ file_id: id }),
    data: z.unknown(),
  }),
  getUsualAnswers: defineCall(consoleEndpoints.getUsualAnswers, { data: usualAnswers }),
  replaceUsualAnswers: defineCall(consoleEndpoints.replaceUsualAnswers, {
    body: z.object({
      answers: z.array(requiredText(longestUsualAnswer)).min(1).max(mostUsualAnswers),
      version: count(0, 1_000_000_000),
    }),
    data: usualAnswers,
  }),
  settleOrderTalk: defineCall(consoleEndpoints.settleOrderTalk, {
    params: ofId,
    body: z.object({ last: seenLast }),
    data: shopThread,
  }),
}
