/** Loaded into the server by `--import` for the bench alone: it tells when each phase of the start had ended. */
export interface EndOfPhase {
  phase: string
  /** since the process began */
  atMs: number
}

export interface StartAnswer {
  phases: EndOfPhase[]
  rss: number
}

const prefix = 'start: '

process.on('message', () => {
  const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(prefix))
  const phases = marks.map(({ name, startTime }) => ({ phase: name.slice(prefix.length), atMs: startTime }))
  const answer: StartAnswer = { phases, rss: process.memoryUsage.rss() }
  process.send?.(answer)
})
// The channel alone does not keep the server from ending.
process.channel?.unref()
