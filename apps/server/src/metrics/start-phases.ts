/** Ends a phase of the start, with the processor time up to here: the bench reads the marks. */
export const markPhase = (
  phase: 'program' | 'database' | 'imports' | 'app' | 'demo' | 'jobs' | 'listening',
) => {
  performance.mark(`start: ${phase}`, { detail: process.cpuUsage() })
}
