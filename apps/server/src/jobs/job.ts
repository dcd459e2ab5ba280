/**
 * Work in the background. A run may be cut off at any point and come again, so every run takes up the unfinished
 * rest and changes rows only from their expected state.
 */
export interface Job {
  /** of its queue too: letters, digits, hyphens */
  name: string
  /** the interval of its schedule: less than a minute, or a number of whole minutes that divides an hour or a day */
  everySeconds?: number
  /** true if `enqueue` may start it; then a run that fails is retried */
  isEnqueued?: boolean
  /**
   * With the enqueued data; without any if it runs by schedule. A long run checks whether the process is stopping.
   */
  run: (data?: object, isStopping?: () => boolean) => Promise<unknown>
}
