import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { quotePlan } from '../../calls/quote-answer.ts'
import { orderStates } from '../../enumerations/order-enumerations.ts'
import { count, id, idListOf, instant, kind, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import {
  countUnits,
  jobMoves,
  jobStates,
  mostCounted,
  mostJobCartons,
  mostJobGrams,
  mostTickets,
  stepStates,
} from '../job-lists.ts'
import { dueSpans } from '../order-lists.ts'
import { scanMoves, scanOutcomes } from '../scan-lists.ts'
import { stationKinds, stationUnits } from '../station-lists.ts'
import { slackReason } from './load-calls.ts'
import { pictureFile } from './picture-calls.ts'

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

/** The current step of a job: the first that is not done. */
export const jobCurrent = z.object({
  name: z.string().describe('工序，连同部件'),
  station: z.string().describe('工位的名称；没有工位能做为空'),
  state: kind(stepStates),
  since: instant.describe('从何时起在这一道、开始或停下'),
  who: z.string().describe('谁在做；还没有人为空'),
  why: z.string().describe('停着的原因；没有停为空'),
})

/** A job as lists and the page of its order show it. */
export const jobRow = z.object({
  job_id: id,
  job_no: z.string().describe('GD + 日期 + 六位'),
  state: kind(jobStates),
  order_id: id,
  order_no: z.string(),
  customer: z.string(),
  line_id: id,
  name: z.string().describe('产品'),
  pieces: z.number().describe('要做的数量'),
  unit: z.string(),
  paper: z.string(),
  family: z.string().describe('能拼在一张上的一类：材料、印色、自带工艺；不合版为空'),
  rush: z.string().describe('加急的名称，不加急为空'),
  due_at: instant.optional(),
  at: z.int().describe('第几道工序'),
  of: z.int().describe('共几道工序'),
  current: jobCurrent.optional().describe('做完或撤回的没有'),
  rest_of: id.optional().describe('补做的是哪个工单少的'),
  ended_at: instant.optional(),
  expected_at: instant.optional().describe('按排产什么时候能做完；和交期的差就是还有或晚多少'),
  reason: z.string().optional().describe('最耽误它的：等覆膜、等合版……；没有耽误为空'),
})

const jobStep = routeStep.extend({
  step: z.int().describe('工序的位置，报工时带上'),
  seen: z.int().describe('报工时带回；期间同事报过则不接受'),
  state: kind(stepStates),
  count_unit: kind(countUnits),
  planned: z.number().describe('计划的数，连同放损'),
  needed: z.number().describe('少于这个数就不够'),
  taken: z.number().describe('前面给的数'),
  good: z.number(),
  waste: z.number(),
  open: z.number().describe('手上还没有报的数'),
  from: z.array(z.int()).describe('从哪几道来'),
  supplied: z.boolean().describe('前面都做完了，可以报完成'),
  who: z.string(),
  why: z.string().describe('停着的原因'),
  started_at: instant.optional(),
  running_since: instant.optional(),
  finished_at: instant.optional(),
  worked_seconds: z.int().describe('到 running_since 为止做了多久，停着的不算'),
})

const jobEntry = z.object({
  id,
  move: kind(jobMoves),
  step: z.string().describe('工序；整个工单的为空'),
  good: z.number(),
  waste: z.number(),
  cause: z.string(),
  reason: z.string(),
  voided: z.boolean().describe('后来退回重做，数不再算'),
  who: z.string(),
  at: instant,
})

const job = jobRow.extend({
  order_state: kind(orderStates),
  remark: z.string().describe('客户的备注'),
  carrier_name: z.string(),
  spec: z.array(z.object({ label: z.string(), value: z.string(), part: z.string().optional() })),
  files: z.array(
    z.object({ id, name: z.string(), preview: z.string().optional().describe('第一页小图的地址') }),
  ),
  plan: quotePlan.optional().describe('专版的拼版图'),
  route: z.array(jobStep).describe('按先后'),
  photos: z
    .array(
      z.object({
        id,
        step: z.string().describe('拍照时的工序；工单已结束为空'),
        who: z.string(),
        at: instant,
      }),
    )
    .describe('留底的照片，先拍的在前'),
  waste_causes: z.array(z.string()),
  can_move: z.boolean().describe('订单在生产，工单还没有结束'),
  cartons: z.int().optional(),
  weight_g: z.number().optional(),
  others: z.array(jobRow).describe('同一个订单的别的工单'),
  why: z.array(slackReason).optional().describe('到做完为止的时间都花在哪里'),
  history: z.array(jobEntry).describe('最近的在前'),
})

/** An answer that is a file and not in the envelope. */
const file = z.unknown()

const jobIds = idListOf(mostTickets, `一次最多打印 ${mostTickets} 张施工单，请分几次`)

const step = count(0, 1_000)
const seen = count(0, 1_000_000).optional().describe('看到的 seen；没有则不比')
const reason = requiredText(200, '请写明原因')
const counts = {
  step,
  seen,
  good: count(0, mostCounted).optional(),
  waste: count(0, mostCounted).default(0),
  cause: text(20).optional().describe('报废的原因'),
  reason: text(200).optional().describe('做好的比需要的少时必填'),
  reprint: z.boolean().default(false).describe('少的另开一个工单补做'),
}
const cartons = {
  cartons: count(1, mostJobCartons).optional().describe('包装：装了几箱'),
  weight_g: count(1, mostJobGrams).optional().describe('包装：一共多少克'),
}
const params = z.object({ id })
const scanned = requiredText(300, '没有扫到内容')
const plainStep = { params, body: z.object({ step, seen }), data: job }

export const jobCalls = {
  listJobs: defineCall(consoleEndpoints.listJobs, {
    query: z.object({
      state: z.enum(['open', 'done']).default('open'),
      keyword: text(50).optional().describe('工单号、订单号、产品、客户'),
      station: id.optional(),
      family: text(200).optional(),
      paper: text(200).optional(),
      due: z.enum(dueSpans).optional(),
      limit: count(1, 500).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(jobRow).describe('在做的按加急和交期，做完的最近在前'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  getJobFilters: defineCall(consoleEndpoints.getJobFilters, {
    data: z.object({
      open: z.int(),
      late: z.int().describe('交期已过的'),
      paused: z.int(),
      stations: z.array(
        z.object({
          id,
          name: z.string(),
          jobs: z.int(),
          needed_minutes: z.int().optional().describe('今天必须做的'),
          open_minutes: z.int().optional().describe('今天剩下的开机时间'),
        }),
      ),
      families: z.array(z.object({ name: z.string(), jobs: z.int() })),
      papers: z.array(z.object({ name: z.string(), jobs: z.int() })),
    }),
  }),
  getJob: defineCall(consoleEndpoints.getJob, { params, data: job }),
  findJob: defineCall(consoleEndpoints.findJob, { params: z.object({ code: scanned }), data: job }),
  startJob: defineCall(consoleEndpoints.startJob, plainStep),
  finishJobStep: defineCall(consoleEndpoints.finishJobStep, {
    params,
    body: z.object({ ...counts, ...cartons }),
    data: job,
  }),
  finishJobPart: defineCall(consoleEndpoints.finishJobPart, {
    params,
    body: z.object({ ...counts, ...cartons }),
    data: job,
  }),
  sendJobBack: defineCall(consoleEndpoints.sendJobBack, {
    params,
    body: z.object({ step, seen, to: count(0, 1_000).describe('退回到哪一道'), reason }),
    data: job,
  }),
  holdJob: defineCall(consoleEndpoints.holdJob, {
    params,
    body: z.object({ step, seen, reason }),
    data: job,
  }),
  resumeJob: defineCall(consoleEndpoints.resumeJob, plainStep),
  takeJob: defineCall(consoleEndpoints.takeJob, plainStep),
  printTickets: defineCall(consoleEndpoints.printTickets, {
    query: z.object({ ids: jobIds.describe(`工单的 id，最多 ${mostTickets} 个`) }),
    data: file,
  }),
  printWallCodes: defineCall(consoleEndpoints.printWallCodes, { data: file }),
  scanJob: defineCall(consoleEndpoints.scanJob, {
    body: z.object({
      code: scanned.describe('扫到的内容：工单号，带不带短横都行，或施工单二维码里的地址'),
      key: id.describe('每次扫码一个，重发同一个'),
      at: instant.describe('扫码的时间，按本机的钟'),
      sent_at: instant.describe('发出的时间，按本机的钟，用来校正'),
      move: z.enum(scanMoves).default('next'),
      step: step.optional().describe('没有则是工单当前的工序'),
      seen,
      good: count(0, mostCounted).optional(),
      waste: count(0, mostCounted).default(0),
      cause: text(20).optional(),
      reason: text(200).optional(),
      to: count(0, 1_000).optional().describe('退回到哪一道'),
      reprint: z.boolean().default(false),
      ...cartons,
      delayed: z.boolean().default(false).describe('断网时存下的：自己在做的那道按手上全数完成，不再问数'),
    }),
    data: z.object({
      outcome: kind(scanOutcomes),
      move: kind(jobMoves).optional().describe('这次扫码做成的动作'),
      process: z.string().describe('工序，连同部件'),
      step: z.int().optional(),
      who: z.string().describe('谁记的'),
      at: instant,
      good: z.number(),
      waste: z.number(),
      cause: z.string(),
      undo: z
        .object({ step: z.int(), seen: z.int(), to: z.int(), until: instant })
        .optional()
        .describe('还可以撤回：按这几个数退回'),
      job,
    }),
  }),
  addJobPhoto: defineCall(consoleEndpoints.addJobPhoto, {
    params,
    body: z.object({ file: pictureFile }),
    data: job,
  }),
  removeJobPhoto: defineCall(consoleEndpoints.removeJobPhoto, {
    params: z.object({ id, photo_id: id }),
    data: job,
  }),
  showJobPhoto: defineCall(consoleEndpoints.showJobPhoto, {
    params: z.object({ id, photo_id: id }),
    data: z.unknown(),
  }),
  getOrderRoutes: defineCall(consoleEndpoints.getOrderRoutes, {
    params: z.object({ id }),
    data: z.object({
      lines: z.array(
        z.object({
          line_id: z.string(),
          name: z.string(),
          plan: quotePlan.optional().describe('专版的拼版图'),
          steps: z.array(routeStep).describe('按先后'),
          jobs: z.array(jobRow).describe('进了生产才有'),
        }),
      ),
    }),
  }),
}
