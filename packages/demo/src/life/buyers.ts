import type { Invoice } from '@yinpu/contract'

type DemoAddress = [province: string, city: string, district: string, detail: string]

export interface DemoBuyer {
  name: string
  mobile: string
  /** without it, the shop writes to the mobile */
  email?: string
  place: DemoAddress
  /** of the shop's customers; undefined means the first */
  level?: number
  invoice?: Pick<Invoice, 'type' | 'title' | 'tax_no'>
}

/** The address of each shop's demo buyer; the account itself comes with the shop. */
export const demoAddresses: Record<string, DemoAddress> = {
  印铺: ['广东省', '深圳市', '南山区', '科技园南区高新南七道 8 号 1206'],
  彩印坊: ['广东省', '广州市', '天河区', '体育西路 103 号 B 座 905'],
}

/** Whom 印铺 prints for: firms with catalogues, shops with leaflets, a school, a factory. */
export const yinpuBuyers: DemoBuyer[] = [
  {
    name: '陈国栋',
    mobile: '13530217764',
    level: 2,
    place: ['广东省', '深圳市', '福田区', '车公庙泰然九路 11 号 3 楼'],
    invoice: { type: '专票', title: '深圳市鼎源五金制品有限公司', tax_no: '91440300MA5DEM0X01' },
  },
  { name: '刘思敏', mobile: '13682530916', place: ['广东省', '东莞市', '', '长安镇振安中路 268 号'] },
  {
    name: '张伟明',
    mobile: '13928467205',
    email: 'zhang@weiming.example',
    place: ['广东省', '佛山市', '南海区', '桂城街道海八路 21 号'],
  },
  { name: '黄嘉怡', mobile: '15818792043', place: ['广东省', '广州市', '越秀区', '中山五路 219 号 1502'] },
  {
    name: '吴建军',
    mobile: '13777458216',
    place: ['浙江省', '杭州市', '余杭区', '文一西路 998 号 5 幢'],
    invoice: { type: '普票', title: '杭州云栖茶业有限公司', tax_no: '91330110MA2DEM0X02' },
  },
  { name: '林晓燕', mobile: '15960283147', place: ['福建省', '厦门市', '思明区', '湖滨南路 57 号'] },
  { name: '何志强', mobile: '18676430529', place: ['广东省', '惠州市', '惠阳区', '淡水街道开城大道 66 号'] },
  {
    name: '周雅琴',
    mobile: '13817265408',
    email: 'zhou@yaqin.example',
    place: ['上海市', '上海市', '闵行区', '七莘路 1839 号 2 号楼'],
  },
  { name: '郑浩然', mobile: '18924650371', place: ['广东省', '中山市', '', '小榄镇民安中路 12 号'] },
  { name: '苏婉婷', mobile: '15013674982', place: ['广东省', '珠海市', '香洲区', '人民西路 291 号'] },
  {
    name: '马俊峰',
    mobile: '13871593640',
    place: ['湖北省', '武汉市', '洪山区', '珞喻路 312 号'],
    invoice: { type: '专票', title: '武汉启航教育科技有限公司', tax_no: '91420111MA4DEM0X03' },
  },
]

/** Whom 彩印坊 prints for: bakeries, cafés, small theatres, sellers on the net. */
export const caiyinBuyers: DemoBuyer[] = [
  { name: '梁颖欣', mobile: '13926178350', place: ['广东省', '广州市', '海珠区', '江南西路 36 号首层'] },
  { name: '邓家豪', mobile: '15920463817', place: ['广东省', '广州市', '荔湾区', '龙津西路 118 号'] },
  {
    name: '谢雨桐',
    mobile: '18620537149',
    email: 'xie@yutong.example',
    place: ['广东省', '佛山市', '顺德区', '大良街道县东路 9 号'],
  },
  { name: '冯子轩', mobile: '13535046728', place: ['广东省', '广州市', '白云区', '机场路 1630 号 203'] },
  { name: '蔡慧敏', mobile: '15989127436', place: ['广东省', '汕头市', '龙湖区', '金砂路 88 号'] },
  { name: '曾令辉', mobile: '18802094513', place: ['广东省', '广州市', '番禺区', '市桥街道大北路 44 号'] },
  { name: '罗诗雅', mobile: '13480271695', place: ['湖南省', '长沙市', '岳麓区', '麓山南路 126 号'] },
  {
    name: '彭文博',
    mobile: '13711460982',
    place: ['广东省', '广州市', '天河区', '五山路 381 号'],
    invoice: { type: '普票', title: '广州星屿文化传播有限公司', tax_no: '91440106MA5DEM0X04' },
  },
  { name: '唐若曦', mobile: '15875093264', place: ['广西壮族自治区', '南宁市', '青秀区', '民族大道 106 号'] },
  { name: '许东升', mobile: '13660815427', place: ['广东省', '肇庆市', '端州区', '建设三路 25 号'] },
  { name: '沈佳宁', mobile: '18027316549', place: ['广东省', '江门市', '蓬江区', '港口路 77 号'] },
]
