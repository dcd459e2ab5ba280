import type { z } from 'zod'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

export const expressShape = fieldsOnly({
  customer: requiredText,
  key: requiredText,
  url: origin.default('https://poll.kuaidi100.com'),
})

export type ExpressSettings = z.output<typeof expressShape>
