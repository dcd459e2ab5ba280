import { typeOfQuote } from '@yinpu/contract'
import type { DemoProduct } from '../demo-product.ts'
import { flat, round, type Sides } from '../presets.ts'
import { fourColour, plateReady, withLabelBleed, yinpuText } from '../rich-text.ts'

const sides: Sides = { width: [10, 300], height: [10, 300] }
const shapes: ('rect' | 'circle')[] = ['rect', 'circle']
const shortRuns = { suggestions: [500, 1000, 2000, 3000, 5000, 10_000], max: 100_000 }

export const inkLabels: DemoProduct[] = [
  {
    code: 'ink-hecheng',
    category: '数码标签',
    quoteType: typeOfQuote.inkLabel,
    name: 'PP合成纸数码标签',
    image: 'art:label-ink',
    gallery: [],
    tags: ['不用开版', '激光模切', '可打白墨'],
    description: yinpuText(
      '数码喷墨直接打印，激光切形，不收版费和刀模费，几百个就合算。PP 合成纸防水撕不烂，覆膜后耐擦。',
      [withLabelBleed(60, 40), '激光刀线用 0.1 mm 专色线，任意形状都行', fourColour],
      ['激光切边会有极细的焦痕，浅色边缘近看可见', '一万个以上请同时看轮转标签的价格'],
    ),
    sales: 2680,
    definition: {
      sizes: [flat('常用', 60, 40), flat('名称贴', 80, 30), flat('大标', 120, 80), round(40)],
      sides,
      quantity: shortRuns,
      shapes,
      materials: ['pp', 'tb', 'pvc', 'pet'],
      finishing: ['film', 'varnish', 'cold_foil'],
      deliveries: ['sheet', 'roll', 'single'],
      defaults: {
        shape: 'rect',
        width: 60,
        height: 40,
        quantity: 2000,
        material: 'pp',
        white: true,
        finishing: ['film'],
        edge: 'left',
        wound: 'out',
        delivery: 'sheet',
      },
    },
  },
  {
    code: 'ink-yisui',
    category: '数码标签',
    quoteType: typeOfQuote.inkLabel,
    name: '易碎防拆标签',
    image: 'art:seal-strip',
    gallery: [],
    tags: ['易碎纸', '一撕就碎', '激光模切'],
    description: yinpuText(
      '易碎纸贴上去再撕就碎，揭不下整张，用作保修封签、防拆标、固定资产标。数码打印，不用开版。',
      [withLabelBleed(30, 15), '号码要逐个不同的，请在备注里说明，并另给 Excel 表，一行一个', plateReady],
      ['尖角在激光切割和揭取时容易断，请做圆角', '贴前擦净油污灰尘，贴后 24 小时粘力才到位'],
    ),
    sales: 910,
    definition: {
      sizes: [flat('封签', 30, 15), flat('资产标', 50, 30), round(20)],
      sides: { width: [10, 150], height: [8, 150] },
      quantity: shortRuns,
      shapes,
      materials: ['ysz'],
      finishing: ['varnish'],
      deliveries: ['sheet', 'roll'],
      defaults: {
        shape: 'rect',
        width: 30,
        height: 15,
        quantity: 2000,
        material: 'ysz',
        white: false,
        finishing: [],
        edge: 'top',
        wound: 'out',
        delivery: 'sheet',
      },
    },
  },
  {
    code: 'ink-yayin',
    category: '数码标签',
    quoteType: typeOfQuote.inkLabel,
    name: '哑银设备铭牌贴',
    image: 'art:label-ink',
    gallery: [],
    tags: ['哑银', '耐擦', '白墨打底'],
    description: yinpuText(
      '哑银 PET 面，金属质感，贴电器、设备、工具作铭牌。默认打白墨打底并覆膜，字迹耐擦耐油。',
      [withLabelBleed(80, 50), '要露出银色的部分不铺白墨，请把白墨做成单独一层', plateReady],
      ['银面会反光，小于 5 号的字请加粗', '贴在粗糙或喷粉表面请先要样试粘'],
    ),
    sales: 730,
    definition: {
      sizes: [flat('铭牌', 80, 50), flat('小铭牌', 50, 25), flat('接线图', 120, 90)],
      sides,
      quantity: shortRuns,
      shapes,
      materials: ['ys'],
      finishing: ['film', 'varnish'],
      deliveries: ['sheet', 'single', 'roll'],
      defaults: {
        shape: 'rect',
        width: 80,
        height: 50,
        quantity: 1000,
        material: 'ys',
        white: true,
        finishing: ['film'],
        edge: 'top',
        wound: 'out',
        delivery: 'sheet',
      },
    },
  },
]
