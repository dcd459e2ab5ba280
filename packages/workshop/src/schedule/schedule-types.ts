/** From and to, in milliseconds since 1970. */
export type OpenWindow = readonly [from: number, to: number]

export interface ScheduleStation {
  id: string
  machines: number
  open: readonly OpenWindow[]
}

export interface ScheduleStep {
  /** a station that is not in the input has room for everything at once */
  station: string
  /** on one machine, of what is left to do */
  minutes: number
  /** after it, before the next step can begin; it goes on while the station is closed */
  wait?: number | undefined
  /** the gang run: its step at a station is one task for all its members */
  run?: string | undefined
  /** indexes of the earlier steps that it takes its pieces from; undefined: the one before it */
  from?: readonly number[] | undefined
  /** not before: what it takes is still drying */
  ready?: number | undefined
  /** it has a machine now, and keeps it until it is done */
  is_running?: boolean | undefined
}

export interface ScheduleJob {
  id: string
  rush: boolean
  /** undefined: nothing was promised */
  due?: number | undefined
  /** undefined: at once */
  ready?: number | undefined
  steps: readonly ScheduleStep[]
}

export interface ScheduleInput {
  now: number
  stations: readonly ScheduleStation[]
  jobs: readonly ScheduleJob[]
  /** the days that `load` has, from today on */
  load_days?: number | undefined
}

/**
 * The parts of the time until the end of a job: until it is `ready`, waiting for the others of its gang `run`, for a
 * machine (`queue`), outside of the opening hours (`closed`), drying (`wait`), and `work`.
 */
export type ReasonKind = 'ready' | 'run' | 'queue' | 'closed' | 'wait' | 'work'

export interface ScheduleReason {
  kind: ReasonKind
  station?: string | undefined
  minutes: number
}

export interface ScheduledStep {
  job: string
  step: number
  station: string
  machine: number
  start: number
  end: number
}

export interface ScheduledJob {
  id: string
  /** undefined: a station of its route is never open long enough */
  end: number | undefined
  /** between the expected end and the promise, by the clock on the wall; below 0 it is late */
  slack_minutes: number | undefined
  /** what delays it first, the longest first; then the rest. Together they are the time from now to its end. */
  why: ScheduleReason[]
}

export interface StationDay {
  station: string
  day: string
  /** what the schedule puts on the day: never more than `open_minutes` */
  minutes: number
  /** what has to be done on the day so that every promise holds */
  needed_minutes: number
  /** of all machines together; of today the rest */
  open_minutes: number
}

export interface Schedule {
  steps: ScheduledStep[]
  jobs: ScheduledJob[]
  load: StationDay[]
}
