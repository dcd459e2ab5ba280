import {
  dayMs,
  dayOf,
  hourMs,
  isDueProvisional,
  minuteMs,
  minuteOf,
  type OrderState,
  type ProofStand,
  promisedDaysText,
  startOfDay,
  stateOfOrder,
} from '@yinpu/contract'
import type { ReactNode } from 'react'
import styles from './due-date.module.css'

interface Dated {
  state: OrderState
  due_at?: number | undefined
  proof_stand?: ProofStand | undefined
  moved_at: number
}

/** 1 天 16 小时, 3 小时 20 分, 24 分: never more than two units. */
export const durationText = (ms: number): string => {
  const days = Math.floor(ms / dayMs)
  const hours = Math.floor((ms % dayMs) / hourMs)
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  return `${Math.max(1, minutes)} 分`
}

/** The same in one unit, for a card. */
export const roughDuration = (ms: number): string => {
  const unit = ms >= dayMs ? dayMs : ms >= hourMs ? hourMs : minuteMs
  return durationText(ms - (ms % unit))
}

/** 晚 3 小时, for an order that is late. */
export const lateText = (order: Dated, now: number): ReactNode => {
  const { due_at } = order
  if (due_at === undefined || !dueLabel(order, now).isLate) return undefined
  return <span className={styles.late}>晚 {roughDuration(now - due_at)}</span>
}

/** 今天 18:00, 昨天 09:10, 11-18; another year's with its year. */
export const momentText = (at: number, now: number): string => {
  const day = dayOf(at)
  if (day === dayOf(now)) return `今天 ${minuteOf(at)}`
  if (startOfDay(dayOf(now)) - startOfDay(day) === dayMs) return `昨天 ${minuteOf(at)}`
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? `${day.slice(5)} ${minuteOf(at)}` : day
}

const { unpaid, underReview, inProduction, awaitingShipment, underWay, completed, cancelled } = stateOfOrder
const ours: readonly OrderState[] = [underReview, inProduction, awaitingShipment]
const left: readonly OrderState[] = [underWay, completed]

interface DueLabel {
  /** the meaning of `text` */
  label: '交期' | '发货'
  text: string
  isLate: boolean
}

const dueIn = (text: string, isLate = false): DueLabel => ({ label: '交期', text, isLate })

/** The date by which an order has to leave, or how late it is; an order is late only in the shop's turn. */
export const dueLabel = ({ state, due_at, proof_stand, moved_at }: Dated, now: number): DueLabel => {
  if (state === cancelled) return dueIn('')
  if (state === unpaid) return dueIn('付款后算')
  // An order that has left is no longer due.
  if (left.includes(state))
    return {
      label: '发货',
      text: state === underWay ? `${dayOf(moved_at).slice(5)} 已发出` : '',
      isLate: false,
    }
  if (proof_stand === 'waiting') return dueIn('确稿后算')
  if (due_at === undefined) return dueIn('另行约定')
  if (ours.includes(state) && due_at < now) return dueIn(`逾期 ${durationText(now - due_at)}`, true)
  return dueIn(dayOf(due_at) === dayOf(now) ? `今天 ${minuteOf(due_at)}` : dayOf(due_at).slice(5))
}

/** From when the promised days count, as long as the artwork is not approved; empty afterwards. */
export const provisionalNote = ({ state, due_at, proof_stand }: Omit<Dated, 'moved_at'>): string =>
  isDueProvisional(state) && due_at !== undefined && proof_stand !== 'waiting'
    ? '暂定，审稿通过（要确稿的：确稿）那天起算'
    : ''

/** 3 个工作日，暂定…: the promise of an order beside its date; empty if nothing is promised. */
export const promiseNote = (
  order: Omit<Dated, 'moved_at'> & { promised_days?: number | undefined; working_days: boolean },
): string => {
  const { promised_days: days, working_days: countsWorkingDays } = order
  if (days === undefined) return ''
  const note = countsWorkingDays ? provisionalNote(order) : ''
  return [promisedDaysText(days, countsWorkingDays), note].filter(Boolean).join('，')
}

export function DueDate({ order, now }: { order: Dated; now: number }) {
  const { text, isLate } = dueLabel(order, now)
  return <span className={isLate ? styles.late : styles.due}>{text}</span>
}
