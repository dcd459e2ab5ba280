import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { messageKind } from '../../calls/message-calls.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { count, id, instant, kind, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { messageRetries, sentChannels, sentStates } from '../service-lists.ts'

const kindOfShop = z.object({
  kind: messageKind,
  sms: z.boolean(),
  mail: z.boolean(),
  wechat: z.boolean().default(false),
})

const textsVersion = count(0, 1_000_000_000).describe('您看到的 texts_version；期间别人改过则不接受')

const choice = z.object({
  version: z.int().nonnegative().describe('修改时带回；期间别人改过则不接受'),
  texts_version: z.int().nonnegative().describe('修改文字时带回'),
  offers: z.object({ sms: z.boolean(), mail: z.boolean(), wechat: z.boolean() }).describe('已配置的方式'),
  kinds: z.array(
    kindOfShop.extend({
      sample: z.object({
        title: z.string(),
        text: z.string(),
        sms: z.object({ number: z.string(), title: z.string() }).describe('短信模板的变量'),
      }),
      own: z
        .object({ title: z.string(), text: z.string() })
        .optional()
        .describe('店铺自己的文字；用通常的则没有'),
    }),
  ),
})

const sentMessage = z.object({
  id,
  channel: kind(sentChannels),
  recipient: z.string().describe('已遮盖'),
  purpose: z.string(),
  title: z.string(),
  state: kind(sentStates),
  error: z.string(),
  tries: z.int(),
  at: instant,
  sent_at: instant.optional(),
  retry: kind(messageRetries).optional().describe('可以重发；doubtful：可能已经送达，重发后客户可能收到两次'),
})

export const messageCalls = {
  getMessageKinds: defineCall(consoleEndpoints.getMessageKinds, { data: choice }),
  updateMessageKinds: defineCall(consoleEndpoints.updateMessageKinds, {
    body: z.object({ version: count(0, 1_000_000_000), kinds: z.array(kindOfShop).max(100) }),
    data: choice,
  }),
  updateMessageText: defineCall(consoleEndpoints.updateMessageText, {
    body: z.object({
      kind: messageKind,
      version: textsVersion,
      title: requiredText(100).describe('要有 {标题}'),
      text: requiredText(1000).describe('要有 {内容}'),
    }),
    data: choice,
  }),
  resetMessageText: defineCall(consoleEndpoints.resetMessageText, {
    body: z.object({ kind: messageKind, version: textsVersion }),
    data: choice,
  }),
  listSentMessages: defineCall(consoleEndpoints.listSentMessages, {
    query: z.object({
      state: z.enum(valuesOf(sentStates)).default('failed'),
      cursor: text(200).optional().describe('上一页的 next'),
      limit: count(1, 100).default(50),
    }),
    data: z.object({ list: z.array(sentMessage), next: z.string().optional() }),
  }),
  retryMessage: defineCall(consoleEndpoints.retryMessage, {
    params: z.object({ id }),
    body: z.object({ even_if_sent: z.boolean().default(false).describe('可能已经送达也要重发') }),
    data: sentMessage,
  }),
}
