import { type CallData, dayAfter, startOfDay } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { jobStepRepository, type StationOutput } from '../job/job-step-repository.ts'
import type { ReportSpan } from './report-span.ts'

type Report = CallData<ConsoleCalls['getPressReport']>
type Figures = Report['total']

const none: Figures = {
  ...{ steps: 0, seconds: 0, good_sheets: 0, waste_sheets: 0, good_pieces: 0, waste_pieces: 0 },
}

/** Sheets and pieces are no sum of one another: each has its own column. */
const add = (sum: Figures, { unit, steps, seconds, good, waste }: StationOutput): Figures => ({
  ...sum,
  steps: sum.steps + steps,
  seconds: sum.seconds + seconds,
  ...(unit === 'sheet' && { good_sheets: sum.good_sheets + good, waste_sheets: sum.waste_sheets + waste }),
  ...(unit === 'piece' && { good_pieces: sum.good_pieces + good, waste_pieces: sum.waste_pieces + waste }),
})

const periodOf = ({ from, to }: { from: string; to: string }) => ({
  from: new Date(startOfDay(from)),
  until: new Date(startOfDay(dayAfter(to))),
})

/** The output of each station, and the waste by cause. */
export const readPressReport = async (db: Db, companyId: string, span: ReportSpan): Promise<Report> => {
  const [output, before, wastes] = await Promise.all([
    jobStepRepository.listOutput(db, companyId, periodOf(span)),
    jobStepRepository.listOutput(db, companyId, periodOf(span.than)),
    jobStepRepository.listWaste(db, companyId, periodOf(span)),
  ])
  const names = [...new Set(output.map(({ station }) => station))]
  return {
    ...{ from: span.from, to: span.to, than: span.than, pending_days: 0 },
    total: output.reduce(add, none),
    previous: before.reduce(add, none),
    stations: names
      .map((station) => ({ station, ...output.filter((one) => one.station === station).reduce(add, none) }))
      .toSorted((one, other) => other.seconds - one.seconds || other.steps - one.steps),
    wastes: wastes.map(({ cause, station, unit, times, waste }) => ({
      ...{ cause, station, times },
      sheets: unit === 'sheet' ? waste : 0,
      pieces: unit === 'piece' ? waste : 0,
    })),
  }
}
