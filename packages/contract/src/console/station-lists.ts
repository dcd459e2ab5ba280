import { enumeration, type ValueOf } from '../enumerations/enumeration.ts'
import type { ServiceHours } from '../service-hours.ts'

/** The units that stations count in. */
export const stationUnits = enumeration([
  { value: 'set', label: '套' },
  { value: 'plate', label: '块' },
  { value: 'sheet', label: '张' },
  { value: 'impression', label: '印' },
  { value: 'square_metre', label: '平方米' },
  { value: 'piece', label: '件' },
  { value: 'book', label: '本' },
  { value: 'carton', label: '箱' },
])
export type StationUnit = ValueOf<typeof stationUnits>

/** The kinds of stations in the order of the work, each with the unit that it counts in. */
export const stationKinds = enumeration([
  { value: 'prepress', label: '拼版', unit: 'set', work: '排版、拼版' },
  { value: 'plate', label: '制版', unit: 'plate', work: '出印版' },
  { value: 'paper_cut', label: '开料', unit: 'sheet', work: '全张纸切成上机纸' },
  { value: 'press', label: '印刷', unit: 'impression', work: '单张纸印刷，印一面算一印' },
  { value: 'label_press', label: '标签印刷', unit: 'square_metre', work: '卷筒标签印刷' },
  { value: 'wide_press', label: '喷绘', unit: 'square_metre', work: '写真、喷绘、横幅' },
  { value: 'laminate', label: '覆膜', unit: 'square_metre', work: '覆亮膜、哑膜、触感膜' },
  { value: 'coat', label: '上光', unit: 'square_metre', work: '过油、UV' },
  { value: 'foil', label: '烫印', unit: 'sheet', work: '烫金、击凸、压纹' },
  { value: 'die_cut', label: '模切', unit: 'sheet', work: '模切、异形' },
  { value: 'label_finish', label: '标签后道', unit: 'square_metre', work: '标签覆膜、上光、冷烫' },
  { value: 'trim', label: '裁切', unit: 'sheet', work: '直刀裁成品' },
  { value: 'slit', label: '分切', unit: 'square_metre', work: '标签模切、分切、分卷' },
  { value: 'fold', label: '折页', unit: 'piece', work: '压痕、折页、撕线' },
  { value: 'hand', label: '手工', unit: 'piece', work: '打孔、圆角、穿绳等' },
  { value: 'bind', label: '装订', unit: 'book', work: '骑马钉、胶装、锁线、精装，三面裁' },
  { value: 'glue', label: '糊盒', unit: 'piece', work: '糊盒、手提袋成型' },
  { value: 'inspect', label: '质检', unit: 'piece', work: '抽查、点数' },
  { value: 'pack', label: '包装', unit: 'carton', work: '打包、装箱' },
])
export type StationKind = ValueOf<typeof stationKinds>

export const unitOfStation = (kind: StationKind): StationUnit =>
  (stationKinds.find(({ value }) => value === kind) ?? stationKinds[0]).unit

/** A day on which a station has other hours than in its week; without times it is closed. */
export interface StationException {
  day: string
  opens: string
  closes: string
  note: string
}

/** A kind of machine or table of a shop: how many there are, when they run, how fast and at what cost. */
export interface Station {
  id: string
  kind: StationKind
  name: string
  machines: number
  hours: (ServiceHours & { days: number[] })[]
  exceptions: StationException[]
  /** before each job, or each set of plates */
  setup_minutes: number
  /** in the unit of its kind */
  per_hour: number
  /** drying or curing before the next step can begin */
  wait_minutes: number
  cost_fen: number
  /** whether new routes lead over it */
  in_routes: boolean
}

export const mostStations = 40
export const mostStationHours = 7
export const mostStationExceptions = 100
export const mostWasteCauses = 30
/** Of the stations that were removed, those that can be put back. */
export const mostRemovedStations = 20

const workdays = [1, 2, 3, 4, 5, 6]
const dayHours = [
  { days: workdays, opens: '08:30', closes: '12:00' },
  { days: workdays, opens: '13:00', closes: '18:00' },
]
const longHours = [{ days: workdays, opens: '08:00', closes: '20:00' }]

/** Machines, set-up, speed, wait and cost an hour of a usual small shop. */
const usualFigures: Record<StationKind, [number, number, number, number, number]> = {
  prepress: [2, 10, 6, 0, 6_000],
  plate: [1, 10, 20, 0, 8_000],
  paper_cut: [1, 10, 3_000, 0, 6_000],
  press: [2, 30, 8_000, 60, 20_000],
  label_press: [1, 40, 600, 0, 15_000],
  wide_press: [1, 10, 30, 30, 5_000],
  laminate: [1, 15, 1_200, 60, 8_000],
  coat: [1, 20, 1_500, 60, 8_000],
  foil: [1, 40, 1_500, 0, 8_000],
  die_cut: [1, 40, 3_000, 0, 8_000],
  label_finish: [1, 20, 900, 0, 8_000],
  trim: [2, 10, 4_000, 0, 6_000],
  slit: [1, 15, 900, 0, 6_000],
  fold: [1, 20, 6_000, 0, 6_000],
  hand: [4, 10, 800, 0, 3_000],
  bind: [1, 30, 800, 60, 8_000],
  glue: [1, 30, 4_000, 60, 6_000],
  inspect: [2, 5, 6_000, 0, 3_500],
  pack: [2, 5, 12, 0, 3_000],
}

/** Presses and laminators run longer than tables. */
const runsLong: readonly StationKind[] = ['press', 'label_press', 'laminate']

/** The same id in every shop: ids of stations are unique within their shop. */
const standardId = (at: number) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`

/** The stations of every shop until it writes its own. */
export const standardStations: readonly Station[] = stationKinds.map(({ value: kind, label: name }, at) => {
  const [machines, setup_minutes, per_hour, wait_minutes, cost_fen] = usualFigures[kind]
  return {
    id: standardId(at),
    kind,
    name,
    machines,
    hours: runsLong.includes(kind) ? longHours : dayHours,
    exceptions: [],
    setup_minutes,
    per_hour,
    wait_minutes,
    cost_fen,
    in_routes: true,
  }
})

/** The causes of waste that every shop begins with. */
export const standardWasteCauses: readonly string[] = [
  '套印不准',
  '色差',
  '蹭脏、划伤',
  '纸张问题',
  '裁切偏位',
  '覆膜起泡',
  '烫印不牢',
  '装订错页',
  '数量点错',
  '调机',
]
