import { type CallData, dayOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { ScheduleSnapshot } from './schedule-snapshots.ts'

type Row = CallData<ConsoleCalls['listJobs']>['list'][number]
type Job = CallData<ConsoleCalls['getJob']>
type Filters = CallData<ConsoleCalls['getJobFilters']>

/** The time at which an open job is expected to be ready, and the reasons of its delay. */
export const withSlack = <One extends Row>(snapshot: ScheduleSnapshot | undefined, row: One): One => {
  const slack = row.state === 'open' ? snapshot?.slacks.get(row.job_id) : undefined
  return slack ? { ...row, expected_at: slack.expected_at, reason: slack.reason } : row
}

export const withWhy = (snapshot: ScheduleSnapshot | undefined, job: Job): Job => ({
  ...withSlack(snapshot, job),
  why: job.state === 'open' ? snapshot?.slacks.get(job.job_id)?.why : undefined,
})

/** The hours that the promises need of each station today, and the hours that are left of it. */
export const withTodaysLoad = (snapshot: ScheduleSnapshot | undefined, filters: Filters): Filters => {
  if (!snapshot) return filters
  const today = dayOf(snapshot.at)
  return {
    ...filters,
    stations: filters.stations.map((station) => {
      const load = snapshot.schedule.load.find((one) => one.station === station.id && one.day === today)
      if (!load) return station
      return {
        ...station,
        needed_minutes: Math.round(load.needed_minutes),
        open_minutes: Math.round(load.open_minutes),
      }
    }),
  }
}
