import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { textOf } from '../../enumerations/enumeration.ts'
import { count, id, instant, kind, period, text } from '../../fields.ts'
import { auditActors, auditSubjects } from '../audit-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

const fields = z.record(z.string(), z.unknown())

const auditRow = z.object({
  id,
  at: instant,
  actor: z.object({
    kind: kind(auditActors),
    id: id.optional(),
    name: z.string(),
    role: z.string(),
  }),
  address: z.string(),
  action: z.string(),
  action_text: z.string(),
  subject: z.object({
    kind: z.string().meta({ texts: textOf(auditSubjects) }),
    id: z.string(),
    name: z.string(),
  }),
  before: fields.optional(),
  after: fields.optional(),
})

/** The actions of the shop's people. */
export const auditCalls = {
  listAudit: defineCall(consoleEndpoints.listAudit, {
    query: z.object({
      staff_id: id.optional(),
      action: text(60).optional(),
      subject_kind: text(40).optional(),
      subject_id: text(100).optional(),
      ...period,
      cursor: id.optional(),
      limit: count(1, 100).default(50),
    }),
    data: z.object({ list: z.array(auditRow), next: z.string().optional() }),
  }),
}
