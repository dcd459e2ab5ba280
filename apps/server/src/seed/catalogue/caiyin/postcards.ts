import { gangProduct } from '../demo-product.ts'
import { caiyinText, easyFile, sharpPhoto, withBleed } from '../rich-text.ts'

export const postcards = [
  gangProduct(
    {
      code: 'mingxinpian',
      category: '标准明信片',
      name: '白卡明信片',
      image: 'art:postcard',
      gallery: [],
      tags: ['300g白卡', '双面彩印', '50张起'],
      description: caiyinText(
        '300g 白卡，正面彩图，背面邮编格和留言区。摄影集、毕业季、景区伴手礼，五十张起印。',
        [withBleed(148, 100), sharpPhoto, '背面右侧按邮政样式留邮编框和贴票位，我们不替您改'],
        ['白卡正面不覆膜时能盖邮戳，覆了膜盖不上', '同版不同图请按“款数”填，每款单独算'],
      ),
      sales: 5120,
    },
    {
      unit: '张',
      material: '300g白卡纸',
      gsm: 300,
      sheets_per_unit: 1,
      min_charge: 0,
      offset_produce_id: 'chengtao-mingxin',
      compute_mode: 1,
      tiers: [50, 100, 200, 500, 1000],
      sizes: [
        { id: '148x100', name: '国际 148×100', width: 148, height: 100, prices: [28, 40, 66, 130, 210] },
        { id: '165x102', name: '国内 165×102', width: 165, height: 102, prices: [31, 45, 74, 148, 240] },
        { id: '210x100', name: '长款 210×100', width: 210, height: 100, prices: [38, 56, 94, 190, 310] },
      ],
      processes: [
        { id: 'film', name: '正面覆哑膜', kind: 'percent', rate: 20 },
        { id: 'round_corner', name: '圆角', kind: 'per_unit', rate: 0.05 },
        { id: 'sleeve', name: '配牛皮纸封套', kind: 'per_unit', rate: 0.6 },
      ],
    },
  ),
  gangProduct(
    {
      code: 'tangjin-mingxin',
      category: '烫金明信片',
      name: '棉纸烫金明信片',
      image: 'art:postcard',
      gallery: [],
      tags: ['棉质特种纸', '含一处烫金', '50张起'],
      description: caiyinText(
        '280g 棉质特种纸，摸着有绒感，价里已含一处烫金。博物馆文创、婚礼答谢、品牌节气卡。',
        [withBleed(148, 100), '烫金部分单独一层，用纯黑填充，线不细过 0.2 mm', easyFile],
        ['棉纸吸墨，颜色比屏幕上柔，要鲜亮请选白卡', '烫金版按 60×60 mm 以内算，更大的先问价'],
      ),
      sales: 1730,
    },
    {
      unit: '张',
      material: '280g棉质特种纸',
      gsm: 280,
      sheets_per_unit: 1,
      min_charge: 0,
      offset_produce_id: 'chengtao-mingxin',
      compute_mode: 1,
      days: 1,
      tiers: [50, 100, 200, 500, 1000],
      sizes: [
        { id: '148x100', name: '国际 148×100', width: 148, height: 100, prices: [98, 128, 188, 360, 640] },
        { id: '140x140', name: '方形 140×140', width: 140, height: 140, prices: [108, 145, 218, 425, 760] },
      ],
      processes: [
        { id: 'second_foil', name: '再加一处烫金', kind: 'fixed', rate: 70, days: 1 },
        { id: 'deckle', name: '手撕毛边', kind: 'per_unit', rate: 0.5 },
      ],
    },
  ),
  gangProduct(
    {
      code: 'ganxie-ka',
      category: '感谢卡',
      name: '网店售后感谢卡',
      image: 'art:note-card',
      gallery: [],
      tags: ['250g铜版', '90×140', '起价含200张'],
      description: caiyinText(
        '塞进快递里的小卡：谢谢惠顾、使用说明、加好友。250g 铜版纸双面彩印，起价含两百张，往上每两百张加一点。',
        [withBleed(90, 140), easyFile, '二维码做到 20 mm 以上，四周留白'],
        ['不要印“好评返现”一类平台不许的话，我们不替您担责', '不覆膜，能用圆珠笔写字'],
      ),
      sales: 4570,
    },
    {
      unit: '张',
      material: '250g铜版纸',
      gsm: 250,
      sheets_per_unit: 1,
      min_charge: 0,
      offset_produce_id: 'chengtao-mingxin',
      compute_mode: 6,
      max_quantity: 10_000,
      width: 90,
      height: 140,
      start: 36,
      included: 200,
      step: 200,
      step_price: 12,
      processes: [
        { id: 'round_corner', name: '圆角', kind: 'per_unit', rate: 0.02 },
        { id: 'scratch', name: '刮刮膜', kind: 'per_unit', rate: 0.08 },
      ],
    },
  ),
]
