import type { Machine } from '../report/describe-machine.ts'
import type { ConsoleLoad } from './console-load.ts'
import type { Sample, SoakVerdict } from './judge-soak.ts'

export interface SoakReport {
  at: string
  minutes: number
  machine: Machine
  topPerSecond: number
  /** of the top, in percent */
  loadPercent: number
  wantedPerSecond: number
  /** undefined in results from before it was measured */
  rssAfterStartMb?: number
  /** of the console beside the load; undefined in results from before it was open */
  staff?: ConsoleLoad
  samples: Sample[]
  verdict: SoakVerdict
}
