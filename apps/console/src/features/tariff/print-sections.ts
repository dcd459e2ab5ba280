import { below, number, optional, price, type Section, title } from './section-columns.ts'
import { type Entry, entriesAt, type Json, valueAt } from './tariff-document.ts'

const reamPrice = (row: Entry, document: Json): string => {
  const grams = Array.isArray(row.gsm) ? (row.gsm as number[]) : []
  const gsm = grams[Math.floor((grams.length - 1) / 2)]
  const size = entriesAt(document, ['sheet_sizes']).at(-1)
  const sheets = Number(valueAt(document, ['paper_sale', 'ream_sheets']))
  const yuan =
    (Number(row.ton_price) * Number(gsm) * Number(size?.length) * Number(size?.width) * sheets) / 1e12
  return Number.isFinite(yuan)
    ? `${yuan.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${gsm}g`
    : ''
}

const bases = [
  { value: 'press_sheet_m2', label: '每平方米印张' },
  { value: 'press_sheet', label: '每张印张' },
  { value: 'press_sheet_thousand', label: '每千张印张' },
  { value: 'piece', label: '每件' },
  { value: 'piece_thousand', label: '每千件' },
]

/** Paper, and printing and finishing it. */
export const printSections: readonly Section[] = [
  {
    id: 'papers',
    group: '纸',
    name: '纸张',
    about: '印刷用纸和零售纸共用一张表。令价由吨价、克重和全张尺寸算出。',
    kind: 'list',
    path: ['papers'],
    item: '种',
    columns: () => [
      { ...title, width: 100 },
      {
        path: ['gsm'],
        name: '克重',
        unit: 'g/m²',
        kind: 'numbers',
        why: '有货的克重，用空格分开',
        width: 300,
      },
      price(['ton_price'], '吨价', '元/吨', '进货的吨价', { decimals: 0, width: 122 }),
      number(['caliper_um_per_gsm'], '厚度', 'µm/g', '每克的厚度，用来算书脊', {
        fractionDigits: 2,
        width: 84,
      }),
    ],
    computed: { name: '大度令价 元', show: reamPrice },
    fresh: () => ({ name: '', gsm: [] }),
  },
  {
    id: 'paper-sale',
    group: '纸',
    name: '纸张零售',
    about: '单卖纸张时的加价和裁切费。',
    kind: 'fields',
    fields: below(
      ['paper_sale'],
      [
        number(['ream_sheets'], '一令张数', '张'),
        number(['broken_ream_percent'], '拆令加价', '%', '不满整令的部分加价'),
        price(['min_charge'], '起卖金额', '元', '一单不足此数按此数'),
        price(['cut_per_ream'], '裁切费', '元/令'),
        price(['cut_min'], '裁切起价', '元'),
      ],
    ),
  },
  {
    id: 'sheet-sizes',
    group: '纸',
    name: '全张尺寸',
    about: '纸厂的全张规格，所有开法从这里裁出。',
    kind: 'list',
    path: ['sheet_sizes'],
    item: '种',
    columns: () => [title, number(['length'], '长', 'mm'), number(['width'], '宽', 'mm')],
    fresh: () => ({ name: '' }),
  },
  {
    id: 'presses',
    group: '印刷',
    name: '印刷机',
    about: '每台机器能上的纸和价格；报价时自动选最省的一台。尺寸先长边后短边。',
    kind: 'list',
    path: ['presses'],
    item: '台',
    columns: () => [
      title,
      price(['plate'], '版费', '元/张', '每块印版'),
      price(['makeready_per_colour'], '开机费', '元/色', '每色的调机费'),
      price(['run_per_thousand_colour'], '印工', '元/千印色', '超出起印数的每千印每色', { width: 104 }),
      number(['max', 0], '最大长', 'mm'),
      number(['max', 1], '最大宽', 'mm'),
      number(['min', 0], '最小长', 'mm'),
      number(['min', 1], '最小宽', 'mm'),
      number(['gripper'], '叼口', 'mm'),
    ],
    fresh: () => ({ name: '', max: [], min: [] }),
  },
  {
    id: 'imposition',
    group: '印刷',
    name: '拼版',
    about: '拼版的留边，和开机费里已含的印数。',
    kind: 'fields',
    fields: [
      number(['imposition', 'bleed'], '出血', 'mm', '成品四边各加'),
      number(['imposition', 'side'], '侧边', 'mm', '印张左右各留'),
      number(['imposition', 'tail'], '拖梢', 'mm', '印张尾部留'),
      number(['imposition', 'min_side'], '最短边', 'mm', '再小裁刀裁不准', optional),
      number(['imposition', 'max_grid'], '最多开数', '开', '一边最多裁成几份，不超过 8'),
      number(['included_impressions'], '起印数', '印', '开机费已含的印数，超出的才算印工'),
    ],
  },
  {
    id: 'spoilage',
    group: '印刷',
    name: '损耗',
    about: '放数：印刷和后工序各要多备的纸。',
    kind: 'fields',
    fields: below(
      ['spoilage'],
      [
        number(['base_light'], '少色放数', '张', '用色不多的活'),
        number(['light_max_inks'], '少色上限', '色', '不超过几色算少色'),
        number(['base_one_set'], '一套版放数', '张', '单面，或正反一套版'),
        number(['base_sheetwise'], '正反两套版放数', '张'),
        number(['percent'], '按印数再放', '%'),
        number(['per_finish'], '每道后工序', '张'),
        number(['per_heavy_finish'], '每道重工序', '张', '烫金、击凸、模切等'),
      ],
    ),
  },
  {
    id: 'finishing',
    group: '印刷',
    name: '后工序',
    about: '每道工序按基数乘单价，不足起价按起价；有的另收版费或刀模费。',
    kind: 'list',
    path: ['finishing'],
    item: '道',
    columns: () => [
      title,
      { path: ['basis'], name: '计价基数', kind: 'choice', choices: bases, width: 128 },
      price(['rate'], '单价', '元', '', { decimals: 3 }),
      price(['min'], '起价', '元'),
      price(['tooling'], '刀模费', '元', '每单一次', optional),
      price(['tooling_per_cm2'], '版费', '元/cm²', '按烫、凸的面积', { ...optional, decimals: 3 }),
      price(['tooling_min'], '版费起价', '元', '', optional),
      price(['per_signature'], '每帖加', '元/帖', '书的每一帖', { ...optional, decimals: 3 }),
      {
        path: ['per'],
        name: '计次',
        kind: 'choice',
        isOptional: true,
        choices: [
          { value: 'folds', label: '按折数' },
          { value: 'holes', label: '按孔数' },
        ],
        width: 92,
      },
      number(['days'], '加工期', '天', '', optional),
      { path: ['heavy'], name: '重工序', kind: 'yes', why: '损耗按重工序算', width: 68 },
      { path: ['books_only'], name: '只用于书', kind: 'yes', width: 76 },
    ],
    fresh: () => ({ name: '', basis: 'piece' }),
  },
  {
    id: 'geometry',
    group: '印刷',
    name: '盒袋展开',
    about: '盒子和手提袋展开时各处要加的尺寸。',
    kind: 'fields',
    fields: below(
      ['geometry'],
      [
        number(['glue_flap'], '糊口', 'mm'),
        number(['bag_top'], '袋口翻边', 'mm'),
        number(['bag_bottom_overlap'], '袋底重叠', 'mm'),
        number(['tuck'], '插舌', 'mm'),
        number(['min_side'], '最短边', 'mm', '再小糊不了', optional),
      ],
    ),
  },
  {
    id: 'white-samples',
    group: '印刷',
    name: '白样',
    about: '不印的盒袋样品：每款一次打样费，纸张另计，切割成型按展开面积。留空按行业惯例。',
    kind: 'fields',
    fields: below(
      ['samples'],
      [
        price(['setup'], '打样费', '元/款', '画刀版、上切割机', optional),
        price(['per_m2'], '切割成型', '元/m²', '按展开面积', optional),
        price(['piece_min'], '每个最低', '元', '很小的盒子至少收这么多', optional),
        number(['max_pieces'], '一次最多', '个', '再多请开机印', optional),
      ],
    ),
  },
]
