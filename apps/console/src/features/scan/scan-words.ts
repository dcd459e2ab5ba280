import { formatNumber, minuteOf } from '@yinpu/contract'
import { jobNoIn, type ScanMove } from '@yinpu/contract/console'
import { stepName } from '../../records/job-steps.ts'
import type { ScanAnswer } from './scan-queue.ts'

const verbs: Readonly<Partial<Record<NonNullable<ScanAnswer['move']>, string>>> = {
  start: '开始',
  part: '做完一部分',
  finish: '完成',
  hold: '暂停',
  resume: '继续',
  take: '接手',
  back: '退回',
  close: '完成',
}

const verbOf = (move: ScanAnswer['move']): string => (move && verbs[move]) ?? ''

/** 覆膜完成 */
export const movedTitle = ({ process, move }: Pick<ScanAnswer, 'process' | 'move'>): string =>
  move === 'back' ? `已从${process}退回` : `${process}${verbOf(move)}`

/** 已由孙师傅完成 */
export const alreadyTitle = ({ who, move }: Pick<ScanAnswer, 'who' | 'move'>, me: string): string =>
  who === me ? `您已经${verbOf(move)}` : `已由${who || '同事'}${verbOf(move)}`

/** The label of a scan that is kept, as the person would say it. */
export const scanLabel = (move: ScanMove | undefined, process = ''): string => {
  if (move === undefined || move === 'next') return '扫码'
  if (move === 'count') return '报数'
  return move === 'check' ? '质检' : `${verbOf(move)}${process}`
}

/** V5K8NT: the part of a number by which people tell tickets apart. */
export const shortNumber = (scanned: string): string => jobNoIn(scanned)?.slice(-6) ?? scanned.slice(0, 20)

/** 好 774，废 6 */
export const countsText = ({ good, waste }: { good: number; waste: number }): string =>
  good + waste === 0 ? '' : `好 ${formatNumber(good, 0)}${waste > 0 ? `，废 ${formatNumber(waste, 0)}` : ''}`

/** 1 分钟前; the time alone if it is long ago. */
export const agoText = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return `${minuteOf(at)}，刚才`
  return minutes < 60 ? `${minuteOf(at)}，${minutes} 分钟前` : minuteOf(at)
}

type Job = ScanAnswer['job']

/** The step at which a job stands, with what it is given. */
export const currentOf = ({ route, at, current, state }: Job) => {
  const step = state === 'open' && current ? route[at - 1] : undefined
  return step && { step, name: stepName(step) }
}

/** A line of the list of last scans. */
export interface ScanLogRow {
  at: number
  tone: 'done' | 'already' | 'refused' | 'stored' | 'count'
  number: string
  text: string
}
