/** Names of what becomes of a tariff that is published at a time. No page of the console loads the shapes of calls. */
export const scheduledStates = [
  { value: 'waiting', label: '等待发布' },
  { value: 'published', label: '已发布' },
  /** by its time it could not be published as it was meant: somebody has to decide */
  { value: 'held', label: '没有发布' },
  { value: 'cancelled', label: '已取消' },
] as const
export type ScheduledState = (typeof scheduledStates)[number]['value']

/** More would make every look at a draft slow. */
export const mostSampleJobs = 30
