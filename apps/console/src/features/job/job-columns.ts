import type { JobRow } from '../../records/job-progress.tsx'

export interface BoardColumn {
  id: string
  name: string
  jobs: JobRow[]
}

const order = { running: 0, paused: 1, waiting: 1, done: 2 } as const

/** A column for each station with jobs, in the order of the shop; what is being done comes first. */
export const boardColumns = (
  rows: readonly JobRow[],
  stations: readonly { id: string; name: string }[],
): BoardColumn[] => {
  const byStation = new Map<string, JobRow[]>()
  for (const row of rows) {
    const name = row.current?.station ?? ''
    byStation.set(name, [...(byStation.get(name) ?? []), row])
  }
  const names = [...new Set([...stations.map(({ name }) => name), ...byStation.keys()])]
  return names.flatMap((name) => {
    const jobs = byStation.get(name)
    if (!jobs) return []
    const sorted = jobs.toSorted(
      (one, other) => order[one.current?.state ?? 'done'] - order[other.current?.state ?? 'done'],
    )
    return [{ id: name, name: name || '没有工位', jobs: sorted }]
  })
}

/** The card that an arrow key leads to; the first one if none is selected. */
export const moveOnBoard = (
  columns: readonly BoardColumn[],
  selected: string | undefined,
  key: 'up' | 'down' | 'left' | 'right',
): string | undefined => {
  const column = columns.findIndex(({ jobs }) => jobs.some(({ job_id }) => job_id === selected))
  if (column < 0) return columns[0]?.jobs[0]?.job_id
  const row = columns[column]?.jobs.findIndex(({ job_id }) => job_id === selected) ?? 0
  if (key === 'up' || key === 'down') {
    const jobs = columns[column]?.jobs ?? []
    return jobs[Math.min(jobs.length - 1, Math.max(0, row + (key === 'down' ? 1 : -1)))]?.job_id
  }
  const beside = columns[Math.min(columns.length - 1, Math.max(0, column + (key === 'right' ? 1 : -1)))]
  return beside?.jobs[Math.min(row, beside.jobs.length - 1)]?.job_id
}

/** Dropping a card in its own column begins it; to the right of it asks for the counts; to the left needs a reason. */
export const dropOn = (
  columns: readonly BoardColumn[],
  job: JobRow,
  target: BoardColumn,
): 'same' | 'on' | 'back' => {
  const from = columns.findIndex(({ jobs }) => jobs.some(({ job_id }) => job_id === job.job_id))
  const to = columns.findIndex(({ id }) => id === target.id)
  if (from === to) return 'same'
  return to > from ? 'on' : 'back'
}
