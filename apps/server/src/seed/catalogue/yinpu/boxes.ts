import { typeOfOffset, typeOfQuote } from '@yinpu/contract'
import type { DemoProduct } from '../demo-product.ts'
import { type SolidSides, solid } from '../presets.ts'
import { plateReady, yinpuText } from '../rich-text.ts'

const sides: SolidSides = {
  length: [20, 300],
  width: [20, 200],
  height: [20, 400],
}
const quantity = { suggestions: [1000, 2000, 3000, 5000, 10_000, 20_000], max: 500_000 }
const finishing = [
  'die_cut',
  'glue_box',
  'film_gloss',
  'film_matte',
  'film_soft',
  'varnish',
  'uv_full',
  'uv_spot',
  'foil',
  'emboss',
  'texture',
]
const colours = { colours_front: [0, 1, 2, 4], colours_back: [0, 1], max_spots: 2 }
const onTheDie = '在刀版上制作，满版图案出刀线 3 mm（出血）；糊口 15 mm 内不印、不覆膜'

export const boxes: DemoProduct[] = [
  {
    code: 'ysp-baikahe',
    category: '白卡盒',
    quoteType: typeOfQuote.offset,
    name: '白卡纸包装盒',
    image: 'art:box',
    gallery: [],
    tags: ['350g白卡', '覆哑膜', '模切糊盒'],
    description: yinpuText(
      '双插口管式盒，白卡纸四色印刷，覆哑膜、模切、糊好发货。填长、宽、高，系统按展开面积排版计价。',
      ['尺寸填盒子的内径，长是正面宽，宽是侧面深，高是上下', onTheDie, plateReady],
      ['开机前请先要一个白样试装，确认尺寸', '食品直接接触内壁的请先说明', '重物请用瓦楞盒，我们不做瓦楞'],
    ),
    sales: 2380,
    definition: {
      ysp_type: typeOfOffset.box,
      sizes: [solid('口红盒', 25, 25, 85), solid('面霜盒', 70, 70, 60), solid('茶叶盒', 120, 60, 160)],
      sides,
      quantity,
      papers: { bk: [250, 300, 350, 400] },
      ...colours,
      finishing,
      defaults: {
        length: 120,
        width: 60,
        height: 160,
        quantity: 2000,
        paper: 'bk',
        gsm: 350,
        colours_front: 4,
        colours_back: 0,
        print_method: 0,
        finishing: [{ id: 'film_matte', sides: 1 }, { id: 'die_cut' }, { id: 'glue_box' }],
      },
    },
  },
  {
    code: 'ysp-dantonghe',
    category: '单铜卡盒',
    quoteType: typeOfQuote.offset,
    name: '单铜卡彩盒',
    image: 'art:box',
    gallery: [],
    tags: ['300g单铜卡', '过光油', '模切糊盒'],
    description: yinpuText(
      '单铜卡一面涂布，印面细腻，里面是本色纸。过光油比覆膜省，也更好回收，药盒、保健品盒、五金小盒常用。',
      ['尺寸填盒子的内径，长是正面宽，宽是侧面深，高是上下', onTheDie, plateReady],
      ['光油不防水，冷藏或易沾水请改覆膜', '条码印在离折线 5 mm 以上的平面上'],
    ),
    sales: 1720,
    definition: {
      ysp_type: typeOfOffset.box,
      sizes: [solid('药盒', 90, 25, 120), solid('五金盒', 60, 40, 100), solid('手机壳盒', 100, 20, 180)],
      sides,
      quantity,
      papers: { dtk: [230, 250, 300, 350] },
      ...colours,
      finishing,
      defaults: {
        length: 90,
        width: 25,
        height: 120,
        quantity: 5000,
        paper: 'dtk',
        gsm: 300,
        colours_front: 4,
        colours_back: 0,
        print_method: 0,
        finishing: [{ id: 'varnish', sides: 1 }, { id: 'die_cut' }, { id: 'glue_box' }],
      },
    },
  },
  {
    code: 'ysp-huibanhe',
    category: '灰板盒',
    quoteType: typeOfQuote.offset,
    name: '灰底白板经济盒',
    image: 'art:box',
    gallery: [],
    tags: ['灰底白板', '量大省料', '模切糊盒'],
    description: yinpuText(
      '面白底灰的再生纸板，三种盒纸里最省。鞋袜、玩具、日杂外盒，里面看得见灰色纸芯。',
      ['尺寸填盒子的内径，长是正面宽，宽是侧面深，高是上下', onTheDie, plateReady],
      ['灰底不宜直接接触食品', '白板比白卡偏黄，浅色和肤色会受影响'],
    ),
    sales: 640,
    definition: {
      ysp_type: typeOfOffset.box,
      sizes: [solid('袜盒', 180, 30, 220), solid('玩具盒', 200, 100, 250), solid('灯泡盒', 65, 65, 120)],
      sides,
      quantity,
      papers: { hbb: [250, 300, 350, 400] },
      ...colours,
      finishing,
      defaults: {
        length: 180,
        width: 30,
        height: 220,
        quantity: 5000,
        paper: 'hbb',
        gsm: 350,
        colours_front: 4,
        colours_back: 0,
        print_method: 0,
        finishing: [{ id: 'varnish', sides: 1 }, { id: 'die_cut' }, { id: 'glue_box' }],
      },
    },
  },
]
