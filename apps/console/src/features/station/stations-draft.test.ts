import { standardStations, standardWasteCauses } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  draftOf,
  newStation,
  stationFacts,
  stationHours,
  withoutStation,
  withStation,
  withStationBack,
} from './stations-draft.ts'

const stored = () =>
  draftOf({
    version: 3,
    stations: [...standardStations],
    removed: [],
    learnt: [],
    waste_causes: [...standardWasteCauses],
  })

describe('a draft of the stations', () => {
  it('goes out as it came, with the version it is saved over', () => {
    expect(bodyOf(stored(), 4)).toEqual({
      version: 4,
      stations: standardStations,
      waste_causes: standardWasteCauses,
    })
  })

  it('names another station of a kind so that no two are called alike, and gives it no id', () => {
    const draft = stored()
    const second = newStation(draft, 'laminate', 'new-1')
    expect(second).toMatchObject({ name: '覆膜 2', kind: 'laminate', key: 'new-1' })
    const third = newStation(withStation(draft, second), 'laminate', 'new-2')
    expect(third.name).toBe('覆膜 3')
    expect(bodyOf(withStation(draft, second), 3).stations.at(-1)).not.toHaveProperty('id')
  })

  it('puts a removed station back, but forgets a new one that was never saved', () => {
    const draft = withStation(stored(), newStation(stored(), 'fold', 'new-1'))
    expect(withoutStation(draft, 'new-1').removed).toEqual([])
    const [first] = draft.stations
    if (!first) throw new Error('there are stations')
    const without = withoutStation(draft, first.key)
    expect(without.removed).toEqual([first])
    expect(withStationBack(without, first.key)).toMatchObject({ removed: [] })
    expect(withStationBack(without, first.key).stations.at(-1)).toEqual(first)
  })

  it('reads as people in the press room say it', () => {
    const press = stored().stations.find(({ kind }) => kind === 'press')
    if (!press) throw new Error('there is a press')
    expect(stationFacts(press)).toEqual([
      '2 台',
      '8,000 印/小时',
      '开机 30 分',
      '做完等 60 分',
      '¥200.00/小时',
    ])
    expect(stationHours(press)).toBe('周一至周六 08:00–20:00')
    const [layout] = stored().stations
    expect(layout && stationHours(layout)).toBe('周一至周六 08:30–12:00、13:00–18:00')
  })
})
