import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { freightOffers, freightRequest } from './freight.ts'
import { quoteAnswer, sheetPlan } from './quote-answer.ts'
import {
  gangRunRequest,
  inkLabelRequest,
  offsetRequest,
  paperRequest,
  rollLabelRequest,
  sheetPlanRequest,
} from './quote-requests.ts'

export const quoteCalls = {
  quoteGangRun: defineCall(endpoints.quoteGangRun, { body: gangRunRequest, data: quoteAnswer }),
  quoteOffset: defineCall(endpoints.quoteOffset, { body: offsetRequest, data: quoteAnswer }),
  planSheet: defineCall(endpoints.planSheet, {
    body: sheetPlanRequest,
    data: z.object({ sheets: z.array(sheetPlan) }),
  }),
  quoteRollLabel: defineCall(endpoints.quoteRollLabel, { body: rollLabelRequest, data: quoteAnswer }),
  quoteInkLabel: defineCall(endpoints.quoteInkLabel, { body: inkLabelRequest, data: quoteAnswer }),
  quoteFreight: defineCall(endpoints.quoteFreight, { body: freightRequest, data: freightOffers }),
  quotePaper: defineCall(endpoints.quotePaper, { body: paperRequest, data: quoteAnswer }),
}
