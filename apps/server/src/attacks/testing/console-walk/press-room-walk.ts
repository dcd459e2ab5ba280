import { randomUUIDv7 } from 'node:crypto'
import { type ConsoleCallName, mostTickets } from '@yinpu/contract/console'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { nothing, photo, why } from './inputs.ts'

/** A job of a large order, with its first step. */
const aJob = async (shop: DearShop) => {
  const { id } = await shop.inReview()
  await shop.boss('approveArtwork', { params: { id }, body: { unseen: true } })
  const { lines } = await shop.boss('getOrderRoutes', { params: { id } })
  return { params: { id: lines[0]?.jobs[0]?.job_id ?? '' }, body: { step: 0 } }
}

const aJobNo = async (shop: DearShop) => {
  const { params } = await aJob(shop)
  return (await shop.boss('getJob', { params })).job_no
}

const aJobPicture = async () => ({ name: '质检.png', content: await photo() })

const aJobPhoto = async (shop: DearShop) => {
  const { params } = await aJob(shop)
  const { photos } = await shop.boss('addJobPhoto', { params, body: { file: await aJobPicture() } })
  return { ...params, photo_id: photos[0]?.id ?? '' }
}

const aStartedJob = async (shop: DearShop) => {
  const job = await aJob(shop)
  await shop.boss('startJob', job)
  return job
}

/** As many open jobs as one file takes. */
const manyJobs = async (shop: DearShop) => {
  await aJob(shop)
  const { list } = await shop.boss('listJobs', { query: { limit: mostTickets } })
  return list.map(({ job_id }) => job_id)
}

/** A job at the first step at which something is counted. */
const aCountedJob = async (shop: DearShop) => {
  const job = await aJob(shop)
  const { route } = await shop.boss('getJob', { params: job.params })
  const at = route.findIndex(({ count_unit }) => count_unit !== 'none')
  for (let step = 0; step < at; step += 1)
    await shop.boss('finishJobStep', { params: job.params, body: { step, waste: 0, reprint: false } })
  return { params: job.params, body: { step: at, good: 1, waste: 0, reprint: false } }
}

export const pressRoomWalk = {
  listJobs: () => ({ query: { limit: 500 } }),
  getJobFilters: nothing,
  getLoad: nothing,
  getLoadDay: async (shop) => {
    const { days, stations } = await shop.boss('getLoad', {})
    return { query: { station: stations[0]?.station_id ?? '', day: days[0] ?? '' } }
  },
  getJob: async (shop) => ({ params: (await aJob(shop)).params }),
  findJob: async (shop) => ({ params: { code: await aJobNo(shop) } }),
  scanJob: async (shop) => {
    const [code, now] = [await aJobNo(shop), shop.clock.time]
    return { body: { code, key: randomUUIDv7(), at: now, sent_at: now } }
  },
  addJobPhoto: async (shop) => ({ params: (await aJob(shop)).params, body: { file: await aJobPicture() } }),
  removeJobPhoto: async (shop) => ({ params: await aJobPhoto(shop) }),
  showJobPhoto: async (shop) => ({ params: await aJobPhoto(shop) }),
  startJob: aJob,
  finishJobStep: async (shop) => ({ ...(await aJob(shop)), body: { step: 0, waste: 0, reprint: true } }),
  finishJobPart: aCountedJob,
  sendJobBack: async (shop) => {
    const { params } = await aCountedJob(shop)
    return { params, body: { step: 1, to: 0, reason: why } }
  },
  holdJob: async (shop) => ({ params: (await aJob(shop)).params, body: { step: 0, reason: why } }),
  resumeJob: async (shop) => {
    const job = await aJob(shop)
    await shop.boss('holdJob', { params: job.params, body: { step: 0, reason: why } })
    return job
  },
  takeJob: aStartedJob,
  printTickets: async (shop) => ({ query: { ids: (await manyJobs(shop)).join(',') } }),
  printWallCodes: nothing,
  getStations: nothing,
  updateStations: async (shop) => ({ body: await shop.boss('getStations', {}) }),
} satisfies Partial<Walk<ConsoleCallName>>
