import { typeOfOffset, typeOfQuote } from '@yinpu/contract'
import type { DemoProduct } from '../demo-product.ts'
import { flat } from '../presets.ts'
import { fourColour, plateReady, withBleed, yinpuText } from '../rich-text.ts'

const finishing = ['fold', 'crease', 'film_gloss', 'film_matte', 'varnish', 'uv_spot', 'foil', 'round_corner']
const papers = { tb: [105, 128, 157, 200, 250], yf: [105, 128, 157, 200, 250], sj: [80, 100, 120] }
const colours = { colours_front: [1, 2, 4], colours_back: [0, 1, 2, 4], max_spots: 1 }
const suggestions = [1000, 2000, 3000, 5000, 10_000, 20_000]

export const foldedOffset: DemoProduct[] = [
  {
    code: 'ysp-zheye',
    category: '三折页',
    quoteType: typeOfQuote.offset,
    name: '专版宣传折页',
    image: 'art:leaflet',
    gallery: [],
    tags: ['独立制版', '展开尺寸计价', '折数自选'],
    description: yinpuText(
      '单独制版的折页，尺寸填展开尺寸，折数自己选：三折页是两折，四折页是三折。默认大度 16 开展开的三折页，折好正好装进五号信封。',
      [withBleed(285, 210), '卷心折最里面一面窄 1 mm；折线用虚线标在出血外', plateReady],
      ['200g 及以上请加压痕，否则折线会裂', '覆膜后再折更耐翻，但折线处膜会发白，深色底请选哑膜'],
    ),
    sales: 3150,
    definition: {
      ysp_type: typeOfOffset.folder,
      sizes: [
        flat('大度16开展开', 285, 210),
        flat('大度8开展开', 420, 285),
        flat('大6开展开', 390, 285),
        flat('A4展开', 297, 210),
        flat('A3展开', 420, 297),
      ],
      sides: { width: [100, 860], height: [80, 860] },
      quantity: { suggestions, max: 500_000 },
      papers,
      ...colours,
      finishing,
      defaults: {
        width: 285,
        height: 210,
        quantity: 3000,
        paper: 'tb',
        gsm: 157,
        colours_front: 4,
        colours_back: 4,
        print_method: 0,
        finishing: [{ id: 'fold', folds: 2 }],
      },
    },
  },
  {
    code: 'ysp-duizhe',
    category: '对折页',
    quoteType: typeOfQuote.offset,
    name: '哑粉纸四面说明页',
    image: 'art:half-fold',
    gallery: [],
    tags: ['对折四面', '哑粉纸', '先压痕再折'],
    description: yinpuText(
      '大度 8 开展开，对折成 16 开四面，哑粉纸不反光，长文字读着舒服。产品说明、楼书单张、展会资料常用。',
      [withBleed(420, 285), '四面按封底、封面、内左、内右排成两张展开页', fourColour],
      ['哑粉纸上的深色实底容易蹭脏，手翻得多的请覆哑膜', '默认带压痕，157g 以下可以去掉'],
    ),
    sales: 1330,
    definition: {
      ysp_type: typeOfOffset.folder,
      sizes: [
        flat('大度8开展开', 420, 285),
        flat('大度16开展开', 285, 210),
        flat('A3展开', 420, 297),
        flat('A4展开', 297, 210),
        flat('方形展开', 420, 210),
      ],
      sides: { width: [100, 860], height: [80, 860] },
      quantity: { suggestions, max: 500_000 },
      papers,
      ...colours,
      finishing,
      defaults: {
        width: 420,
        height: 285,
        quantity: 2000,
        paper: 'yf',
        gsm: 200,
        colours_front: 4,
        colours_back: 4,
        print_method: 0,
        finishing: [{ id: 'crease' }, { id: 'fold', folds: 1 }],
      },
    },
  },
  {
    code: 'ysp-fengqin',
    category: '风琴折',
    quoteType: typeOfQuote.offset,
    name: '十二面风琴折册',
    image: 'art:accordion',
    gallery: [],
    tags: ['五折十二面', '展开600×210', '不用装订'],
    description: yinpuText(
      '一张长纸来回折五折，正反共十二面，展开 600×210 mm，合起来 100×210 mm。景区导览、课程目录、品牌年表，一拉到底。',
      [withBleed(600, 210), '六格等宽，折线标在出血外；跨折线的文字请避开折线 3 mm', plateReady],
      ['展开越长越受开数影响，系统画的排版图能看出一张大纸出几份', '折数多于七折请先询价，要手工折'],
    ),
    sales: 690,
    definition: {
      ysp_type: typeOfOffset.folder,
      sizes: [flat('六格', 600, 210), flat('八格', 800, 210), flat('四格大度32开', 560, 210)],
      sides: { width: [200, 1180], height: [80, 420] },
      quantity: { suggestions, max: 200_000 },
      papers,
      ...colours,
      finishing,
      defaults: {
        width: 600,
        height: 210,
        quantity: 2000,
        paper: 'tb',
        gsm: 157,
        colours_front: 4,
        colours_back: 4,
        print_method: 0,
        finishing: [{ id: 'fold', folds: 5 }],
      },
    },
  },
]
