import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { quoteTypes } from '../../enumerations/quote-enumerations.ts'
import { choice, count, id, instant, kind, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { mostSampleJobs, scheduledStates } from '../tariff-lists.ts'
import {
  changedDocument,
  changesOfDocument,
  document,
  documentInput,
  readDocument,
} from './document-calls.ts'
import { ofId } from './shop-shapes.ts'

const published = z.object({
  version: z.int(),
  at: instant.describe('发布的时间'),
  by: z.string().describe('谁发布的；不知道为空'),
  note: z.string(),
})

/** A sum before and after the change; missing if it could not be priced. */
const compared = {
  before_fen: nonNegativeFen.optional(),
  after_fen: nonNegativeFen.optional(),
}

const tried = changedDocument.extend({
  version: z.int().describe('现用的是第几版'),
  jobs: z
    .array(
      z.object({
        name: z.string(),
        detail: z.string(),
        ...compared,
        why: z.string().optional().describe('按新价目算不出的原因'),
      }),
    )
    .describe('样活'),
  products: z
    .array(z.object({ code: z.string(), name: z.string(), ...compared }))
    .describe('全部在售产品的起价'),
})

const note = text(200).default('')

const sampleJob = z.object({
  name: requiredText(60),
  baojia_type: choice(valuesOf(quoteTypes)),
  request: document.describe('与报价的请求相同'),
})

const shownJob = sampleJob.extend({ baojia_type: kind(quoteTypes) })

const scheduled = z.object({
  id,
  at: instant.describe('何时发布'),
  state: kind(scheduledStates),
  base_version: z.int().describe('改自哪一版'),
  version: z.int().optional().describe('发布成了第几版'),
  note: z.string(),
  by: z.string(),
  reason: z.string().describe('没有发布的原因'),
  created_at: instant,
})

/** As large as the database counts: beyond that it would fail instead of finding none. */
const versionNumber = count(0, 2_000_000_000)

/** A version by its number; any other text is no version. */
const ofVersion = z.object({ n: id })

/** `data` of a 20409: the changes that others have published since the edited version. */
export interface StaleTariff extends z.infer<typeof published> {
  changes: z.infer<typeof changesOfDocument>
}

export const tariffCalls = {
  getTariff: defineCall(consoleEndpoints.getTariff, {
    data: readDocument.extend({ version: z.int(), published: published.optional() }),
  }),
  checkTariff: defineCall(consoleEndpoints.checkTariff, { body: documentInput, data: tried }),
  replaceTariff: defineCall(consoleEndpoints.replaceTariff, {
    body: documentInput.extend({
      version: versionNumber.optional().describe('改自哪一版；已有更新的版本则拒绝'),
      note,
      at: instant.optional().describe('到这一刻才发布；没有则马上发布'),
    }),
    data: changedDocument.extend({ version: z.int(), scheduled_id: id.optional() }),
  }),
  listTariffVersions: defineCall(consoleEndpoints.listTariffVersions, {
    query: z.object({ before: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
    data: z.object({
      list: z.array(published).describe('最新的在前'),
      next: z.int().optional().describe('更早的：before 填这个'),
    }),
  }),
  getTariffVersion: defineCall(consoleEndpoints.getTariffVersion, {
    params: ofVersion,
    query: z.object({ than: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
    data: published.extend({ document, changes: changesOfDocument.describe('与 than 那一版相比') }),
  }),
  restoreTariffVersion: defineCall(consoleEndpoints.restoreTariffVersion, {
    params: ofVersion,
    body: z.object({ version: versionNumber.optional().describe('现用的应是第几版；不是则拒绝'), note }),
    data: changedDocument.extend({ version: z.int() }),
  }),
  listScheduledTariffs: defineCall(consoleEndpoints.listScheduledTariffs, {
    data: z.object({ list: z.array(scheduled).describe('等待的、要人决定的，和最近结束的') }),
  }),
  getScheduledTariff: defineCall(consoleEndpoints.getScheduledTariff, {
    params: ofId,
    data: scheduled.extend({ document }),
  }),
  cancelScheduledTariff: defineCall(consoleEndpoints.cancelScheduledTariff, {
    params: ofId,
    data: nothing,
  }),
  getSampleJobs: defineCall(consoleEndpoints.getSampleJobs, {
    data: z.object({
      version: z.int(),
      is_own: z.boolean().describe('店铺自己定的；否则由产品的默认选项得来'),
      jobs: z.array(shownJob.extend({ detail: z.string() })),
      products: z.array(
        z.object({
          id,
          name: z.string(),
          unit: z.string(),
          job: shownJob.describe('以默认选项'),
        }),
      ),
    }),
  }),
  replaceSampleJobs: defineCall(consoleEndpoints.replaceSampleJobs, {
    body: z.object({ version: versionNumber, jobs: z.array(sampleJob).max(mostSampleJobs) }),
    data: nothing,
  }),
}
