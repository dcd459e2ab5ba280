import { type CallData, formatFen, formatNumber, hoursText, textOf, weekDaysText } from '@yinpu/contract'
import {
  type ConsoleCalls,
  type StationKind,
  standardStations,
  stationKinds,
  stationUnits,
  unitOfStation,
} from '@yinpu/contract/console'

export type Workshop = CallData<ConsoleCalls['getStations']>
type Stored = Workshop['stations'][number]

/** A station as it is edited; a new one has no id yet. */
export type StationDraft = Omit<Stored, 'id'> & { id?: string | undefined; key: string }

export interface WorkshopDraft {
  stations: StationDraft[]
  removed: StationDraft[]
  causes: string[]
}

const keyed = (one: Stored): StationDraft => ({ ...one, key: one.id })

export const draftOf = ({ stations, removed, waste_causes }: Workshop): WorkshopDraft => ({
  stations: stations.map(keyed),
  removed: removed.map(keyed),
  causes: waste_causes,
})

/** The body of the call: an empty number goes out as a missing one. */
export const bodyOf = ({ stations, causes }: WorkshopDraft, version: number) => ({
  version,
  stations: stations.map(({ key: _, ...station }) => station),
  waste_causes: causes,
})

const kindNames = textOf(stationKinds)
const unitNames = textOf(stationUnits)

export const kindLabel = (kind: StationKind) => kindNames[kind] ?? ''
export const unitLabel = (kind: StationKind) => unitNames[unitOfStation(kind)] ?? ''

/** 覆膜 2, if the shop has 覆膜. */
const freeName = (label: string, taken: readonly string[]): string => {
  for (let count = 1; ; count++) {
    const name = count === 1 ? label : `${label} ${count}`
    if (!taken.includes(name)) return name
  }
}

/** Another station of a kind, with the usual figures of the kind. */
export const newStation = (draft: WorkshopDraft, kind: StationKind, key: string): StationDraft => {
  const usual = standardStations.find((one) => one.kind === kind) ?? standardStations[0]
  if (!usual) throw new Error('there are no standard stations')
  const { id: _, ...figures } = usual
  const name = freeName(
    kindLabel(kind),
    draft.stations.map((one) => one.name),
  )
  return { ...figures, name, key }
}

/** A removed station goes to the list from which it can be put back; a new one that was never stored is gone. */
export const withoutStation = (draft: WorkshopDraft, key: string): WorkshopDraft => {
  const gone = draft.stations.filter((one) => one.key === key && one.id !== undefined)
  return {
    ...draft,
    stations: draft.stations.filter((one) => one.key !== key),
    removed: [...gone, ...draft.removed],
  }
}

export const withStationBack = (draft: WorkshopDraft, key: string): WorkshopDraft => ({
  ...draft,
  stations: [...draft.stations, ...draft.removed.filter((one) => one.key === key)],
  removed: draft.removed.filter((one) => one.key !== key),
})

export const withStation = (draft: WorkshopDraft, station: StationDraft): WorkshopDraft => ({
  ...draft,
  stations: draft.stations.some(({ key }) => key === station.key)
    ? draft.stations.map((one) => (one.key === station.key ? station : one))
    : [...draft.stations, station],
})

/** 2 台 · 8,000 印/小时 · 开机 30 分 · … */
export const stationFacts = (one: StationDraft): string[] => [
  `${one.machines} 台`,
  `${formatNumber(one.per_hour, 0)} ${unitLabel(one.kind)}/小时`,
  `开机 ${one.setup_minutes} 分`,
  ...(one.wait_minutes > 0 ? [`做完等 ${one.wait_minutes} 分`] : []),
  `¥${formatFen(one.cost_fen)}/小时`,
]

/** 周一至周六 08:30–12:00、13:00–18:00: the days are named once. */
const weekText = (hours: StationDraft['hours']) =>
  hours
    .map((row, at) =>
      weekDaysText(row.days) === weekDaysText(hours[at - 1]?.days ?? [])
        ? `${row.opens}–${row.closes}`
        : hoursText(row),
    )
    .join('、')

/** Its week, and how many days differ from it. */
export const stationHours = ({ hours, exceptions }: StationDraft): string =>
  [weekText(hours), ...(exceptions.length > 0 ? [`另有 ${exceptions.length} 天不一样`] : [])].join('，')
