import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, instant, kind, requiredText } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { outboxStates, sentChannels } from '../service-lists.ts'
import { document } from './document-calls.ts'
import { ownCompany } from './shop-shapes.ts'

/** Calls of the installation: on the socket only. */

const company = z.object({
  id,
  name: z.string(),
  mode: z.int(),
  domain: z.string(),
  enabled: z.boolean(),
})

/** All shops if none is named. */
const ofOneShop = z.object({ company_id: id.optional() })

export const namable = ['order', 'after_sale', 'payment', 'refund', 'buyer'] as const

export const platformCalls = {
  getStatus: defineCall(consoleEndpoints.getStatus, {
    data: z.object({
      address: z.string(),
      pid: z.int(),
      node: z.string(),
      uptime_seconds: z.int(),
      memory_mb: z.int(),
      database: z.string(),
      database_ready: z.boolean(),
      data_dir: z.string(),
      companies: z.array(company),
    }),
  }),
  listCompanies: defineCall(consoleEndpoints.listCompanies, { data: z.array(company) }),
  openCompany: defineCall(consoleEndpoints.openCompany, {
    body: z.object({ document }),
    data: ownCompany.extend({
      mode: z.int(),
      domain: z.string(),
      app_auth_token: z.string().describe('由域名找到的店铺没有'),
      public_key: z.string(),
    }),
  }),
  listMessages: defineCall(consoleEndpoints.listMessages, {
    query: ofOneShop,
    data: z.array(
      z.object({
        at: instant,
        company: z.string(),
        channel: kind(sentChannels),
        recipient: z.string(),
        purpose: z.string(),
        params: z.record(z.string(), z.string()),
        state: kind(outboxStates),
        error: z.string(),
      }),
    ),
  }),
  findNamed: defineCall(consoleEndpoints.findNamed, {
    query: z.object({
      kind: z.enum(namable),
      name: requiredText(64).describe('编号（id）、单号、单号的后六位，或买家的手机号'),
      company_id: id.optional(),
    }),
    data: z.array(ownCompany.extend({ id, number: z.string() })),
  }),
}
