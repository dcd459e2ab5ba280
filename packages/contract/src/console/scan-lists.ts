import { enumeration, type ValueOf } from '../enumerations/enumeration.ts'
import { dayMs } from '../shop-clock.ts'
import { stepMoves } from './job-lists.ts'

/**
 * The codes on the wall of the press room. Each says what happens to the job that is scanned next. The value is what a
 * sheet prints and a scanner types: capital letters, so that Code 128 stays short and no job number looks like one.
 */
export const wallCodes = enumeration([
  { value: 'YPSTART', label: '开始' },
  { value: 'YPFINISH', label: '完成' },
  { value: 'YPHOLD', label: '暂停' },
  { value: 'YPWASTE', label: '报废' },
  { value: 'YPCHECK', label: '质检' },
])
export type WallCode = ValueOf<typeof wallCodes>

/**
 * The request of a scan. `next`: the step that waits begins, and one that runs asks for its counts. `count`: the counts
 * are asked for. `check`: the same, if the job stands at its check.
 */
export const scanMoves = ['next', 'count', 'check', ...stepMoves] as const
export type ScanMove = (typeof scanMoves)[number]

/** The result of a scan: it moved the job; somebody had done so before; the job waits for counts. */
export const scanOutcomes = enumeration([
  { value: 'moved', label: '已记' },
  { value: 'already', label: '已经记过' },
  { value: 'count', label: '请报数' },
])
export type ScanOutcome = ValueOf<typeof scanOutcomes>

/** For so long a scan can be taken back, as long as nobody has gone on with the job. */
export const scanUndoMs = 60_000
/** A scan that was kept without a network is taken for so long. */
export const scanKeptMs = 7 * dayMs

const jobNoPattern = /GD(\d{6})-?([2-9A-HJKMNP-Z]{6})(?![0-9A-Z])/

/** The number of a job in what was scanned: as printed, without its hyphen, or in the address of a QR code. */
export const jobNoIn = (scanned: string): string | undefined => {
  const [, day, sign] = jobNoPattern.exec(scanned.toUpperCase()) ?? []
  return day && sign && `GD${day}-${sign}`
}

/** The path of a job's page for phones, below the console's address: a ticket's QR code holds the whole address. */
export const jobCodePath = (jobNo: string): string => `/j/${jobNo}`
