import { demoCredentials } from './demo-credentials.ts'
import type { DemoStaff } from './demo-staff.ts'

export interface DemoCategory {
  name: string
  image: string
  children?: string[]
}

interface DemoCompany {
  name: string
  slogan: string
  phone: string
  qq: string
  wechat: string
  address: string
  businessHours: string
  service?: { hours: { days: number[]; opens: string; closes: string }[] }
  icp: string
  about: string
  mode: number
  domain?: string
  appAuthToken?: string
  publicKey?: string
}

export interface DemoShop {
  company: DemoCompany
  adverts: { position: string; title: string; subtitle: string; image: string; link: string }[]
  categories: DemoCategory[]
  buyer: { mobile: string; password: string; name: string; email: string; balanceFen: number }
  /** the owner first */
  staff: [DemoStaff, ...DemoStaff[]]
  offlineChannels: {
    value: string
    label: string
    note: string
    account: { label: string; value: string }[]
    kind?: 'transfer' | 'on_delivery'
    provinces?: string[]
    maxFen?: number
  }[]
}

export const yinpu: DemoShop = {
  company: {
    name: '印铺',
    slogan: '一张纸怎么裁，一笔钱怎么算，都给您看清楚',
    phone: '0755-8300 1234',
    qq: '800012345',
    wechat: 'yinpu-print',
    address: '广东省深圳市龙岗区坂田街道印刷产业园 3 栋',
    businessHours: '周一至周六 9:00–18:30',
    service: { hours: [{ days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:30' }] },
    icp: '粤ICP备00000000号',
    about:
      '<h2>我们是谁</h2><p>印铺是一间把工序摊开给您看的印刷车间。您选好尺寸、纸张、印色和数量，价格立即算出，纸张、制版、印刷、后道逐项列明，开数与排版图按实际比例画出来。</p>' +
      '<h2>我们印什么</h2><ul><li>合版产品：名片、单页、折页、优惠券、信封、便签本</li><li>专版印刷：宣传单页、画册、包装盒、手提袋</li><li>不干胶标签：轮转印刷与数码喷墨</li><li>原纸：正度、大度，按张、按令、按吨</li></ul>' +
      '<h2>怎么合作</h2><p>在线报价，报价 7 天有效；确认后上传稿件，我们审稿、开机、发货，每一步您都能在买家中心看到。有问题请在售后里告诉我们。</p>',
    mode: 2,
    appAuthToken: demoCredentials.shop.app_auth_token,
    publicKey: demoCredentials.shop.public_key,
  },
  adverts: [
    {
      position: 'home-hero',
      title: '一张纸怎么裁，\n一笔钱怎么算，\n都给您看清楚。',
      subtitle: '选好规格，价格立即给出：纸张、制版、印刷、后道逐项列明，开数排版图一并画给您看。',
      image: 'art:flyer',
      link: '/produce',
    },
    {
      position: 'home-feature',
      title: '骑马钉画册',
      subtitle: '页数为 4 的倍数，封面可覆哑膜，内文与封面分别核价。',
      image: 'art:brochure',
      link: '/produce?keyword=画册',
    },
    {
      position: 'home-feature',
      title: '不干胶标签',
      subtitle: '八个出标方向画给您选，卷装、张装、单张裁切、折叠四种出货。',
      image: 'art:label-roll',
      link: '/produce?keyword=标签',
    },
    {
      position: 'home-feature',
      title: '原纸按令出售',
      subtitle: '正度、大度现货，零张、整令、整吨都能买，代裁切。',
      image: 'art:paper',
      link: '/paper',
    },
  ],
  categories: [
    { name: '名片卡片', image: 'art:business-card', children: ['合版名片', '特种纸名片', '优惠券', '吊牌'] },
    { name: '宣传单页', image: 'art:flyer', children: ['合版单页', '专版单页', '海报'] },
    { name: '折页', image: 'art:leaflet', children: ['合版折页', '三折页', '对折页', '风琴折'] },
    { name: '画册书刊', image: 'art:brochure', children: ['骑马钉画册', '无线胶装', '精装书'] },
    { name: '不干胶标签', image: 'art:label-roll', children: ['轮转标签', '数码标签', '合版不干胶'] },
    { name: '包装盒', image: 'art:box', children: ['白卡盒', '单铜卡盒', '灰板盒'] },
    { name: '手提袋', image: 'art:bag', children: ['单铜卡手提袋', '铜版纸手提袋', '牛皮纸手提袋'] },
    {
      name: '办公用品',
      image: 'art:envelope',
      children: ['信封', '信纸', '便签本', '联单', '封套', '广告纸杯'],
    },
    { name: '喷绘写真', image: 'art:billboard', children: ['户外喷绘', '室内写真', '横幅'] },
    { name: '台历挂历', image: 'art:calendar', children: ['台历', '挂历'] },
    { name: '样品', image: 'art:sample-book', children: ['白样盒', '白样袋', '纸样册'] },
  ],
  buyer: {
    mobile: '13800138000',
    password: 'demo123456',
    name: '王女士',
    email: 'buyer@yinpu.example',
    balanceFen: 50_000,
  },
  staff: [
    { mobile: '13700000001', name: '陈立', role: '老板' },
    { mobile: '13700000002', name: '李静', role: '客服' },
    { mobile: '13700000003', name: '周工', role: '审稿' },
    { mobile: '13700000004', name: '王强', role: '生产' },
    { mobile: '13700000005', name: '刘洋', role: '发货' },
    { mobile: '13700000006', name: '许敏', role: '财务' },
  ],
  offlineChannels: [
    {
      value: 'bank',
      label: '对公转账',
      note: '转账时请备注订单号，到账后由店铺确认。',
      account: [
        { label: '户名', value: '深圳市印铺印刷有限公司（演示）' },
        { label: '开户行', value: '演示银行深圳坂田支行' },
        { label: '账号', value: '6222 0000 0000 0000 000' },
      ],
    },
    { value: 'cash', label: '现金', note: '到店付款，请出示订单号。', account: [] },
    {
      value: 'cod',
      label: '到付',
      note: '收货时付给承运人，仅限广东省内。',
      account: [],
      kind: 'on_delivery',
      provinces: ['44'],
      maxFen: 300_000,
    },
  ],
}

export const caiyin: DemoShop = {
  company: {
    name: '彩印坊',
    slogan: '小批量，也认真印',
    phone: '020-8600 5678',
    qq: '800067890',
    wechat: 'caiyinfang',
    address: '广东省广州市白云区石井街道彩印创意园 B 座',
    businessHours: '周一至周日 8:30–20:00',
    icp: '粤ICP备00000001号',
    about:
      '<h2>关于彩印坊</h2><p>彩印坊专做小批量彩色印刷：标签、贴纸、明信片、菜单和活动物料。一百张也开机，两天出货，急件隔天取货。</p>' +
      '<h2>我们的车间</h2><p>两台数码喷墨标签机，一台窄幅轮转标签机，一台四开四色机，模切、覆膜、烫金都在同一层楼里完成。</p>',
    mode: 1,
    domain: 'caiyin',
  },
  adverts: [
    {
      position: 'home-hero',
      title: '小批量，\n也认真印。',
      subtitle: '标签、贴纸、菜单、明信片，一百张也开机，价格一项一项列给您。',
      image: 'art:sticker',
      link: '/produce',
    },
    {
      position: 'home-feature',
      title: '数码标签',
      subtitle: '不用开版，激光模切，可加白墨。',
      image: 'art:label-ink',
      link: '/produce?keyword=标签',
    },
  ],
  categories: [
    {
      name: '标签贴纸',
      image: 'art:label-ink',
      children: ['数码标签', '透明贴纸', '易碎标签', '造型贴纸', '卷装标签'],
    },
    { name: '菜单海报', image: 'art:poster', children: ['餐厅菜单', '点菜单', '餐垫台卡', '传单', '海报'] },
    { name: '明信片', image: 'art:postcard', children: ['标准明信片', '烫金明信片', '感谢卡', '请柬'] },
    {
      name: '活动物料',
      image: 'art:ticket',
      children: ['优惠券', '门票', '封套', '会员卡胸牌', '手册节目单', '小礼盒', '小纸袋', '横幅展架'],
    },
  ],
  buyer: {
    mobile: '13900139000',
    password: 'demo123456',
    name: '李先生',
    email: 'buyer@caiyin.example',
    balanceFen: 0,
  },
  staff: [{ mobile: '13600000001', name: '何琳', role: '老板' }],
  offlineChannels: [{ value: 'cash', label: '现金', note: '到店付款，请出示订单号。', account: [] }],
}
