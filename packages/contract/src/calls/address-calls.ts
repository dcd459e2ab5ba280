import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { id, personName, phone, requiredText, text } from '../fields.ts'
import { messages } from '../messages.ts'

/** A place by its names and code; if a parser is not sure, the part is empty. */
export const addressRegion = z.object({
  province: z.string(),
  city: z.string(),
  district: z.string(),
  region_code: z.string(),
})

export const addressInput = z.object({
  name: personName,
  mobile: phone,
  province: requiredText(40),
  city: requiredText(40),
  // Some cities (东莞, 中山) have no districts.
  district: text(40).default(''),
  region_code: z
    .string()
    .trim()
    .min(1, messages.required)
    .regex(/^\d{6}$/, messages.regionCode),
  detail: requiredText(200),
  tag: text(10).default(''),
  is_default: z.boolean().default(false),
})

export const address = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  ...addressRegion.shape,
  detail: z.string(),
  tag: z.string(),
  is_default: z.boolean(),
})

export const addressCalls = {
  listAddresses: defineCall(endpoints.listAddresses, { data: z.array(address) }),
  createAddress: defineCall(endpoints.createAddress, { body: addressInput, data: address }),
  updateAddress: defineCall(endpoints.updateAddress, { body: addressInput.extend({ id }), data: address }),
  deleteAddress: defineCall(endpoints.deleteAddress, { query: z.object({ id }), data: nothing }),
}
