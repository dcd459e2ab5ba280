import { fourColour, gangProduct, gangTable, plateReady, withBleed, yinpuText } from '../demo-product.ts'

export const office = [
  gangProduct(
    {
      code: 'xinfeng',
      category: '信封',
      name: '五号双胶信封',
      image: 'art:envelope',
      gallery: [],
      tags: ['120g双胶', '220×110', '可开窗'],
      description: yinpuText(
        '五号信封，成品 220×110 mm，120g 双胶纸，先印后糊。A4 信纸三折正好装入。',
        ['正面按 220×110 mm 制作，满版底色四边各加 3 mm 出血', plateReady, '封舌和糊口 15 mm 内不放图文'],
        ['要过邮政分拣机的信封，邮编框和贴票位请按邮政样式摆放', '开窗位置请标明距左、距下的毫米数'],
      ),
      sales: 2730,
    },
    gangTable('xinfeng'),
  ),
  gangProduct(
    {
      code: 'bianqianben',
      category: '便签本',
      name: '双胶纸便签本',
      image: 'art:notepad',
      gallery: [],
      tags: ['80g双胶', '100×100', '头胶可撕'],
      description: yinpuText(
        '80g 双胶纸，100×100 mm，一边刷头胶，一张张撕下来用。页数 25 到 100 自选，可加灰板底。',
        [withBleed(100, 100), plateReady, '各页内容相同，只需一页文件'],
        ['头胶不是背胶，撕下来不能反复粘贴', '双胶纸吸墨，浅色底、细线条效果最好'],
      ),
      sales: 1650,
    },
    gangTable('bianqianben'),
  ),
  gangProduct(
    {
      code: 'liandan',
      category: '联单',
      name: '无碳复写联单',
      image: 'art:form',
      gallery: [],
      tags: ['55g无碳纸', '210×140', '可打流水号'],
      description: yinpuText(
        '55g 无碳复写纸，210×140 mm，装订成本。送货单、收据、入库单都用它，写一次下面各联都有字。',
        [
          withBleed(210, 140),
          '左侧留 20 mm 装订和打孔，不放内容',
          plateReady,
          '单色印刷，表格线不细于 0.25 pt',
        ],
        [
          '页数按纸张张数算：二联 50 组就是 100 页',
          '各联的纸色顺序请写明，不注明按白、红、黄',
          '流水号请给起始号；同一组各联号码相同',
        ],
      ),
      sales: 3980,
    },
    gangTable('liandan'),
  ),
  gangProduct(
    {
      code: 'fengtao',
      category: '封套',
      name: '覆膜文件封套',
      image: 'art:folder',
      gallery: [],
      tags: ['250g铜版', '单面覆膜', '可烫金'],
      description: yinpuText(
        '250g 铜版纸四色单面覆膜，展开 480×310 mm，折好后装 A4 资料，内袋一侧可开名片插口。',
        ['请用我们的展开刀版制作，满版底色四边各加 3 mm 出血', plateReady, fourColour],
        ['内袋没有书脊，资料厚的请先说明', '烫金面积按一处计，两处以上请先询价'],
      ),
      sales: 1420,
    },
    gangTable('fengtao'),
  ),
  gangProduct(
    {
      code: 'zhibei',
      category: '广告纸杯',
      name: '淋膜广告纸杯',
      image: 'art:cup',
      gallery: [],
      tags: ['260g淋膜纸', '单层', '整箱发货'],
      description: yinpuText(
        '260g 单面淋膜纸，杯身四色印刷，单层杯，装热水请加杯套。',
        [
          '杯身是扇形，请用我们的刀版制作，四边各含 3 mm 出血，上下各留 5 mm 不放文字',
          plateReady,
          '接缝处 8 mm 内不放图文',
        ],
        ['印刷面是杯身外侧，内侧和杯底不印', '杯口 8 mm 会卷边，这里的图案会卷进去'],
      ),
      sales: 980,
    },
    gangTable('zhibei'),
  ),
]
