import type { Station } from '@yinpu/contract/console'
import type { Schedule, ScheduledJob, ScheduleInput } from '@yinpu/workshop'

type Why = ScheduledJob['why'][number]

/** 等覆膜, 等合版, 等稿件: a reason in the words of the press room. */
const reasonText = (names: ReadonlyMap<string, string>, { kind, station }: Why): string => {
  const name = names.get(station ?? '') ?? ''
  switch (kind) {
    case 'queue':
      return `等${name}`
    case 'run':
      return '等合版'
    case 'ready':
      return '等稿件'
    case 'closed':
      return `${name}不开机`
    case 'wait':
      return `${name}后晾干`
    case 'work':
      return `${name || '加工'}要做`
  }
}

const delays: readonly Why['kind'][] = ['ready', 'run', 'queue']

/** A shorter delay is no reason. */
const leastMinutes = 15

export interface JobSlack {
  /** when the job is expected to be ready */
  expected_at: number
  /** what delays it most; blank: it is only being made */
  reason: string
  why: { text: string; minutes: number }[]
}

/** The time at which each job is expected to be ready, and why not earlier. A job that needs no station of the shop is left out. */
export const slacksOf = (
  { stations }: { stations: readonly Station[] },
  { jobs: inputs }: ScheduleInput,
  { jobs }: Schedule,
): Map<string, JobSlack> => {
  const names = new Map(stations.map(({ id, name }) => [id, name]))
  const atStations = new Set(
    inputs.filter(({ steps }) => steps.some(({ station }) => names.has(station))).map(({ id }) => id),
  )
  return new Map(
    jobs.flatMap(({ id, end, why }): [string, JobSlack][] => {
      if (end === undefined || !atStations.has(id)) return []
      const texts = why.map((one) => ({ text: reasonText(names, one), minutes: Math.round(one.minutes) }))
      const [first] = why
      const isDelayed = first !== undefined && delays.includes(first.kind) && first.minutes >= leastMinutes
      return [[id, { expected_at: end, reason: isDelayed ? (texts[0]?.text ?? '') : '', why: texts }]]
    }),
  )
}
