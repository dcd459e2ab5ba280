import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { exactlyOne } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { id, instant } from '../fields.ts'
import { freightOffers, freightRequest } from './freight.ts'
import { quoteAnswer, sheetPlan } from './quote-answer.ts'
import {
  gangRunRequest,
  inkLabelRequest,
  offsetRequest,
  paperRequest,
  quoteRequest,
  rollLabelRequest,
  sampleRequest,
  sheetPlanRequest,
} from './quote-requests.ts'

/** A saved quotation, or a request that is priced for the sheet and stored under its printed number. */
const printRequest = z
  .object({
    bjd_id: id.optional(),
    quote: quoteRequest.optional(),
  })
  .check(exactlyOne('bjd_id', 'quote'))

export const quoteCalls = {
  quoteGangRun: defineCall(endpoints.quoteGangRun, {
    body: gangRunRequest,
    data: quoteAnswer,
    repeatable: true,
  }),
  quoteOffset: defineCall(endpoints.quoteOffset, {
    body: offsetRequest,
    data: quoteAnswer,
    repeatable: true,
  }),
  planSheet: defineCall(endpoints.planSheet, {
    body: sheetPlanRequest,
    data: z.object({ sheets: z.array(sheetPlan) }),
    repeatable: true,
  }),
  quoteRollLabel: defineCall(endpoints.quoteRollLabel, {
    body: rollLabelRequest,
    data: quoteAnswer,
    repeatable: true,
  }),
  quoteInkLabel: defineCall(endpoints.quoteInkLabel, {
    body: inkLabelRequest,
    data: quoteAnswer,
    repeatable: true,
  }),
  quoteSample: defineCall(endpoints.quoteSample, {
    body: sampleRequest,
    data: quoteAnswer,
    repeatable: true,
  }),
  describeLink: defineCall(endpoints.describeLink, {
    body: quoteRequest,
    data: z.object({
      title: z.string(),
      description: z.string(),
      image: z.string().describe('1200×630 的 PNG'),
    }),
  }),
  quoteFreight: defineCall(endpoints.quoteFreight, { body: freightRequest, data: freightOffers }),
  quotePaper: defineCall(endpoints.quotePaper, { body: paperRequest, data: quoteAnswer, repeatable: true }),
  promiseDates: defineCall(endpoints.promiseDates, {
    body: quoteRequest,
    data: z.object({
      at: instant.describe('按这一刻车间的情况算的'),
      terms: z
        .array(
          z.object({
            value: z.string().describe('加急的 id'),
            due_at: instant.describe('现在付款并定稿，最早什么时候发货；不会早于价目的天数'),
            usual_at: instant.describe('只按价目的天数'),
          }),
        )
        .describe('能选的交期；说不准的没有'),
    }),
  }),
  // It answers with the file itself; the envelope is only for its refusals.
  printQuotation: defineCall(endpoints.printQuotation, { body: printRequest, data: nothing }),
}
