import { enumeration, type ValueOf } from '../enumerations/enumeration.ts'

/** 工单 by what becomes of it. */
export const jobStates = enumeration([
  { value: 'open', label: '在做' },
  { value: 'done', label: '做完' },
  { value: 'withdrawn', label: '已撤回' },
])
export type JobState = ValueOf<typeof jobStates>

export const stepStates = enumeration([
  { value: 'waiting', label: '等着' },
  { value: 'running', label: '在做' },
  { value: 'paused', label: '停着' },
  { value: 'done', label: '完成' },
])
export type StepState = ValueOf<typeof stepStates>

/** The unit of the counts of a step. */
export const countUnits = enumeration([
  { value: 'none', label: '不计数' },
  { value: 'sheet', label: '张' },
  { value: 'piece', label: '件' },
])
export type CountUnit = ValueOf<typeof countUnits>

/** The moves of a step, and what happens to a whole job. */
export const jobMoves = enumeration([
  { value: 'make', label: '下单到车间' },
  { value: 'start', label: '开始' },
  { value: 'part', label: '做完一部分' },
  { value: 'finish', label: '完成' },
  { value: 'hold', label: '暂停' },
  { value: 'resume', label: '继续' },
  { value: 'take', label: '接手' },
  { value: 'back', label: '退回' },
  { value: 'close', label: '随订单完成' },
  { value: 'withdraw', label: '撤回' },
  { value: 'rest', label: '补做' },
])
export type JobMove = ValueOf<typeof jobMoves>

/** The moves that a person makes with a step. */
export const stepMoves = ['start', 'part', 'finish', 'hold', 'resume', 'take', 'back'] as const
export type StepMove = (typeof stepMoves)[number]

/** Tickets in one file: a folder of a morning's work, printed in some seconds. */
export const mostTickets = 200

/** Photographs kept with one job. */
export const mostJobPhotos = 12

/** The largest count of one step. */
export const mostCounted = 100_000_000
/** Cartons and weight of one job as packing enters them. */
export const mostJobCartons = 9_999
export const mostJobGrams = 100_000_000
