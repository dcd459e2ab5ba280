import { typeOfOffset, typeOfQuote } from '@yinpu/contract'
import type { DemoProduct } from '../demo-product.ts'
import { flat, type Sides } from '../presets.ts'
import { caiyinText, easyFile, sharpPhoto, withBleed } from '../rich-text.ts'

const sides: Sides = { width: [90, 215], height: [90, 297] }

export const booklets: DemoProduct[] = [
  {
    code: 'huodong-shouce',
    category: '手册节目单',
    quoteType: typeOfQuote.offset,
    name: '骑马钉活动手册',
    image: 'art:brochure',
    gallery: [],
    tags: ['32开小册', '骑马钉', '100本也做'],
    description: caiyinText(
      '会议手册、展览导览、夏令营日程，32 开骑马钉薄册，一百本也做。内页多用 105g 到 128g，揣包里不沉。',
      [`每页 ${withBleed(140, 210)}`, '按页码一页一页给，不用自己拼版', easyFile],
      ['内页页数要是 4 的倍数，凑不齐的加空白页或广告页', '四十八页以上钉不住，请选胶装'],
    ),
    sales: 1380,
    definition: {
      ysp_type: typeOfOffset.book,
      sizes: [
        flat('大度32开', 140, 210),
        flat('大度16开', 210, 285),
        flat('A5', 148, 210),
        flat('A4', 210, 297),
        flat('方形', 140, 140),
      ],
      sides,
      quantity: { suggestions: [100, 200, 300, 500, 1000], max: 10_000 },
      papers: { tb: [157, 200, 250], yf: [157, 200, 250], np: [200, 250], tz: [180, 250] },
      colours_front: [1, 4],
      colours_back: [0, 1, 4],
      finishing: [],
      book: {
        pages: [8, 48],
        bindings: ['saddle'],
        inner_papers: { tb: [105, 128, 157], yf: [105, 128, 157], sj: [80, 100] },
        inner_colours: [1, 4],
        cover_finishing: ['film_gloss', 'film_matte', 'film_soft', 'foil'],
      },
      defaults: {
        width: 140,
        height: 210,
        quantity: 200,
        pages: 16,
        binding: 'saddle',
        inner: { paper: 'yf', gsm: 128, colours: 4 },
        cover: {
          paper: 'yf',
          gsm: 200,
          colours_front: 4,
          colours_back: 0,
          finishing: [{ id: 'film_matte' }],
        },
      },
    },
  },
  {
    code: 'caipu',
    category: '餐厅菜单',
    quoteType: typeOfQuote.offset,
    name: '胶装厚菜谱',
    image: 'art:bound-book',
    gallery: [],
    tags: ['内页厚铜版', '封面触感膜', '50本也做'],
    description: caiyinText(
      '正餐厅的厚菜谱，内页 200g 铜版，封面触感膜，方脊胶装能立起来。五十本也做。',
      [`每页 ${withBleed(210, 285)}`, sharpPhoto, '书脊多厚报价后在排版图上看，封面照着做'],
      ['厚纸胶装翻不平，跨页大图请避开中缝 15 mm', '内页不覆膜，油渍擦不净；常沾油的店请做塑封单张'],
    ),
    sales: 760,
    definition: {
      ysp_type: typeOfOffset.book,
      sizes: [
        flat('大度16开', 210, 285),
        flat('大度32开横式', 210, 140),
        flat('A4', 210, 297),
        flat('方形', 210, 210),
      ],
      sides,
      quantity: { suggestions: [50, 100, 200, 300, 500], max: 5000 },
      papers: { tb: [250, 300, 350], yf: [250, 300], tz: [250, 300] },
      colours_front: [1, 4],
      colours_back: [0, 4],
      finishing: [],
      book: {
        pages: [20, 120],
        bindings: ['perfect', 'sewn'],
        inner_papers: { tb: [157, 200], yf: [157, 200], tz: [120] },
        inner_colours: [1, 4],
        cover_finishing: ['film_gloss', 'film_matte', 'film_soft', 'foil', 'emboss'],
      },
      defaults: {
        width: 210,
        height: 285,
        quantity: 100,
        pages: 32,
        binding: 'perfect',
        inner: { paper: 'tb', gsm: 200, colours: 4 },
        cover: {
          paper: 'tb',
          gsm: 300,
          colours_front: 4,
          colours_back: 0,
          finishing: [{ id: 'film_soft' }],
        },
      },
    },
  },
]
