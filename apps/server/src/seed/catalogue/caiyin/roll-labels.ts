import { typeOfQuote } from '@yinpu/contract'
import type { DemoProduct } from '../demo-product.ts'
import { flat, round, type Sides } from '../presets.ts'
import { caiyinText, cutLine, easyFile, withLabelBleed } from '../rich-text.ts'

const sides: Sides = { width: [10, 240], height: [10, 240] }
const rolls = { suggestions: [2000, 5000, 10_000, 20_000], max: 200_000 }

export const rollLabels: DemoProduct[] = [
  {
    code: 'beitie-juan',
    category: '卷装标签',
    quoteType: typeOfQuote.rollLabel,
    name: '奶茶热敏杯贴',
    image: 'art:label-roll',
    gallery: [],
    tags: ['热敏纸', '40×30', '点单机用'],
    description: caiyinText(
      '点单机出杯贴的热敏卷，全空白的最省，也可以先印一色店招。40×30 用现成刀模，不用另开。',
      ['空白的不用传文件', `要印店招的：${withLabelBleed(40, 30)}`, easyFile],
      ['热饮杯壁太烫会让热敏纸发灰，请贴在杯套上', '卷芯和每卷张数照打印机填，装不进去不算质量问题'],
    ),
    sales: 2960,
    definition: {
      sizes: [flat('杯贴', 40, 30), flat('外带贴', 60, 40), flat('小票标', 50, 80)],
      sides: { width: [20, 120], height: [15, 160] },
      quantity: rolls,
      shapes: ['rect'],
      materials: ['rm'],
      finishing: [],
      deliveries: ['roll', 'fanfold'],
      colours: [0, 1],
      defaults: {
        shape: 'rect',
        width: 40,
        height: 30,
        quantity: 10_000,
        material: 'rm',
        colours: 0,
        die: 'stock',
        finishing: [],
        edge: 'top',
        wound: 'out',
        delivery: 'roll',
        per_roll: 1000,
        core: 40,
      },
    },
  },
  {
    code: 'niupi-juan',
    category: '卷装标签',
    quoteType: typeOfQuote.rollLabel,
    name: '牛皮纸手写卷标',
    image: 'art:kraft-roll',
    gallery: [],
    tags: ['牛皮纸面', '可手写', '圆方皆可'],
    description: caiyinText(
      '茶叶罐、干货袋、手作皂上的牛皮纸标，印一两个深色，留空处能用笔写。成卷出，一个个揭。',
      [withLabelBleed(50, 50), cutLine, '只用深色线稿，浅色和照片在牛皮纸上看不清'],
      ['量不到两千的请选数码标签，那边不收版费', '刀模选“现有”前请先问有没有您的尺寸'],
    ),
    sales: 1180,
    definition: {
      sizes: [round(50), flat('方形', 50, 50), flat('长方', 70, 40)],
      sides,
      quantity: rolls,
      shapes: ['circle', 'rect'],
      materials: ['np', 'sx', 'tb'],
      finishing: ['varnish'],
      deliveries: ['roll', 'sheet'],
      colours: [1, 2, 3],
      defaults: {
        shape: 'circle',
        width: 50,
        height: 50,
        quantity: 5000,
        material: 'np',
        colours: 1,
        die: 'new',
        finishing: [],
        edge: 'top',
        wound: 'out',
        delivery: 'roll',
        per_roll: 500,
        core: 76,
      },
    },
  },
]
