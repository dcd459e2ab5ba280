import { codes } from '@yinpu/contract'
import { standardStations, standardWasteCauses, stationKinds } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const read = (client = owner) => shop.must(client.call('getStations', {}))
type Workshop = Awaited<ReturnType<typeof read>>
type Station = Workshop['stations'][number]

/** The data of a refusal have no texts beside their kinds. */
const withoutTexts = ({ version, stations }: Workshop) => ({
  version,
  stations: stations.map(({ id, name, machines }) => ({ id, name, machines })),
})

/** Saves what `change` makes of the current stations. */
const save = async (change: (workshop: Workshop) => Partial<Workshop>, client = owner) => {
  const workshop = await read(client)
  const { removed: _, ...body } = { ...workshop, ...change(workshop) }
  return client.call('updateStations', { body })
}
const changed = async (change: (workshop: Workshop) => Partial<Workshop>) => shop.must(save(change))
const withOne = (kind: Station['kind'], fields: Partial<Station>) => (workshop: Workshop) => ({
  stations: workshop.stations.map((one) => (one.kind === kind ? { ...one, ...fields } : one)),
})

describe('the stations of a shop', () => {
  it('are the standard ones, one of each kind, until somebody changes them', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      stations: standardStations,
      removed: [],
      waste_causes: standardWasteCauses,
    })
    expect(new Set(standardStations.map(({ kind }) => kind)).size).toBe(stationKinds.length)
  })

  it('keep a change with all their figures, write it to the audit, and leave other shops alone', async () => {
    const exceptions = [{ day: '2026-11-20', opens: '', closes: '', note: '检修' }]
    const hours = [{ days: [1, 2, 3], opens: '06:00', closes: '24:00' }]
    const fields = { machines: 3, per_hour: 12_000, cost_fen: 25_050, hours, exceptions }
    const after = await changed(withOne('press', fields))
    expect(after.version).toBe(1)
    expect(after.stations.find(({ kind }) => kind === 'press')).toMatchObject(fields)
    expect(await read()).toEqual(after)
    const [row] = await shop.database.db.select().from(audit).where(eq(audit.action, 'updateStations'))
    expect(row?.subjectName).toBe('工位')
    expect(Object.keys(row?.after ?? {})).toEqual(['stations'])
    expect(String(row?.after?.stations)).toContain('印刷：印刷 3 台，12000 印/小时')
    expect(String(row?.after?.stations)).toContain('2026-11-20 停机（检修）')
    const stranger = await shop.signedIn(staffOf.stranger)
    expect(await read(stranger)).toMatchObject({ version: 0, stations: standardStations })
  })

  it('are arranged, removed, put back and added', async () => {
    const before = await read()
    const [first, second, ...others] = before.stations
    if (!first || !second) throw new Error('there are stations')
    const without = await changed(() => ({ stations: [second, ...others] }))
    expect(without.stations[0]).toEqual(second)
    expect(without.removed).toEqual([first])
    const { id: _, ...copy } = first
    const added = await changed(({ stations }) => ({
      stations: [...stations, { ...copy, name: '拼版二组' } as Station, first],
    }))
    expect(added.removed).toEqual([])
    expect(added.stations.slice(-2).map(({ name }) => name)).toEqual(['拼版二组', first.name])
    expect(added.stations.at(-1)).toEqual(first)
    await changed(() => ({ stations: before.stations }))
  })

  it('of two people who change them at once are the first one’s, and the second sees them', async () => {
    const both = await Promise.all([
      save(withOne('fold', { machines: 4 })),
      save(withOne('fold', { machines: 5 })),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    expect(both.find(({ code }) => code === codes.conflict)?.data).toMatchObject(withoutTexts(await read()))
  })

  it('of a shop that two people change for the first time at once change once', async () => {
    const stranger = await shop.signedIn(staffOf.stranger)
    const both = await Promise.all([
      save(withOne('fold', { machines: 4 }), stranger),
      save(withOne('fold', { machines: 5 }), stranger),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    expect((await read(stranger)).stations).toHaveLength(standardStations.length)
  })

  it.each<[string, (workshop: Workshop) => Partial<Workshop>, string]>([
    ['no packing', withOne('pack', { in_routes: false }), 'stations'],
    ['two of one name', withOne('fold', { name: '印刷' }), 'stations.13.name'],
    ['no hours', withOne('prepress', { hours: [] }), 'stations.0.hours'],
    [
      'hours that end before they begin',
      withOne('prepress', { hours: [{ days: [1], opens: '18:00', closes: '08:00' }] }),
      'stations.0.hours.0.closes',
    ],
    [
      'half an exception',
      withOne('prepress', { exceptions: [{ day: '2026-12-01', opens: '09:00', closes: '', note: '' }] }),
      'stations.0.exceptions.0.closes',
    ],
    [
      'a day twice',
      withOne('prepress', {
        exceptions: [1, 2].map(() => ({ day: '2026-12-01', opens: '', closes: '', note: '' })),
      }),
      'stations.0.exceptions',
    ],
    ['no speed', withOne('prepress', { per_hour: 0 }), 'stations.0.per_hour'],
    ['an unknown id', withOne('prepress', { id: 'f0f0f0f0-0000-4000-8000-000000000000' }), 'stations.0.id'],
    ['an id that is none', withOne('prepress', { id: 'x' }), 'stations.0.id'],
    ['another kind', withOne('prepress', { kind: 'fold' }), 'stations.0.kind'],
    ['no cause of waste', () => ({ waste_causes: [] }), 'waste_causes'],
    ['a cause twice', () => ({ waste_causes: ['色差', '色差'] }), 'waste_causes.1'],
  ])('are refused with %s', async (_, change, field) => {
    const before = await read()
    expect(await save(change)).toMatchObject({
      code: codes.invalid,
      data: { fields: { [field]: expect.any(String) } },
    })
    expect(await read()).toEqual(before)
  })

  it('are for those who keep the shop', async () => {
    for (const person of ['service', 'prepress', 'press', 'shipping', 'finance'] as const)
      expect((await (await shop.signedIn(staffOf[person])).call('getStations', {})).code).toBe(codes.refused)
  })
})
