import { z } from 'zod'
import { defineCall } from '../call.ts'
import { type Endpoint, endpoints } from '../endpoints.ts'
import { id, text } from '../fields.ts'
import { addressRegion } from './address-calls.ts'

const value = z.union([z.number(), z.string()])
const member = z.object({ value, label: z.string() })
/** Full records: value and label, and further fields of each. */
const records = z.array(member.loose())
const options = z.array(member)
const texts = z.record(z.string(), z.string())

export interface Region {
  value: string
  label: string
  children?: Region[] | undefined
}
const region: z.ZodType<Region> = z.object({
  value: z.string(),
  label: z.string(),
  get children() {
    return z.array(region).optional()
  },
})

export interface Category {
  id: string
  name: string
  image: string
  children: Category[]
}
const category: z.ZodType<Category> = z.object({
  id,
  name: z.string(),
  image: z.string(),
  get children() {
    return z.array(category)
  },
})

export const gripper = member.extend({
  gripper: z.number(),
  max: z.array(z.number()),
  min: z.array(z.number()),
})

const lookup = <E extends Endpoint, D extends z.ZodType>(endpoint: E, data: D) =>
  defineCall(endpoint, { data, cacheable: true })

export const systemCalls = {
  listRegions: lookup(endpoints.listRegions, z.array(region)),
  listOrderStates: lookup(endpoints.listOrderStates, records),
  orderStateText: lookup(endpoints.orderStateText, texts),
  listOrderTypes: lookup(endpoints.listOrderTypes, records),
  listPayChannels: lookup(endpoints.listPayChannels, records),
  listExpressTypes: lookup(endpoints.listExpressTypes, records),
  expressTypeText: lookup(endpoints.expressTypeText, texts),
  orderTypeText: lookup(endpoints.orderTypeText, texts),
  payChannelText: lookup(endpoints.payChannelText, texts),
  paymentStateText: lookup(endpoints.paymentStateText, texts),
  refundStateText: lookup(endpoints.refundStateText, texts),
  ledgerTypeText: lookup(endpoints.ledgerTypeText, texts),
  fileStateText: lookup(endpoints.fileStateText, texts),
  afterSaleTypeText: lookup(endpoints.afterSaleTypeText, texts),
  parseAddress: defineCall(endpoints.parseAddress, {
    query: z.object({ text: text(2000) }),
    data: z.object({ name: z.string(), mobile: z.string(), ...addressRegion.shape, detail: z.string() }),
  }),
  listCategories: lookup(endpoints.listCategories, z.array(category)),
  listGrippers: lookup(endpoints.listGrippers, z.array(gripper)),
  listOffsetTypes: lookup(endpoints.listOffsetTypes, records),
  listOffsetTypesYs: lookup(endpoints.listOffsetTypesYs, records),
  offsetTypeOptions: lookup(endpoints.offsetTypeOptions, options),
  offsetTypeText: lookup(endpoints.offsetTypeText, texts),
  listPrintMethods: lookup(endpoints.listPrintMethods, records),
  afterSaleStateText: lookup(endpoints.afterSaleStateText, texts),
  listFinishing: lookup(endpoints.listFinishing, records),
  finishingOptions: lookup(endpoints.finishingOptions, options),
  listComputeModes: lookup(endpoints.listComputeModes, records),
  computeModeOptions: lookup(endpoints.computeModeOptions, options),
  unwindText: lookup(endpoints.unwindText, texts),
  labelDeliveryText: lookup(endpoints.labelDeliveryText, texts),
  listQuoteTypes: lookup(endpoints.listQuoteTypes, records),
  quoteTypeOptions: lookup(endpoints.quoteTypeOptions, options),
  quoteTypeText: lookup(endpoints.quoteTypeText, texts),
}
