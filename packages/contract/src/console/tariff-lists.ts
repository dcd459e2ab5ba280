/** Names of the states of a scheduled tariff. No page of the console loads the shapes of calls. */
export const scheduledStates = [
  { value: 'waiting', label: '等待发布' },
  { value: 'published', label: '已发布' },
  /** at its time it could not be published as planned: a person has to decide */
  { value: 'held', label: '没有发布' },
  { value: 'cancelled', label: '已取消' },
] as const
export type ScheduledState = (typeof scheduledStates)[number]['value']

/** More would make every check of a draft slow. */
export const mostSampleJobs = 30
