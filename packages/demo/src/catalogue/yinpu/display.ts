import { gangProduct, gangTable, wideFormat, yinpuText } from '../demo-product.ts'

export const display = [
  gangProduct(
    {
      code: 'penhui',
      category: '户外喷绘',
      name: '灯布户外喷绘',
      image: 'art:billboard',
      gallery: [],
      tags: ['520灯布', '按平方计价', '可打扣穿杆'],
      description: yinpuText(
        '520 灯布，户外溶剂墨，耐晒防雨，做围挡、门头、大幅背景。按平方米计价，不足起价按起价收。',
        [wideFormat, '要打扣或穿杆的边各加 50 mm，图文离边 100 mm 以上；裱框的四边各加 3 mm 出血'],
        ['远看的画面，近看有网点是正常的', '超过 5 米宽要拼接，接缝位置请先商量'],
      ),
      sales: 2260,
    },
    gangTable('penhui'),
  ),
  gangProduct(
    {
      code: 'xiezhen',
      category: '室内写真',
      name: '背胶室内写真',
      image: 'art:adhesive-print',
      gallery: [],
      tags: ['PP背胶', '按平方计价', '可裱KT板'],
      description: yinpuText(
        'PP 背胶写真，颜色细腻，近看也清楚，贴墙、贴展板、裱 KT 板。',
        [wideFormat, '裁切到边的画面四边各加 3 mm 出血'],
        ['PP 背胶不宜长期贴在室外', '裱 KT 板以板材 1200×2400 mm 为限，再大要拼板'],
      ),
      sales: 2050,
    },
    gangTable('xiezhen'),
  ),
  gangProduct(
    {
      code: 'hengfu',
      category: '横幅',
      name: '绸布热转印横幅',
      image: 'art:banner',
      gallery: [],
      tags: ['绸布', '按米计价', '可穿绳套'],
      description: yinpuText(
        '绸布热转印横幅，幅宽 500 到 1200 mm，长度按米算，不足一米按一米。',
        [
          '只有文字的横幅写明内容、字体和底色即可，我们排版后给您看',
          '自己排版的请给矢量 PDF，四边各加 3 mm 出血',
        ],
        ['数量是条数，一条一个内容；不同内容请用“款数”', '绸布透光，背光悬挂时颜色会变浅'],
      ),
      sales: 3110,
    },
    gangTable('hengfu'),
  ),
]
