import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { count, id, kind, requiredText, text } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { clockTime, weeklyHours } from '../hours-fields.ts'
import {
  mostRemovedStations,
  mostStationExceptions,
  mostStationHours,
  mostStations,
  mostWasteCauses,
  stationKinds,
} from '../station-lists.ts'

const noTime = z.literal('').describe('停机')
const exception = z
  .object({
    day: z.string().refine(isDay, '请写成 2026-10-01 这样的日期').describe('北京时间的一天'),
    opens: z.union([noTime, clockTime('09:00')], '请写成 09:00 这样的时间'),
    closes: z.union([noTime, clockTime('18:30')], '请写成 18:30 这样的时间'),
    note: text(20).default(''),
  })
  .refine(({ opens, closes }) => (opens === '' ? closes === '' : opens < closes), {
    path: ['closes'],
    message: '须晚于开始的时间；停机的日子两个都不填',
  })

const figures = {
  machines: count(1, 99).describe('几台机器或几个台位'),
  setup_minutes: count(0, 1440).describe('每个活开机的分钟数'),
  per_hour: count(1, 1_000_000).describe('一台每小时的产量，单位看工位的种类'),
  wait_minutes: count(0, 10_080).describe('做完后要等的分钟数：干燥、固化'),
  cost_fen: count(0, 10_000_000).describe('一台每小时的成本，单位分'),
  in_routes: z.boolean().describe('新的工艺路线是否经过它'),
}

const stationInput = z.object({
  id: id.optional().describe('没有：新的工位；删除过的工位带上它的 id 就放回来'),
  kind: kind(stationKinds),
  name: requiredText(20),
  hours: z.array(weeklyHours).min(1, '请至少填一段开机时间').max(mostStationHours),
  exceptions: z
    .array(exception)
    .max(mostStationExceptions, `最多 ${mostStationExceptions} 天，请删除过去的日子`)
    .refine((list) => new Set(list.map(({ day }) => day)).size === list.length, '同一天只能设一次')
    .describe('和平时不一样的日子'),
  ...figures,
})

const station = z.object({
  id: z.string(),
  kind: kind(stationKinds),
  name: z.string(),
  machines: z.int(),
  hours: z.array(z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() })),
  exceptions: z.array(z.object({ day: z.string(), opens: z.string(), closes: z.string(), note: z.string() })),
  setup_minutes: z.int(),
  per_hour: z.int(),
  wait_minutes: z.int(),
  cost_fen: z.int(),
  in_routes: z.boolean(),
})

const stations = z.object({
  version: z.int().nonnegative().describe('修改时带回；期间别人改过则不接受'),
  stations: z.array(station).describe('按店铺排的顺序；路线用每个种类的第一个'),
  removed: z.array(station).max(mostRemovedStations).describe('删除过的，可以放回'),
  waste_causes: z.array(z.string()).describe('报废原因'),
  learnt: z
    .array(
      z.object({
        station_id: z.string(),
        steps: z.int().describe('看了最近几道'),
        per_hour: z.number().optional().describe('一台每小时的产量，开机时间除外；次数太少则没有'),
        waste_percent: z.number().optional().describe('报废率；次数太少则没有'),
      }),
    )
    .describe('报工算出来的，中位数；不会自己改设置'),
})

export const stationCalls = {
  getStations: defineCall(consoleEndpoints.getStations, { data: stations }),
  updateStations: defineCall(consoleEndpoints.updateStations, {
    body: z.object({
      version: count(0, 1_000_000_000),
      stations: z.array(stationInput).min(1).max(mostStations, `最多 ${mostStations} 个工位`),
      waste_causes: z
        .array(requiredText(20))
        .min(1, '请至少留一个报废原因')
        .max(mostWasteCauses, `最多 ${mostWasteCauses} 个`),
    }),
    data: stations,
  }),
}
