import { fourColour, gangProduct, gangTable, plateReady, withBleed, yinpuText } from '../demo-product.ts'

export const cards = [
  gangProduct(
    {
      code: 'mingpian',
      category: '合版名片',
      name: '铜版纸覆膜名片',
      image: 'art:business-card',
      gallery: [],
      tags: ['300g铜版', '双面覆膜', '每盒100张'],
      description: yinpuText(
        '300g 铜版纸，双面四色，双面覆膜，每盒 100 张。多家的名片拼在一张大版上印，所以便宜；按占用的版位计价，普通名片占一个版位，折卡占两个。',
        [withBleed(90, 54), plateReady, fourColour],
        [
          '合版印刷跟同版其他稿件一起追色，不能单独看样，同一文件两次印刷允许有轻微色差',
          '正反两面方向请在文件里摆好，我们按左右翻对正反',
          '烫金、击凸的部位请另做一个单色黑的图层',
        ],
      ),
      sales: 9820,
    },
    gangTable('mingpian'),
  ),
  gangProduct(
    {
      code: 'mingpian-tezhong',
      category: '特种纸名片',
      name: '特种纸名片',
      image: 'art:business-card',
      gallery: [],
      tags: ['280g特种纸', '不覆膜', '可刷边'],
      description: yinpuText(
        '280g 特种纸，纸面带纹理，不覆膜，手感在纸上。可加烫金、击凸，或把四边刷上颜色。',
        [withBleed(90, 54), plateReady, '底色留给纸张本身，大面积实底会盖住纹理，也容易不匀'],
        [
          '特种纸吸墨，颜色比铜版纸沉，照片类稿件不建议用',
          '边缘刷色请在备注里写明色号，以潘通色卡为准',
          '每批纸的底色可能略有差别',
        ],
      ),
      sales: 2140,
    },
    gangTable('mingpian-tezhong'),
  ),
  gangProduct(
    {
      code: 'youhuiquan',
      category: '优惠券',
      name: '铜版纸优惠券',
      image: 'art:coupon',
      gallery: [],
      tags: ['157g铜版', '180×54', '可打流水号'],
      description: yinpuText(
        '157g 铜版纸，180×54 mm，双面四色。适合代金券、抽奖券、会员日赠券，可加撕线副券和流水号。',
        [withBleed(180, 54), plateReady, fourColour],
        [
          '打流水号请写明起始号、位数和号码位置，号码处留出 30×8 mm 的浅色底',
          '撕线两侧各留 3 mm 不放文字',
          '券面的使用期限和规则请自行核对，印后不能更改',
        ],
      ),
      sales: 4310,
    },
    gangTable('youhuiquan'),
  ),
  gangProduct(
    {
      code: 'diaopai',
      category: '吊牌',
      name: '白卡服装吊牌',
      image: 'art:hang-tag',
      gallery: [],
      tags: ['300g白卡', '90×54', '打孔穿绳'],
      description: yinpuText(
        '300g 白卡纸，90×54 mm，双面四色。可打孔、穿绳、切圆角，服装、饰品、茶叶都能挂。',
        [withBleed(90, 54), '孔位用 4 mm 圆圈标出，圆心离边 6 mm 以上', plateReady],
        [
          '成分、号型、条码等内容由您提供，请核对后再传稿',
          '条码请做成单色黑矢量，宽度不小于 30 mm，四周留白',
          '白卡不覆膜时深色实底容易蹭花，可改用专版并覆膜',
        ],
      ),
      sales: 1880,
    },
    gangTable('diaopai'),
  ),
]
