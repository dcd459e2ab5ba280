import type { Station } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { jobStepRepository, type TimedStep } from './job-step-repository.ts'

/** So many of the newest steps of a station, and the fewest that say anything. */
const mostSteps = 20
const leastSteps = 5

export interface LearntFigures {
  station_id: string
  /** how many steps it is learnt from */
  steps: number
  /** in the unit of its kind, of one machine */
  per_hour?: number
  waste_percent?: number
}

const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}

/** The output of a machine in an hour, without its set-up; undefined: the step was too short to say. */
const speedOf = ({ quantity, good, waste, planned, workedSeconds }: TimedStep, setupMinutes: number) => {
  const seconds = workedSeconds - setupMinutes * 60
  if (quantity === null || seconds < 60) return undefined
  const share = good + waste > 0 ? (good + waste) / planned : 1
  return (quantity * share * 3600) / seconds
}

/** Median speed and waste of the newest finished steps of a station; nothing before there are a few. */
export const learnFrom = (
  { id, setup_minutes }: Pick<Station, 'id' | 'setup_minutes'>,
  steps: readonly TimedStep[],
): LearntFigures => {
  const speeds = steps.flatMap((step) => speedOf(step, setup_minutes) ?? [])
  const wasted = steps.flatMap(({ good, waste, countUnit }) =>
    countUnit !== 'none' && good + waste > 0 ? [waste / (good + waste)] : [],
  )
  const speed = speeds.length < leastSteps ? undefined : medianOf(speeds)
  const share = wasted.length < leastSteps ? undefined : medianOf(wasted)
  return {
    station_id: id,
    steps: steps.length,
    ...(speed !== undefined && { per_hour: Math.max(1, Math.round(speed)) }),
    ...(share !== undefined && { waste_percent: Math.round(share * 1000) / 10 }),
  }
}

/** Median speed and waste of each station by its steps, beside the figures that the shop has entered. */
export const readLearnt = async (
  db: Db,
  companyId: string,
  stations: readonly Station[],
): Promise<LearntFigures[]> => {
  const ids = stations.map(({ id }) => id)
  const steps = await jobStepRepository.listNewest(db, companyId, ids, mostSteps)
  return stations
    .map((station) =>
      learnFrom(
        station,
        steps.filter(({ stationId }) => stationId === station.id),
      ),
    )
    .filter(({ per_hour, waste_percent }) => per_hour !== undefined || waste_percent !== undefined)
}
