import { describe, expect, it } from 'vitest'
import { demoTariffSource } from '../demo/demo-shop.ts'
import { readTariff } from './read-tariff.ts'
import type { TariffSource } from './tariff-schema.ts'

function issuesAfter(change: (tariff: TariffSource) => void): string[] {
  const tariff = structuredClone(demoTariffSource) as TariffSource
  change(tariff)
  const read = readTariff(tariff)
  return read.ok ? [] : read.issues.map(({ path, message }) => `${path}: ${message}`)
}

/** Sets a value that the type would not allow. */
const put = (target: object, key: string, value: unknown): void => {
  Object.assign(target, { [key]: value })
}

describe('a tariff', () => {
  it('is read as it is seeded', () => {
    expect(issuesAfter(() => {})).toEqual([])
  })

  it('need not know how long a carrier takes', () => {
    expect(issuesAfter((t) => put(t.freight.carriers[0] as object, 'days', undefined))).toEqual([])
  })

  const copies = <Entry extends { id: string }>(list: Entry[], many: number): Entry[] =>
    Array.from({ length: many }, (_, at) => ({ ...(list[0] as Entry), id: `x${at}` }))

  it.each<[string, (tariff: TariffSource) => void, string]>([
    ['presses', (t) => put(t, 'presses', copies(t.presses, 4000)), 'presses: 印刷机最多 16 项'],
    ['sheets', (t) => put(t, 'sheet_sizes', copies(t.sheet_sizes, 17)), 'sheet_sizes: 纸张规格最多 16 项'],
    ['papers', (t) => put(t, 'papers', copies(t.papers, 81)), 'papers: 纸张最多 80 项'],
    [
      'weights of a paper',
      (t) =>
        put(
          t.papers[0] as object,
          'gsm',
          Array.from({ length: 31 }, (_, at) => at + 50),
        ),
      'papers.0.gsm: 一种纸的克重最多 30 项',
    ],
    ['steps', (t) => put(t, 'finishing', copies(t.finishing, 81)), 'finishing: 后工序最多 80 项'],
    [
      'materials of labels',
      (t) => put(t.label, 'materials', copies(t.label.materials, 81)),
      'label.materials: 标签材料最多 80 项',
    ],
    [
      'steps of labels',
      (t) => put(t.label, 'finishing', copies(t.label.finishing, 41)),
      'label.finishing: 标签后工序最多 40 项',
    ],
    [
      'carriers',
      (t) => put(t.freight, 'carriers', copies(t.freight.carriers, 21)),
      'freight.carriers: 物流最多 20 项',
    ],
    [
      'zones',
      (t) => put(t.freight, 'zones', copies(t.freight.zones, 41)),
      'freight.zones: 运费分区最多 40 项',
    ],
    ['terms', (t) => put(t, 'rush', copies(t.rush, 11)), 'rush: 交期最多 10 项'],
    ['words', (t) => put(t, 'about', 'x'.repeat(300_000)), ': 价目内容过长，最多 30 万字'],
  ])('with more %s than any shop has is refused by the name of its table', (_, change, issue) => {
    expect(issuesAfter(change)[0]).toBe(issue)
  })

  it('that cuts too many sheets for too many presses is refused, though each table is short enough', () => {
    const [issue, ...others] = issuesAfter((t) => {
      put(
        t,
        'presses',
        copies(t.presses, 16).map((press) => ({ ...press, min: [100, 100] })),
      )
      put(t, 'sheet_sizes', copies(t.sheet_sizes, 16))
    })
    expect(others).toEqual([])
    expect(issue).toMatch(/^presses: 印刷机、纸张规格和开数有 \d+ 种组合，最多 240 种/)
  })

  it.each<[string, (tariff: TariffSource) => void, string]>([
    [
      'a price of more digits than count',
      (t) => put(t.papers[0] as object, 'ton_price', 1e-300),
      'papers.0.ton_price: 最多 6 位小数',
    ],
    [
      'a bleed finer than counts',
      (t) => put(t.imposition, 'bleed', 1e-300),
      'imposition.bleed: 最多 2 位小数',
    ],
    [
      'a rate to a zone that there is not',
      (t) => put(t.freight.carriers[0]?.rates as object, 'moon', [1, 1]),
      'freight.carriers.0.rates.moon: 分区 moon 不存在',
    ],
    [
      'a free zone that there is not',
      (t) => t.freight.free_excludes.push('moon'),
      'freight.free_excludes.1: 分区 moon 不存在',
    ],
    ['no press', (t) => t.presses.splice(0), 'presses: 至少须有一项'],
    ['no presses at all', (t) => put(t, 'presses', undefined), 'presses: 须为列表'],
    ['a hole among presses', (t) => put(t.presses, '1', undefined), 'presses.1: 缺少此项'],
    ['a negative rate', (t) => put(t.presses[0] as object, 'plate', -1), 'presses.0.plate: 不能为负数'],
    [
      'a rate that is no number',
      (t) => put(t.papers[2] as object, 'ton_price', '5'),
      'papers.2.ton_price: 须为数字',
    ],
    ['NaN', (t) => put(t.rush[1] as object, 'percent', Number.NaN), 'rush.1.percent: 须为数字'],
    [
      'too many decimals',
      (t) => put(t.label.lz, 'setup_fee', 0.12345678),
      'label.lz.setup_fee: 最多 6 位小数',
    ],
    ['an id twice', (t) => put(t.papers[1] as object, 'id', 'sj'), 'papers.1.id: 编号 sj 重复'],
    [
      'a press upside down',
      (t) => put(t.presses[0] as object, 'min', [2000, 10]),
      'presses.0.min: 最小上机尺寸大于最大上机尺寸',
    ],
    [
      'a missing zone',
      (t) => put((t.freight.carriers[3] as { rates: object }).rates, 'far', undefined),
      'freight.carriers.3.rates.far: 缺少此项',
    ],
    [
      'a carrier without a zone',
      (t) => delete (t.freight.carriers[0] as { rates: Record<string, unknown> }).rates.mid,
      'freight.carriers.0.rates.mid: 缺少分区 mid 的运费',
    ],
    [
      'a province in two zones',
      (t) => t.freight.zones[1]?.provinces.push('44'),
      'freight.zones.1.provinces.5: 省份 44 重复',
    ],
    [
      'days to a zone that there is not',
      (t) => put(t.freight.carriers[0] as object, 'days', { moon: 3 }),
      'freight.carriers.0.days.moon: 分区 moon 不存在',
    ],
    [
      'an unknown free carrier',
      (t) => t.freight.free_carriers.push('ups'),
      'freight.free_carriers.1: 物流 ups 不存在',
    ],
    [
      'an unknown basis',
      (t) => put(t.finishing[0] as object, 'basis', 'ounce'),
      'finishing.0.basis: 计价基数不存在',
    ],
    ['no way to deliver', (t) => t.rush.splice(0), 'rush: 至少须有一项'],
    ['a step of nothing', (t) => put(t.label, 'web_step', 0), 'label.web_step: 须大于 0'],
  ])('is refused for %s', (_name, change, issue) => {
    expect(issuesAfter(change)).toEqual([issue])
  })

  it.each([null, undefined, 5, 'x', [], {}])('is refused where it is %o', (source) => {
    expect(readTariff(source).ok).toBe(false)
  })
})
