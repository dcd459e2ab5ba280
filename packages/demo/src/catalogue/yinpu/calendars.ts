import { fourColour, gangProduct, gangTable, plateReady, withBleed, yinpuText } from '../demo-product.ts'

export const calendars = [
  gangProduct(
    {
      code: 'taili',
      category: '台历',
      name: '三角架台历',
      image: 'art:calendar',
      gallery: [],
      tags: ['250g铜版', '210×145', '双线圈'],
      description: yinpuText(
        '250g 铜版纸内页双面四色，210×145 mm，双线圈装在硬纸三角架上。7 页是双月一面，13 页是一月一面加封面。',
        [withBleed(210, 145), '上边 12 mm 打线圈孔，不放图文', plateReady],
        ['节假日与调休请以您传的文件为准，我们不校对日期', '正反面方向按上翻排列'],
      ),
      sales: 1210,
    },
    gangTable('taili'),
  ),
  gangProduct(
    {
      code: 'guali',
      category: '挂历',
      name: '铜版纸吊挂月历',
      image: 'art:wall-calendar',
      gallery: [],
      tags: ['200g铜版', '420×570', '线圈吊钩'],
      description: yinpuText(
        '200g 铜版纸单面四色，420×570 mm，上端双线圈带吊钩。7 页是双月一页加封面，13 页是一月一页加封面。',
        [withBleed(420, 570), '上边 15 mm 打孔穿线圈，不放图文', fourColour],
        ['节假日与调休请以您传的文件为准，我们不校对日期', '单本装纸袋，整箱平放发货'],
      ),
      sales: 540,
    },
    {
      unit: '本',
      material: '200g铜版纸',
      colours_front: 4,
      colours_back: 0,
      finishing_included: '双线圈装订，带吊钩',
      gsm: 200,
      sheets_per_unit: 1,
      min_charge: 200,
      compute_mode: 7,
      max_quantity: 2000,
      width: 420,
      height: 570,
      base: 7.5,
      per_page: 1.3,
      pages: [7, 13],
      processes: [
        { id: 'film', name: '封面覆膜', kind: 'per_unit', rate: 0.6 },
        { id: 'foil', name: '封面烫金', kind: 'fixed', rate: 150 },
      ],
    },
  ),
]
