import { below, number, optional, price, type Section, title } from './section-columns.ts'
import { type Entry, entriesAt, type Json, type Path, valueAt, withValueAt } from './tariff-document.ts'

const zonesOf = (document: Json) => entriesAt(document, ['freight', 'zones'])
const carriersPath: Path = ['freight', 'carriers']

const eachCarrier = (document: Json, change: (carrier: Entry) => Json): Json =>
  withValueAt(document, carriersPath, entriesAt(document, carriersPath).map(change))

const without = (path: Path, id: string) => (document: Json) => {
  const list = valueAt(document, path)
  return Array.isArray(list)
    ? withValueAt(
        document,
        path,
        list.filter((one) => one !== id),
      )
    : document
}

/** Freight, and when it is done. */
export const deliverySections: readonly Section[] = [
  {
    id: 'zones',
    group: '交付',
    name: '运费分区',
    about: '每个省份只能在一个分区里；不在任何分区的省份不发货。',
    kind: 'list',
    path: ['freight', 'zones'],
    item: '区',
    columns: () => [
      title,
      { path: ['provinces'], name: '省份', kind: 'provinces', why: '写省名，用空格分开', width: 520 },
    ],
    fresh: () => ({ name: '', provinces: [] }),
    onAdded: (document, id) =>
      eachCarrier(document, (carrier) => ({ ...carrier, rates: { ...(carrier.rates as Json), [id]: null } })),
    onRemoved: (document, id) => {
      const cleared = eachCarrier(document, (carrier) => {
        const { [id]: _rate, ...rates } = (carrier.rates ?? {}) as Json
        const { [id]: _day, ...days } = (carrier.days ?? {}) as Json
        return { ...carrier, rates, ...(carrier.days !== undefined && { days }) }
      })
      return without(['freight', 'free_excludes'], id)(cleared)
    },
  },
  {
    id: 'carriers',
    group: '交付',
    name: '快递物流',
    about: '各家怎样计重；各区的价格在“运费价”里。',
    kind: 'list',
    path: carriersPath,
    item: '家',
    columns: () => [
      title,
      number(['first_kg'], '首重', 'kg'),
      number(['step_kg'], '续重单位', 'kg', '每多重一份计一次续重'),
      number(['min_kg'], '起算重量', 'kg', '不足按此重量'),
      number(['max_kg'], '最大承运', 'kg', '留空不限', optional),
    ],
    fresh: (document) => ({
      name: '',
      rates: Object.fromEntries(zonesOf(document).map(({ id }) => [id, null])),
    }),
    onRemoved: (document, id) => without(['freight', 'free_carriers'], id)(document),
  },
  {
    id: 'rates',
    group: '交付',
    name: '运费价',
    about: '每区的首重和每份续重，元；两格都空表示不送这一区。',
    kind: 'list',
    path: carriersPath,
    columns: (document) => [
      title,
      ...zonesOf(document).flatMap(({ id, name }) => [
        price(['rates', id, 0], `${name} 首重`, '元', '', { isPair: true, isOptional: true, width: 118 }),
        price(['rates', id, 1], '续重', '元', '', { isPair: true, isOptional: true, width: 76 }),
      ]),
    ],
  },
  {
    id: 'road-days',
    group: '交付',
    name: '在途天数',
    about: '各家到各区要几天；留空则不向买家说明。',
    kind: 'list',
    path: carriersPath,
    columns: (document) => [
      title,
      ...zonesOf(document).map(({ id, name }) =>
        number(['days', id], String(name), '天', '', { ...optional, width: 124 }),
      ),
    ],
  },
  {
    id: 'free',
    group: '交付',
    name: '包邮与装箱',
    about: '满额包邮的条件，和打包后的重量。',
    kind: 'fields',
    fields: below(
      ['freight'],
      [
        price(['free_over'], '满多少包邮', '元'),
        { path: ['free_carriers'], name: '包邮用哪家', kind: 'ids', of: carriersPath },
        { path: ['free_excludes'], name: '不包邮的分区', kind: 'ids', of: ['freight', 'zones'] },
        number(['free_max_kg'], '包邮最重', 'kg', '更重的不包邮；留空不限', optional),
        number(['packing_percent'], '包装增重', '%'),
        number(['carton_kg'], '一箱装', 'kg'),
        number(['carton_tare_kg'], '纸箱自重', 'kg'),
      ],
    ),
  },
  {
    id: 'days',
    group: '交付',
    name: '工期',
    about: '在交期之外各类产品另加的工作日；后工序的天数在后工序里。留空按行业惯例。',
    kind: 'fields',
    fields: below(
      ['days'],
      [
        number(['flat'], '单页', '天', '', optional),
        number(['folded'], '折页', '天', '', optional),
        number(['book'], '书刊', '天', '', optional),
        number(['box'], '盒', '天', '', optional),
        number(['bag'], '手提袋', '天', '', optional),
        number(['roll_label'], '轮转标签', '天', '', optional),
        number(['ink_label'], '喷墨标签', '天', '', optional),
        number(['gang'], '合版产品', '天', '', optional),
        number(['paper'], '纸张零售', '天', '', optional),
        number(['white_sample'], '白样', '天', '', optional),
        number(['sample_book'], '纸样册', '天', '', optional),
        number(['new_die'], '做新刀模', '天', '', optional),
        number(['kg_per_day'], '一天能做', 'kg', '每满一份加一天；留空不算', optional),
      ],
    ),
  },
  {
    id: 'rush',
    group: '交付',
    name: '加急',
    about: '第一行是标准交期；其余按加价提前。工艺要的天数超过“最多另加”就不能选。',
    kind: 'list',
    path: ['rush'],
    item: '档',
    columns: () => [
      title,
      number(['percent'], '加价', '%'),
      number(['days'], '几天交货', '天'),
      number(['max_extra_days'], '最多另加', '天', '留空不限', optional),
    ],
    fresh: () => ({ name: '' }),
  },
]
