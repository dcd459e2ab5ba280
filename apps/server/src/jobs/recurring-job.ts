/** Something that happens by itself. A run may be cut off at any point, so every run takes up what is left. */
export interface RecurringJob {
  /** of its queue too: letters, digits, hyphens */
  name: string
  /** whole seconds, at most a day */
  everySeconds: number
  run: () => Promise<unknown>
}
