import { typeOfQuote, typeOfSample } from '@yinpu/contract'
import { caiyinSampleText, type DemoProduct, type SolidSides, solid } from '../demo-product.ts'

const boxSides: SolidSides = { length: [30, 150], width: [20, 110], height: [20, 170] }

/** 彩印坊 sends a bare box before it prints three hundred of them. */
export const samples: DemoProduct[] = [
  {
    code: 'baiyang-xiaohe',
    category: '小礼盒',
    quoteType: typeOfQuote.sample,
    name: '小盒白样',
    image: 'art:white-box',
    gallery: [],
    tags: ['真纸做', '不印刷', '一个也做'],
    description: caiyinSampleText(
      '没印图案的盒子，纸和刀版都跟大货一样。装一下您的点心、蜡烛，大小合适再印，省得印好几百个才发现装不下。',
      ['长宽高填里面的尺寸', '纸选打算用的那种'],
      ['白样不印刷，也不覆膜、烫金', '尺寸改了要重新打样，打样费另算'],
    ),
    sales: 260,
    definition: {
      yangpin_type: typeOfSample.whiteBox,
      sizes: [solid('曲奇盒', 100, 60, 120), solid('单只装', 80, 80, 60), solid('长条盒', 150, 40, 50)],
      sides: boxSides,
      quantity: { suggestions: [1, 2, 3, 5], max: 5 },
      papers: { bk: [250, 300, 350], np: [250] },
      printed: ['hongbei-he', 'xiangxun-he'],
      defaults: { length: 100, width: 60, height: 120, quantity: 1, paper: 'bk', gsm: 300 },
    },
  },
]
