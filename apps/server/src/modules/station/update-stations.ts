import { isDeepStrictEqual } from 'node:util'
import { codes, formatFen, hoursText, textOf } from '@yinpu/contract'
import {
  type Station,
  standardStations,
  standardWasteCauses,
  stationKinds,
  stationUnits,
  unitOfStation,
} from '@yinpu/contract/console'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { stationRepository } from './station-repository.ts'

interface Workshop {
  version: number
  stations: Station[]
  waste_causes: string[]
}

type StationInput = Omit<Station, 'id'> & { id?: string | undefined }

interface WorkshopInput {
  version: number
  stations: StationInput[]
  waste_causes: string[]
}

/** The stations and causes of waste of a shop: its own, or the standard ones until it changes them. */
export const readWorkshop = async (db: Db, companyId: string): Promise<Workshop> => {
  const own = await stationRepository.findWorkshop(db, companyId)
  if (!own) return { version: 0, stations: [...standardStations], waste_causes: [...standardWasteCauses] }
  const stations = await stationRepository.listOf(db, companyId)
  return { version: own.version, stations, waste_causes: own.wasteCauses }
}

/** The same with the stations that can be put back. */
export const readStations = async (db: Db, companyId: string) => {
  const workshop = await readWorkshop(db, companyId)
  return { ...workshop, removed: await stationRepository.listRemoved(db, companyId) }
}

const kindNames = textOf(stationKinds)
const unitNames = textOf(stationUnits)

const refuseRepeats = ({ stations, waste_causes }: WorkshopInput) => {
  const fields: Record<string, string> = {}
  stations.forEach(({ id, name }, at) => {
    const earlier = stations.slice(0, at)
    if (earlier.some((other) => other.name === name)) fields[`stations.${at}.name`] = '已有同名的工位'
    if (id !== undefined && earlier.some((other) => other.id === id)) fields[`stations.${at}.id`] = '工位重复'
  })
  waste_causes.forEach((cause, at) => {
    if (waste_causes.indexOf(cause) !== at) fields[`waste_causes.${at}`] = '与前面的相同'
  })
  if (!stations.some(({ kind, in_routes }) => kind === 'pack' && in_routes))
    fields.stations = '请至少留一个包装工位在路线里：每件活的最后一道是包装'
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** A station keeps its kind: its figures are in the unit of the kind, and steps count in it. */
const withIds = (inputs: readonly StationInput[], known: readonly Station[]): Station[] => {
  const fields: Record<string, string> = {}
  const list = inputs.map(({ id, ...input }, at): Station => {
    if (id === undefined) return { ...input, id: newId() }
    const stored = known.find((one) => one.id === id)
    if (!stored) fields[`stations.${at}.id`] = '这个工位不存在，请刷新'
    else if (stored.kind !== input.kind)
      fields[`stations.${at}.kind`] = `“${stored.name}”的种类不能改，请新建一个工位`
    return { ...input, id }
  })
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return list
}

const exceptionText = ({ day, opens, closes, note }: Station['exceptions'][number]) =>
  `${day} ${opens ? `${opens}–${closes}` : '停机'}${note && `（${note}）`}`

/** 印刷 2 台，8000 印/小时，开机 30 分，等 60 分，每小时 200.00 元，… */
const stationText = (one: Station): string =>
  [
    `${kindNames[one.kind]} ${one.machines} 台`,
    `${one.per_hour} ${unitNames[unitOfStation(one.kind)]}/小时`,
    `开机 ${one.setup_minutes} 分`,
    `等 ${one.wait_minutes} 分`,
    `每小时 ${formatFen(one.cost_fen)} 元`,
    one.hours.map(hoursText).join('、'),
    ...one.exceptions.map(exceptionText),
    ...(one.in_routes ? [] : ['不进路线']),
  ].join('，')

/** For the audit: only the stations that `other` has otherwise, one line each. */
const describeForAudit = (one: Omit<Workshop, 'version'>, other: Omit<Workshop, 'version'>) => ({
  stations: one.stations
    .filter((station) => !other.stations.some((same) => isDeepStrictEqual(same, station)))
    .map((station) => `${station.name}：${stationText(station)}`)
    .join('；'),
  station_order: one.stations.map(({ name }) => name).join('、'),
  waste_causes: one.waste_causes.join('、'),
})

const describeChange = (before: Omit<Workshop, 'version'>, after: Omit<Workshop, 'version'>) => {
  const [was, is] = [describeForAudit(before, after), describeForAudit(after, before)]
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((key) => was[key] !== is[key])
  const only = (facts: typeof was) => Object.fromEntries(changed.map((key) => [key, facts[key]]))
  return { before: only(was), after: only(is) }
}

/**
 * Replaces the stations of a shop, in their order, and its causes of waste. A station that is missing is removed, one
 * that was removed comes back by its id. Refuses if somebody else has changed them since `version`.
 */
export const updateStations = async (
  deps: { db: Db; now: () => number },
  member: Member,
  input: WorkshopInput,
) => {
  const { companyId } = member
  refuseRepeats(input)
  const isDone = await changeWithAudit(deps, member, async (tx, now) => {
    const before = await readStations(tx, companyId)
    const { version, waste_causes } = input
    if (!(await stationRepository.takeVersion(tx, companyId, version, waste_causes))) return { result: false }
    if (version === 0) await stationRepository.insert(tx, companyId, before.stations)
    const stations = withIds(input.stations, [...before.stations, ...before.removed])
    await stationRepository.replace(tx, companyId, stations, now)
    await announce(tx, 'stations_changed', companyId)
    const entry = {
      action: 'updateStations' as const,
      subject: { kind: 'company', id: companyId, name: '工位' },
      ...describeChange(before, { stations, waste_causes }),
    }
    return { result: true, entry }
  })
  const current = await readStations(deps.db, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '同事刚修改了工位，请看过再保存', current)
  return current
}
