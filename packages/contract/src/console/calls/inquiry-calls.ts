import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fen, id, instant } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { newest, ownCompany } from './shop-shapes.ts'

export const inquiryCalls = {
  listInquiries: defineCall(consoleEndpoints.listInquiries, {
    query: newest,
    data: z.array(
      ownCompany.extend({
        inquiry_id: id,
        inquiry_no: z.string(),
        at: instant,
        name: z.string(),
        mobile: z.string(),
        content: z.string(),
        quote: z
          .object({
            produce_id: z.string().optional(),
            summary: z.string().optional(),
            total_fen: fen.optional(),
          })
          .optional()
          .describe('访客当时所选的配置'),
      }),
    ),
  }),
}
