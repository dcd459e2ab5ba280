/**
 * Work in the background. A run may be cut off at any point and come again, so every run takes up what is left and
 * changes rows only from the state in which it expects them.
 */
export interface Job {
  /** of its queue too: letters, digits, hyphens */
  name: string
  /** how often it runs by itself: less than a minute, or a number of whole minutes that divides an hour or a day */
  everySeconds?: number
  /** whether `enqueue` may ask for it; then a run that fails is retried */
  isEnqueued?: boolean
  /** With what was enqueued; with nothing where it runs by itself. A long run asks whether the process is stopping. */
  run: (data?: object, isStopping?: () => boolean) => Promise<unknown>
}
