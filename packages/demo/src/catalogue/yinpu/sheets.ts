import { fourColour, gangProduct, gangTable, plateReady, withBleed, yinpuText } from '../demo-product.ts'

export const sheets = [
  gangProduct(
    {
      code: 'danye',
      category: '合版单页',
      name: '铜版纸宣传单页',
      image: 'art:flyer',
      gallery: [],
      tags: ['157g铜版', '双面四色', '500张起'],
      description: yinpuText(
        '157g 铜版纸，双面四色，大度 32 开、16 开、8 开最省，也有标准 A5、A4、A3。数量落在两档之间按上一档算，多出来的也印给您。',
        [withBleed(210, 285), plateReady, fourColour],
        [
          '合版与别家稿件同版，不能指定专色，也不能单独追色',
          '超过 20000 张请改选专版，纸张、印色、后道都能自己定',
          '折页加工在铜版 157g 上直接折，折线处深色会轻微爆色',
        ],
      ),
      sales: 8750,
    },
    gangTable('danye'),
  ),
  gangProduct(
    {
      code: 'haibao',
      category: '海报',
      name: '合版海报',
      image: 'art:poster',
      gallery: [],
      tags: ['200g铜版', '四开对开', '100张起'],
      description: yinpuText(
        '200g 铜版纸单面四色海报，大度四开（420×570）或对开（570×840），一百张起印，可单面覆膜。',
        [withBleed(420, 570), plateReady, '图片按成品尺寸 200 dpi 以上即可，文字用矢量'],
        ['卷筒发货，不折；对开的纸筒较长，部分快递加收超长费', '要贴在室外请选户外喷绘，纸海报不防水'],
      ),
      sales: 1960,
    },
    gangTable('haibao'),
  ),
  gangProduct(
    {
      code: 'zheye',
      category: '合版折页',
      name: '铜版纸合版折页',
      image: 'art:leaflet',
      gallery: [],
      tags: ['157g铜版', '折好发货', '500张起'],
      description: yinpuText(
        '157g 铜版纸双面四色，印好折好。大度 16 开三折、8 开对折、8 开四折，也有标准 A4 三折，价格已含折工。',
        [withBleed(285, 210), '三折页内折的一面做窄 1 mm，折线用虚线标在出血外', plateReady],
        [
          '请注明卷心折还是风琴折，不注明按卷心折',
          '先压痕再折，折线更平，深色底建议加压痕',
          '超过 20000 张请改选专版折页',
        ],
      ),
      sales: 5240,
    },
    gangTable('zheye'),
  ),
  gangProduct(
    {
      code: 'buganjiao',
      category: '合版不干胶',
      name: '铜版纸不干胶贴',
      image: 'art:sticker',
      gallery: [],
      tags: ['铜版不干胶', '张装', '可异形模切'],
      description: yinpuText(
        '80g 铜版纸面不干胶，单面四色，裁成单张发货，手工贴用。要上贴标机请选轮转标签，那是卷装。',
        [withBleed(90, 54), plateReady, '异形模切请另做刀线图层，线宽 0.1 mm，颜色用专色命名“刀线”'],
        [
          '纸面不防水，冷藏、沾水的场合请选 PP 合成纸标签',
          '圆角小于 R2 的刀线容易起翘',
          '背纸不开易撕线时，贴前请先折角',
        ],
      ),
      sales: 3620,
    },
    gangTable('buganjiao'),
  ),
]
