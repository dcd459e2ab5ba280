import { caiyinText, cutLine, easyFile, gangProduct, withBleed } from '../demo-product.ts'

export const stickers = [
  gangProduct(
    {
      code: 'fengkou-tie',
      category: '造型贴纸',
      name: '烘焙封口圆贴',
      image: 'art:sticker',
      gallery: [],
      tags: ['圆形', '覆亮膜', '100张起'],
      description: caiyinText(
        '封蛋糕盒、面包袋、奶茶袋口的小圆贴，铜版不干胶覆亮膜，30 到 60 mm 四种直径，一整版半切好，随手揭。',
        [withBleed(40, 40), easyFile, '圆边往里 2 mm 别放字'],
        [
          '纸面覆膜能挡水汽，泡水不行；要进冰箱的选数码标签里的 PP',
          '同一款按档计价，夹在两档之间按上一档给足张数',
        ],
      ),
      sales: 6240,
    },
    {
      unit: '张',
      material: '80g铜版不干胶覆膜',
      gsm: 185,
      sheets_per_unit: 1,
      min_charge: 0,
      compute_mode: 1,
      tiers: [100, 200, 500, 1000, 2000, 5000],
      sizes: [
        { id: 'd30', name: '圆形 直径30', width: 30, height: 30, prices: [15, 20, 32, 48, 78, 165] },
        { id: 'd40', name: '圆形 直径40', width: 40, height: 40, prices: [18, 25, 40, 62, 104, 228] },
        { id: 'd50', name: '圆形 直径50', width: 50, height: 50, prices: [22, 31, 52, 82, 142, 318] },
        { id: 'd60', name: '圆形 直径60', width: 60, height: 60, prices: [27, 39, 68, 110, 194, 440] },
      ],
      processes: [{ id: 'foil', name: '局部烫金', kind: 'fixed', rate: 45, days: 1 }],
    },
  ),
  gangProduct(
    {
      code: 'shouzhang-tie',
      category: '造型贴纸',
      name: '手帐整版贴纸',
      image: 'art:label-ink',
      gallery: [],
      tags: ['整版半切', '50张起', '哑面'],
      description: caiyinText(
        '一整版上切好许多小图案，揭哪个贴哪个。社团周边、手帐摊位、随书赠品都用它。',
        [withBleed(105, 148), cutLine, easyFile],
        ['图案之间留 3 mm，太密了揭的时候会连着', '单个图案不小于 8 mm，太细碎切不干净'],
      ),
      sales: 3810,
    },
    {
      unit: '张',
      material: '哑面书写纸不干胶',
      gsm: 160,
      sheets_per_unit: 1,
      min_charge: 0,
      compute_mode: 1,
      tiers: [50, 100, 200, 500, 1000],
      sizes: [
        { id: 'a6', name: 'A6 105×148', width: 105, height: 148, prices: [48, 68, 110, 230, 420] },
        { id: 'a5', name: 'A5 148×210', width: 148, height: 210, prices: [72, 108, 185, 400, 750] },
      ],
      processes: [
        { id: 'film', name: '覆哑膜', kind: 'percent', rate: 20 },
        { id: 'bag', name: '装自封袋', kind: 'per_unit', rate: 0.15 },
      ],
    },
  ),
  gangProduct(
    {
      code: 'chuchuang-tie',
      category: '透明贴纸',
      name: '橱窗静电贴',
      image: 'art:window-film',
      gallery: [],
      tags: ['透明静电膜', '无胶不留痕', '按平方计价'],
      description: caiyinText(
        '贴橱窗、玻璃门的节日画面，靠静电吸附，揭下来不留胶，换季换着贴。按面积计价。',
        ['按 1:1 做，四边各含 3 mm 出血，图片 100 dpi 以上', easyFile, '要从店里往外看的，请注明镜像'],
        ['只吸得住光滑的玻璃，磨砂玻璃和墙面贴不住', '贴前把玻璃擦干净，用刮板赶水'],
      ),
      sales: 1450,
    },
    {
      unit: '平方',
      material: '透明静电膜',
      gsm: 230,
      sheets_per_unit: 1,
      min_charge: 30,
      compute_mode: 4,
      min_width: 50,
      min_height: 50,
      max_quantity: 100,
      max_width: 1200,
      max_height: 3000,
      rate: 42,
      min: 25,
      processes: [
        { id: 'white', name: '铺白墨', kind: 'percent', rate: 40 },
        { id: 'contour', name: '沿边切形', kind: 'percent', rate: 30 },
      ],
    },
  ),
]
