import { typeOfOffset, typeOfQuote } from '@yinpu/contract'
import type { DemoProduct } from '../demo-product.ts'
import { type SolidSides, solid } from '../presets.ts'
import { plateReady, yinpuText } from '../rich-text.ts'

const sides: SolidSides = {
  length: [100, 450],
  width: [40, 200],
  height: [120, 500],
}
const sizes = [
  solid('小号', 200, 80, 270),
  solid('中号', 250, 80, 320),
  solid('大号', 320, 110, 400),
  solid('横式', 400, 120, 300),
]
const quantity = { suggestions: [500, 1000, 2000, 3000, 5000, 10_000], max: 200_000 }
const making = ['bag_make', 'rope']
const onTheDie = '在展开刀版上制作，满版图案四边各加 3 mm 出血；袋口翻折 40 mm、糊口 15 mm 内不放文字'

export const bags: DemoProduct[] = [
  {
    code: 'ysp-shoutidai',
    category: '单铜卡手提袋',
    quoteType: typeOfQuote.offset,
    name: '烫金礼品手提袋',
    image: 'art:bag',
    gallery: [],
    tags: ['250g单铜卡', '四色加专色', '覆哑膜烫金'],
    description: yinpuText(
      '250g 单铜卡，四色加一个专色，覆哑膜，正面烫金，成型穿绳。礼品、珠宝、酒店伴手礼用。尺寸大到一张纸放不下时，系统按左右两片糊合计价。',
      [onTheDie, '烫金图案另做单色黑图层，面积按外接矩形的平方厘米填', plateReady],
      ['细于 0.2 mm 的线条烫不牢', '专色写潘通色号；覆哑膜后颜色会略沉', '绳的颜色请在备注里写明'],
    ),
    sales: 1890,
    definition: {
      ysp_type: typeOfOffset.bag,
      sizes,
      sides,
      quantity,
      papers: { dtk: [230, 250, 300], bk: [250, 300] },
      colours_front: [0, 1, 2, 4],
      colours_back: [0],
      max_spots: 2,
      finishing: [...making, 'film_gloss', 'film_matte', 'film_soft', 'uv_spot', 'foil', 'emboss'],
      defaults: {
        length: 250,
        width: 80,
        height: 320,
        quantity: 1000,
        paper: 'dtk',
        gsm: 250,
        colours_front: 4,
        colours_back: 0,
        spot_front: 1,
        spot_back: 0,
        print_method: 0,
        finishing: [
          { id: 'film_matte', sides: 1 },
          { id: 'foil', area_cm2: 60 },
          { id: 'bag_make' },
          { id: 'rope' },
        ],
      },
    },
  },
  {
    code: 'ysp-tongbandai',
    category: '铜版纸手提袋',
    quoteType: typeOfQuote.offset,
    name: '展会铜版纸袋',
    image: 'art:bag',
    gallery: [],
    tags: ['200g铜版', '覆亮膜', '成型穿绳'],
    description: yinpuText(
      '铜版纸四色印刷，覆亮膜，颜色鲜亮，装资料、样品足够。展会、发布会、门店促销用得最多。',
      [onTheDie, plateReady, '正面和侧面的图案请按展开图连续排，转角处不要放小字'],
      ['铜版纸不覆膜容易裂，请保留覆膜', '装 2 kg 以上请选 250g 单铜卡'],
    ),
    sales: 1260,
    definition: {
      ysp_type: typeOfOffset.bag,
      sizes,
      sides,
      quantity,
      papers: { tb: [157, 200, 250, 300] },
      colours_front: [1, 2, 4],
      colours_back: [0],
      max_spots: 1,
      finishing: [...making, 'film_gloss', 'film_matte', 'uv_spot', 'foil'],
      defaults: {
        length: 200,
        width: 80,
        height: 270,
        quantity: 1000,
        paper: 'tb',
        gsm: 200,
        colours_front: 4,
        colours_back: 0,
        print_method: 0,
        finishing: [{ id: 'film_gloss', sides: 1 }, { id: 'bag_make' }, { id: 'rope' }],
      },
    },
  },
  {
    code: 'ysp-niupidai',
    category: '牛皮纸手提袋',
    quoteType: typeOfQuote.offset,
    name: '牛皮纸购物袋',
    image: 'art:kraft-bag',
    gallery: [],
    tags: ['本色牛皮纸', '单双色', '不覆膜'],
    description: yinpuText(
      '本色牛皮纸，印一两个颜色，不覆膜，纸的样子就是袋的样子。面包店、服装店、书店常用。',
      [onTheDie, plateReady, '牛皮纸底色深，四色照片会发暗，请用深色线稿'],
      ['浅色油墨会透出纸色，白色字请留空或改用烫白', '120g 装书和衣服合适，更重的请选 200g 以上'],
    ),
    sales: 1480,
    definition: {
      ysp_type: typeOfOffset.bag,
      sizes,
      sides,
      quantity,
      papers: { np: [100, 120, 200, 250] },
      colours_front: [0, 1, 2, 4],
      colours_back: [0],
      max_spots: 2,
      finishing: [...making, 'foil'],
      defaults: {
        length: 320,
        width: 110,
        height: 400,
        quantity: 1000,
        paper: 'np',
        gsm: 120,
        colours_front: 1,
        colours_back: 0,
        print_method: 0,
        finishing: [{ id: 'bag_make' }, { id: 'rope' }],
      },
    },
  },
]
