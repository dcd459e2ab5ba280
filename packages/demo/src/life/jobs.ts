/** The quality of the file of a job: right, wrong in one way, or in a form that only people open. */
export type ArtworkQuality = 'fit' | 'no-bleed' | 'soft' | 'wrong-size' | 'manual'

/** A job that buyers order: a product by its code, and their changes of the form's defaults. */
export interface LifeJob {
  code: string
  request?: Record<string, unknown>
  /** the buyer's name of the file */
  title: string
  /** comes as a PDF that is checked, good or bad in these ways; everything else comes in a form that only people open */
  checkedAs?: ArtworkQuality[]
}

const card: LifeJob = { code: 'mingpian', title: '名片', checkedAs: ['fit', 'wrong-size'] }
const leaflet: LifeJob = { code: 'danye', title: 'A5单页', checkedAs: ['fit', 'no-bleed', 'soft'] }
const flyer: LifeJob = { code: 'ysp-danye', title: '16开单页' }

/** 印铺: as often as they are ordered, so that some come again and again. */
export const yinpuJobs: LifeJob[] = [
  { ...card, request: { quantity: 10 } },
  { ...card, request: { quantity: 5 } },
  { ...card, request: { quantity: 20, styles: 1 } },
  { ...leaflet, request: { quantity: 1000 } },
  { ...leaflet, request: { quantity: 3000 } },
  { ...flyer, request: { quantity: 5000 } },
  { ...flyer, request: { quantity: 10_000, gsm: 128 } },
  { ...flyer, request: { quantity: 3000, paper: 'yf', gsm: 200 } },
  { code: 'youhuiquan', request: { quantity: 2000 }, title: '开业优惠券' },
  { code: 'diaopai', request: { quantity: 5000 }, title: '服装吊牌' },
  { code: 'haibao', request: { quantity: 200 }, title: '海报' },
  { code: 'zheye', request: { quantity: 2000 }, title: '三折页' },
  { code: 'ysp-zheye', request: { quantity: 5000 }, title: '产品折页' },
  { code: 'ysp-haibao', request: { quantity: 500 }, title: '活动海报' },
  { code: 'ysp-xinzhi', request: { quantity: 3000 }, title: '公司信纸' },
  { code: 'ysp-huace', request: { quantity: 1000, pages: 24 }, title: '企业画册' },
  { code: 'ysp-huace', request: { quantity: 500, pages: 16 }, title: '产品画册' },
  { code: 'ysp-jiaozhuang', request: { quantity: 300, pages: 64 }, title: '产品目录' },
  { code: 'lz-tongban', request: { quantity: 20_000 }, title: '食品标签' },
  { code: 'lz-remin', request: { quantity: 50_000 }, title: '条码标签' },
  { code: 'ink-hecheng', request: { quantity: 3000 }, title: '水瓶标签' },
  { code: 'ysp-baikahe', request: { quantity: 3000 }, title: '茶叶盒' },
  { code: 'ysp-shoutidai', request: { quantity: 1000 }, title: '礼品袋' },
  { code: 'xinfeng', request: { quantity: 1000 }, title: '五号信封' },
  { code: 'liandan', request: { quantity: 100 }, title: '送货单' },
  { code: 'penhui', request: { quantity: 2 }, title: '门头喷绘' },
]

const jar: LifeJob = { code: 'pingtie', title: '瓶贴', checkedAs: ['fit', 'no-bleed'] }

export const caiyinJobs: LifeJob[] = [
  { ...jar, request: { quantity: 500 } },
  { ...jar, request: { quantity: 1000 } },
  { code: 'kafei-tie', request: { quantity: 300 }, title: '咖啡豆贴' },
  { code: 'touming-tie', request: { quantity: 1000 }, title: '透明瓶身贴' },
  { code: 'fangchai-tie', request: { quantity: 3000 }, title: '防拆封口贴' },
  { code: 'beitie-juan', request: { quantity: 20_000 }, title: '杯贴' },
  { code: 'fengkou-tie', request: { quantity: 1000 }, title: '封口圆贴' },
  { code: 'sufeng-caidan', request: { quantity: 50 }, title: '塑封菜单' },
  { code: 'candian', request: { quantity: 2000 }, title: '餐垫纸' },
  { code: 'waimai-caidan', request: { quantity: 2000 }, title: '外卖菜单' },
  { code: 'chuandan', request: { quantity: 3000 }, title: '开业传单' },
  { code: 'huodong-haibao', request: { quantity: 20 }, title: '活动海报' },
  { code: 'juchang-haibao', request: { quantity: 300 }, title: '演出海报' },
  { code: 'mingxinpian', request: { quantity: 200 }, title: '明信片' },
  { code: 'ganxie-ka', request: { quantity: 2000 }, title: '感谢卡' },
  { code: 'menpiao', request: { quantity: 1000 }, title: '演出门票' },
  { code: 'huodong-shouce', request: { quantity: 200 }, title: '节目手册' },
  { code: 'hongbei-he', request: { quantity: 500 }, title: '曲奇盒' },
  { code: 'yilabao', request: { quantity: 2 }, title: '易拉宝' },
]

/** Sheets as a cart of paper takes them. */
export const paperJobs = [
  { paper: 'tb', gsm: 157, size: 'dd', sheets: 2000, cut: false },
  { paper: 'sj', gsm: 80, size: 'zd', sheets: 5000, cut: false },
  { paper: 'bk', gsm: 300, size: 'dd', sheets: 1000, cut: true },
  { paper: 'yf', gsm: 128, size: 'dd', sheets: 3000, cut: false },
]

export type PaperJob = (typeof paperJobs)[number]
