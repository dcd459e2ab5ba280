import { typeOfQuote, typeOfSample } from '@yinpu/contract'
import { type DemoProduct, type SolidSides, solid, yinpuSampleText } from '../demo-product.ts'

const boxSides: SolidSides = { length: [20, 300], width: [20, 200], height: [20, 400] }
const bagSides: SolidSides = { length: [100, 450], width: [40, 200], height: [120, 500] }
const quantity = { suggestions: [1, 2, 3, 5, 10], max: 10 }

const coated = { tb: [105, 128, 157, 200, 250, 300], yf: [105, 128, 157, 200, 250, 300] }
const special = { tz: [120, 180, 250, 300], np: [80, 120, 250] }
const boards = { bk: [250, 300, 350, 400], dtk: [250, 300, 350], hbb: [300, 350] }

/** Samples to touch before a run is ordered. */
export const samples: DemoProduct[] = [
  {
    code: 'baiyang-he',
    category: '白样盒',
    quoteType: typeOfQuote.sample,
    name: '包装盒白样',
    image: 'art:white-box',
    gallery: [],
    tags: ['实际用纸', '不印刷', '1 个起'],
    description: yinpuSampleText(
      '用大货同样的纸，按同样的刀版切出来糊好，不印任何图案。装一下产品，看尺寸、松紧和挺度，再开机印刷。',
      ['尺寸填盒子的内径，和大货一样', '纸张选打算用的那一种，克重不同手感差别很大'],
      ['白样不含印刷、覆膜、烫金', '每款另收一次打样费，同一尺寸多要几个更合算'],
    ),
    sales: 640,
    definition: {
      yangpin_type: typeOfSample.whiteBox,
      sizes: [solid('口红盒', 25, 25, 85), solid('面霜盒', 70, 70, 60), solid('茶叶盒', 120, 60, 160)],
      sides: boxSides,
      quantity,
      papers: { bk: [250, 300, 350, 400], dtk: [250, 300, 350], hbb: [250, 300, 350, 400] },
      printed: ['ysp-baikahe', 'ysp-dantonghe', 'ysp-huibanhe'],
      defaults: { length: 120, width: 60, height: 160, quantity: 2, paper: 'bk', gsm: 350 },
    },
  },
  {
    code: 'baiyang-dai',
    category: '白样袋',
    quoteType: typeOfQuote.sample,
    name: '手提袋白样',
    image: 'art:white-bag',
    gallery: [],
    tags: ['实际用纸', '不印刷', '1 个起'],
    description: yinpuSampleText(
      '大货同样的纸手工做成的空白袋，不印任何图案。装上礼品试一试，看大小合不合适、提起来有没有分量、放下站得稳不稳，再决定印多少。',
      ['长是正面宽，宽是侧面厚，高是上下', '纸张选打算用的那一种'],
      ['白样不穿绳、不覆膜', '一张纸放不下的大袋按左右两片糊合，和大货一样'],
    ),
    sales: 310,
    definition: {
      yangpin_type: typeOfSample.whiteBag,
      sizes: [solid('小号', 200, 80, 270), solid('中号', 250, 80, 320), solid('大号', 320, 110, 400)],
      sides: bagSides,
      quantity,
      papers: { dtk: [230, 250, 300], bk: [250, 300], tb: [200, 250], np: [120, 200] },
      printed: ['ysp-shoutidai', 'ysp-tongbandai', 'ysp-niupidai'],
      defaults: { length: 250, width: 80, height: 320, quantity: 2, paper: 'dtk', gsm: 250 },
    },
  },
  {
    code: 'zhiyang-ce',
    category: '纸样册',
    quoteType: typeOfQuote.sample,
    name: '纸样册',
    image: 'art:sample-book',
    gallery: [],
    tags: ['真纸装订', '标好克重', '三种可选'],
    description: yinpuSampleText(
      '店里常备的纸各裁一张订成册，每张标好名称和克重。颜色、厚薄、手感，屏幕上看不出来的，翻一翻就知道。',
      ['铜版纸册：铜版、哑粉的常用克重', '特种纸册：特种纸和牛皮纸', '全套：以上全部，加做盒做袋的卡纸'],
      ['纸样仅供选纸，批次之间颜色会略有差别', '每次最多 5 本'],
    ),
    sales: 870,
    definition: {
      yangpin_type: typeOfSample.paperBook,
      width: 140,
      height: 210,
      books: [
        { id: 'coated', name: '铜版纸册', price: 19, grams: 180, papers: coated },
        { id: 'special', name: '特种纸册', price: 39, grams: 160, papers: special },
        {
          id: 'all',
          name: '全套',
          price: 69,
          grams: 520,
          papers: { ...coated, ...special, ...boards, sj: [80, 100, 120] },
          note: '附克重厚度对照卡',
        },
      ],
      max_quantity: 5,
    },
  },
]
