import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { quotePlan } from '../../calls/quote-answer.ts'
import { id, kind } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { stationKinds, stationUnits } from '../station-lists.ts'

const routeStep = z.object({
  kind: kind(stationKinds),
  station: z.string().optional().describe('工位的名称；没有：店里没有在用的工位能做'),
  name: z.string().describe('工序'),
  part: z.string().describe('内页、封面；空：整件'),
  note: z.string().describe('要求'),
  quantity: z.number().optional().describe('没有：合版前还不知道，或产品已下架'),
  unit: kind(stationUnits),
  minutes: z.int().optional().describe('开机和生产的计划分钟数'),
  wait_minutes: z.int().describe('做完后要等的分钟数'),
})

export const jobCalls = {
  getOrderRoutes: defineCall(consoleEndpoints.getOrderRoutes, {
    params: z.object({ id }),
    data: z.object({
      lines: z.array(
        z.object({
          line_id: z.string(),
          name: z.string(),
          plan: quotePlan.optional().describe('专版的拼版图'),
          steps: z.array(routeStep).describe('按先后'),
        }),
      ),
    }),
  }),
}
