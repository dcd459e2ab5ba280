import type { StepMove } from '@yinpu/contract/console'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { CatalogueDirectory } from '../modules/catalogue/catalogue-directory.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { describeJob } from '../modules/job/describe-job.ts'
import { describeRoutes } from '../modules/job/describe-routes.ts'
import { findJobByCode } from '../modules/job/get-job.ts'
import { addJobPhoto, type JobPhotoDeps, readJobPhoto, removeJobPhoto } from '../modules/job/job-photos.ts'
import { listJobs, readJobFilters } from '../modules/job/list-jobs.ts'
import { type JobStepInput, type MoveJobDeps, moveJob, stepLabel } from '../modules/job/move-job.ts'
import { type PrintTicketsDeps, printTickets, printWallCodes } from '../modules/job/print-tickets.ts'
import { type ScanInput, scanJob } from '../modules/job/scan-job.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { withSlack, withTodaysLoad, withWhy } from '../modules/schedule/add-slack.ts'
import type { ScheduleSnapshots } from '../modules/schedule/schedule-snapshots.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'

interface JobRouteDeps
  extends MoveJobDeps,
    Omit<PrintTicketsDeps, 'storage' | 'cutter'>,
    Omit<JobPhotoDeps, 'storage'> {
  directory: ShopDirectory
  catalogues: CatalogueDirectory
  storage: Parameters<typeof fileLinksFor>[1] & JobPhotoDeps['storage']
  schedules: ScheduleSnapshots
}

/** The press room: how each line of an order is made, where its job stands, and the moves of its steps. */
export const consoleJobRoutes = (deps: JobRouteDeps) => {
  const shopOf = async ({ companyId }: Member) => {
    const shop = await deps.directory.find(companyId)
    if (!shop) throw notFound()
    return shop
  }
  const show = async (member: Member, id: string) => {
    const links = fileLinksFor(member, deps.storage, deps.now())
    const job = await describeJob({ db: deps.db, links }, await shopOf(member), member, id)
    return withWhy(await deps.schedules.read(member.companyId), job)
  }
  const move =
    (name: StepMove) =>
    async ({ member, params, body }: { member: Member; params: { id: string }; body: JobStepInput }) => {
      const { id } = await moveJob(deps, member, params.id, name, body)
      return show(member, id)
    }
  const scan = async ({ member, body }: { member: Member; body: ScanInput }) => {
    const { outcome, job, step, entry, undo } = await scanJob(deps, member, body)
    return {
      ...{ outcome, move: entry?.move, step: step?.position, process: step ? stepLabel(step) : '' },
      who: entry?.actorName ?? step?.actorName ?? '',
      at: (entry?.at ?? step?.startedAt ?? job.movedAt).getTime(),
      // Layout and plates are made, not counted.
      ...{ good: (step?.countUnit !== 'none' && entry?.good) || 0, waste: entry?.waste ?? 0 },
      ...{ cause: entry?.cause ?? '', undo },
      job: await show(member, job.id),
    }
  }
  return {
    getOrderRoutes: async ({ member, params }) => {
      const order = await getOrder(deps.db, member, params.id)
      return describeRoutes(deps, await shopOf(member), order)
    },
    listJobs: async ({ member, query }) => {
      const { list, next } = await listJobs(deps.db, await shopOf(member), query, deps.now())
      const snapshot = await deps.schedules.read(member.companyId)
      return { list: list.map((row) => withSlack(snapshot, row)), next }
    },
    getJobFilters: async ({ member }) =>
      withTodaysLoad(
        await deps.schedules.read(member.companyId),
        await readJobFilters(deps.db, member, deps.now()),
      ),
    getJob: ({ member, params }) => show(member, params.id),
    findJob: async ({ member, params }) =>
      show(member, (await findJobByCode(deps.db, member, params.code)).id),
    scanJob: scan,
    addJobPhoto: async ({ member, params, body: { file } }) => {
      await addJobPhoto(deps, member, params.id, file.content)
      return show(member, params.id)
    },
    removeJobPhoto: async ({ member, params }) => {
      await removeJobPhoto(deps, member, params.id, params.photo_id)
      return show(member, params.id)
    },
    showJobPhoto: ({ member, params }) => readJobPhoto(deps, member, params.id, params.photo_id),
    startJob: move('start'),
    finishJobStep: move('finish'),
    finishJobPart: move('part'),
    sendJobBack: move('back'),
    holdJob: move('hold'),
    resumeJob: move('resume'),
    takeJob: move('take'),
    printTickets: async ({ member, query }) => printTickets(deps, member, await shopOf(member), query.ids),
    printWallCodes: async ({ member }) => printWallCodes(deps, member, await shopOf(member)),
  } satisfies ConsoleRoutes
}
