/** Names of what becomes of a tariff that is published at a time. No page of the console loads the shapes of calls. */
export const scheduledStates = {
  waiting: '等待发布',
  published: '已发布',
  /** by its time it could not be published as it was meant: somebody has to decide */
  held: '没有发布',
  cancelled: '已取消',
} as const
export type ScheduledState = keyof typeof scheduledStates

/** More would make every look at a draft slow. */
export const mostSampleJobs = 30
