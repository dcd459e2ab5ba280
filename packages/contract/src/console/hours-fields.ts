import { z } from 'zod'

/** A time of day as `09:00`; `example` stands in the message of a wrong one. */
export const clockTime = (example: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, `请写成 ${example} 这样的时间`)

/** The same hours on some days of the week. */
export const weeklyHours = z
  .object({
    days: z.array(z.int().min(1).max(7)).min(1, '请选择星期几').max(7).describe('1 是周一'),
    opens: clockTime('09:00'),
    closes: clockTime('18:30'),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: '须晚于开始的时间' })
