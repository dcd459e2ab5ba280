import { gangProduct } from '../demo-product.ts'
import { caiyinText, withBleed } from '../rich-text.ts'
import { easyFile } from './artwork.ts'

export const eventDisplay = [
  gangProduct(
    {
      code: 'yilabao',
      category: '横幅展架',
      name: '易拉宝画面',
      image: 'art:tall-print',
      gallery: [],
      tags: ['加厚相纸', '按平方计价', '可配架'],
      description: caiyinText(
        '展会、门店门口的易拉宝画面，防卷边加厚相纸，换画面不换架子也行。',
        [
          '800×1800 mm 按 1:1 做，四边各含 3 mm 出血，图片 100 dpi 以上',
          '底部 120 mm 卷进架子里，别放内容',
          easyFile,
        ],
        ['“配铝合金架”按一款一个算，多要请填款数', '室外有风的地方请配水箱座，我们不带'],
      ),
      sales: 2410,
    },
    {
      unit: '平方',
      material: '加厚防卷相纸',
      gsm: 280,
      sheets_per_unit: 1,
      min_charge: 30,
      compute_mode: 4,
      min_width: 300,
      min_height: 300,
      max_quantity: 50,
      max_width: 850,
      max_height: 2050,
      rate: 26,
      min: 25,
      processes: [
        { id: 'film', name: '覆哑膜', kind: 'percent', rate: 30 },
        { id: 'stand', name: '配铝合金架', kind: 'fixed', rate: 45 },
      ],
    },
  ),
  gangProduct(
    {
      code: 'tiaofu',
      category: '横幅展架',
      name: '市集活动条幅',
      image: 'art:banner',
      gallery: [],
      tags: ['细纹布', '按米计价', '彩图满印'],
      description: caiyinText(
        '挂摊位、挂舞台的彩图条幅，细纹布热转印，图案文字满版都行，幅宽 400 到 1500 mm。',
        ['按 1:1 做，四边各含 3 mm 出血，图片 100 dpi 以上', '两头各留 50 mm 穿绳，不放字', easyFile],
        ['不足一米按一米；数量是条数', '布面不反光，晚上要打灯'],
      ),
      sales: 1560,
    },
    {
      unit: '米',
      material: '细纹贡缎布',
      gsm: 130,
      sheets_per_unit: 1,
      min_charge: 25,
      compute_mode: 5,
      min_width: 200,
      min_length_m: 1,
      max_quantity: 100,
      widths: [
        { to_width: 400, rate: 7 },
        { to_width: 700, rate: 10 },
        { to_width: 1000, rate: 14 },
        { to_width: 1500, rate: 20 },
      ],
      max_length_m: 30,
      processes: [
        { id: 'rope', name: '两头包边穿绳', kind: 'fixed', rate: 6 },
        { id: 'grommet', name: '四角打扣', kind: 'fixed', rate: 5 },
      ],
    },
  ),
  gangProduct(
    {
      code: 'shoufu',
      category: '横幅展架',
      name: '应援手幅',
      image: 'art:hand-banner',
      gallery: [],
      tags: ['双面印', '600×200', '20条也做'],
      description: caiyinText(
        '演唱会、运动会举在手里的小条幅，双面彩印，600×200 mm，二十条也做。',
        [withBleed(600, 200), easyFile, '字往大了做，隔十米看得清才算数'],
        ['用到别人的照片、标志，请先拿到授权', '可对折发货，会有一道折痕，熨一下就平'],
      ),
      sales: 2230,
    },
    {
      unit: 'pcs',
      material: '无纺布',
      gsm: 100,
      sheets_per_unit: 1,
      min_charge: 40,
      compute_mode: 2,
      days: 1,
      width: 600,
      height: 200,
      bands: [
        { from: 1, to: 19, price: 4.5 },
        { from: 20, to: 49, price: 3 },
        { from: 50, to: 199, price: 2.2 },
        { from: 200, to: 499, price: 1.7 },
        { from: 500, to: 3000, price: 1.35 },
      ],
      processes: [{ id: 'bag', name: '独立装袋', kind: 'per_unit', rate: 0.2 }],
    },
  ),
]
