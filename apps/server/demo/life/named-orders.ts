import { hourMs, typeOfAfterSale } from '@yinpu/contract'
import type { LifeJob, PaperJob } from '@yinpu/demo/life/jobs'
import { caiyinThreads, yinpuThreads } from '@yinpu/demo/life/threads'
import type { ClaimPlan } from './claim-scenario.ts'
import { createJoinedPayment, type JoinedPayment } from './joined-payment.ts'
import type { Gaps, LifeBuyer, OrderPlan } from './order-scenario.ts'

const quick: Gaps = { pay: 0.2, files: 0.5, review: 2, produce: 40, ship: 3, receive: 6 }
/** A whole life at these gaps, until the goods are received. */
const wholeHours = 0.2 + 0.5 + 2 + 40 + 3 + 44 + 6

type Named = Omit<OrderPlan, 'at' | 'buyer' | 'gaps' | 'pay' | 'quality'> &
  Partial<Pick<OrderPlan, 'pay' | 'quality'>> & {
    /** the index in the shop's list; the first is the demo buyer */
    by: number
    hoursAgo: number
    gaps?: Partial<Gaps>
  }

const { reprint, refundOnly, returnAndRefund } = typeOfAfterSale

const claim = (type: ClaimPlan['type'], end: ClaimPlan['end'], more: Partial<ClaimPlan> = {}): ClaimPlan => ({
  type,
  end,
  reason: '颜色偏差',
  description: '成品比打样偏红，和上一批放在一起很明显。',
  share: 0.3,
  after: 20,
  gap: 5,
  ...more,
})

/** Received so long ago that a claim is at the end of its plan. */
const claimed = (
  by: number,
  job: LifeJob,
  daysAgo: number,
  plan: ClaimPlan,
  pay?: OrderPlan['pay'],
): Named => ({
  by,
  jobs: [job],
  hoursAgo: wholeHours + daysAgo * 24,
  claim: plan,
  // An order that is long over needs no check, which the walk would have to wait for.
  quality: daysAgo > 12 ? 'manual' : 'fit',
  ...(pay && { pay }),
})

interface Goods {
  job: (code: string) => LifeJob
  sheets: readonly PaperJob[]
  /** of two orders of one buyer */
  joined: JoinedPayment
}

/** Both are paid before either is worked on. */
const afterBoth: Partial<Gaps> = { files: 3 }

const short = { reason: '数量短少', description: '点了两遍，少了一包。', share: 0.1 }
const bent = { reason: '运输破损', description: '外箱压破了，边角都卷了。', hasPhoto: true }
const cut = { reason: '尺寸或裁切不对', description: '裁切偏了将近两毫米，右边的字被切到。', hasPhoto: true }

const ownTitle = { type: '普票', title: '深圳市南山区王女士工作室', tax_no: '92440300MA5DEM0X05' } as const

const whiteBox: LifeJob = { code: 'baiyang-he', request: { quantity: 3 }, title: '白样' }
const paperBooks: LifeJob = { code: 'zhiyang-ce', request: { book: 'all' }, title: '纸样册' }

/** Orders that every newcomer should see in 印铺, whatever the random days bring: each state that can wait now. */
const yinpuNamed = ({ job, sheets, joined }: Goods): Named[] => [
  // the demo buyer's own
  {
    ...{ by: 0, jobs: [job('mingpian'), job('danye')], hoursAgo: 3, last: 'placed' },
    reprices: { byFen: -1000, why: '老客户，免运费' },
  },
  { by: 0, jobs: [job('danye')], hoursAgo: 6, quality: 'no-bleed', last: 'filed', pay: 'alipay' },
  {
    by: 0,
    jobs: [job('mingpian')],
    hoursAgo: 5,
    last: 'filed',
    rush: 'fast',
    name: '展会资料',
    remark: '周五开展会，请尽快。',
  },
  {
    by: 0,
    jobs: [job('danye')],
    hoursAgo: 30,
    quality: 'soft',
    acceptsFindings: true,
    refusal: {
      why: '图片只有 60 dpi 左右，印出来会糊，请换成原图再上传。',
      isMended: false,
      mark: { x: 0.12, y: 0.5, width: 0.76, height: 0.36, text: '这张照片太小，放大后看得见格子' },
    },
  },
  {
    ...{ by: 0, jobs: [job('danye')], hoursAgo: 22, last: 'approved', name: '新品上市单页' },
    proof: {
      note: {
        x: 0.66,
        y: 0.5,
        text: '这几行小字只有 5 pt，印出来偏小，建议不小于 6 pt。可以接受就确认印刷。',
      },
    },
  },
  {
    ...{ by: 0, jobs: [job('mingpian')], hoursAgo: 46, last: 'approved', name: '销售部名片', pay: 'alipay' },
    proof: {
      change: {
        why: '手机号少了一位，公司地址换成新办公室的，其余不变。',
        spot: { x: 0.66, y: 0.6, text: '这里的手机号少一位' },
        answer: '好的，请传改好的文件，我们收到后半天内重新发确稿。',
      },
      agreed: { after: 2 },
    },
  },
  {
    ...{ by: 0, jobs: [job('ysp-huace')], hoursAgo: 60, last: 'approved', pay: 'alipay' },
    ...{ name: '公司画册第二版', thread: yinpuThreads.cartons },
  },
  {
    ...{ by: 0, jobs: [job('lz-tongban')], hoursAgo: 54, last: 'produced', shipsPart: true },
    ...{ name: '辣酱瓶标签', thread: yinpuThreads.otherHalf },
  },
  {
    ...{ by: 0, jobs: [job('ysp-zheye')], hoursAgo: 100, last: 'shipped', pay: 'alipay' },
    ...{ name: '招商三折页', thread: yinpuThreads.delivery },
  },
  {
    ...{ by: 0, jobs: [], paper: sheets[0], hoursAgo: 9 * 24, pay: 'alipay', name: '打样用纸' },
    ...{ invoice: ownTitle, invoiceNo: '26442000000102030405' },
  },
  {
    ...claimed(0, job('ysp-baikahe'), 3, claim(refundOnly, 'offered', { ...bent, offer: 0.5 })),
    ...{ name: '春茶礼盒', pay: 'balance-first' },
  },
  claimed(0, job('ysp-danye'), 9, claim(reprint, 'agreed', cut)),
  { by: 0, jobs: [job('zheye')], hoursAgo: 15 * 24, ends: 'cancelled-paid' },
  // paid at once, one of them after a proof
  {
    ...{ by: 0, jobs: [job('danye')], hoursAgo: 18 * 24, joined, gaps: afterBoth, name: '开业宣传单' },
    ...{ proof: { agreed: { after: 3 } }, thread: yinpuThreads.again },
  },
  { by: 0, jobs: [job('youhuiquan')], hoursAgo: 18 * 24, joined, gaps: afterBoth, name: '开业优惠券' },
  { by: 0, jobs: [whiteBox], isSample: true, hoursAgo: 24 * 24, pay: 'alipay', name: '礼盒白样' },
  claimed(0, job('mingpian'), 38, claim(refundOnly, 'refused')),
  { by: 0, jobs: [job('xinfeng')], hoursAgo: 50 * 24, isPickup: true, name: '五号信封' },

  // waiting for money
  { by: 1, jobs: [job('ysp-danye')], hoursAgo: 20, pay: 'transfer', last: 'placed' },
  { by: 4, jobs: [job('youhuiquan')], hoursAgo: 1, last: 'placed' },
  { by: 9, jobs: [job('mingpian'), job('liandan'), job('xinfeng')], hoursAgo: 10, last: 'placed' },
  // waiting for artwork, or for a better one
  { by: 2, jobs: [job('penhui')], hoursAgo: 22, last: 'paid', thread: yinpuThreads.wider },
  { by: 7, jobs: [job('mingpian')], hoursAgo: 4, quality: 'wrong-size', last: 'filed', pay: 'alipay' },
  {
    by: 10,
    jobs: [job('danye')],
    hoursAgo: 26,
    quality: 'no-bleed',
    acceptsFindings: true,
    refusal: { why: '四边没有出血，裁切后会露白边，请按 146×216 mm 重做。', isMended: false },
  },
  // waiting for the shop
  { by: 3, jobs: [job('ysp-danye')], hoursAgo: 28, last: 'filed', pay: 'balance' },
  {
    ...{ by: 8, jobs: [job('mingpian')], hoursAgo: 2, last: 'filed', rush: 'fast', remark: '明天上午要用！' },
    thread: yinpuThreads.wrongDigits,
  },
  { by: 6, jobs: [job('ink-hecheng')], hoursAgo: 1.5, last: 'filed', pay: 'alipay' },
  {
    ...{ by: 11, jobs: [job('ysp-shoutidai')], hoursAgo: 9 * 24, last: 'approved', pay: 'transfer' },
    asksBack: { fen: 26_000, reason: '提绳换成便宜的一种，退差价' },
  },
  { by: 2, jobs: [job('danye'), job('youhuiquan')], hoursAgo: 26, last: 'approved', pay: 'on-delivery' },
  {
    ...{ by: 9, jobs: [job('ysp-xinzhi')], hoursAgo: 50, last: 'produced', isPickup: true, pay: 'balance' },
    thread: yinpuThreads.pickup,
  },
  { by: 7, jobs: [], paper: sheets[1], hoursAgo: 5, last: 'paid' },
  { by: 7, jobs: [job('danye')], hoursAgo: 76, last: 'shipped', pay: 'on-delivery' },
  // orders that ended early, and corrected ones
  { by: 8, jobs: [job('diaopai')], hoursAgo: 70, ends: 'expires' },
  { by: 5, jobs: [job('liandan')], hoursAgo: 48, ends: 'cancelled-unpaid' },
  {
    by: 1,
    jobs: [job('danye')],
    hoursAgo: 8 * 24,
    quality: 'no-bleed',
    acceptsFindings: true,
    refusal: { why: '标题离裁切线太近，请往里收 3 mm。', isMended: true },
    proof: { agreed: { after: 2, why: '客户在电话里看过图，同意开印' } },
  },
  {
    by: 11,
    jobs: [job('ysp-danye')],
    hoursAgo: 12 * 24,
    refundsPart: { fen: 6000, reason: '晚发两天，退一部分运费' },
    thread: yinpuThreads.invoice,
  },
  // samples, which need no artwork
  { by: 3, jobs: [paperBooks], isSample: true, hoursAgo: 31 * 24, pay: 'balance' },
  // claims, one in each state
  claimed(4, job('ysp-zheye'), 2, claim(refundOnly, 'applied', bent)),
  claimed(1, job('ysp-danye'), 6, claim(refundOnly, 'declined', { offer: 0.3 }), 'transfer'),
  claimed(8, job('zheye'), 12, claim(refundOnly, 'cancelled', short)),
  claimed(2, job('ysp-shoutidai'), 5, claim(returnAndRefund, 'agreed', { ...bent, share: 1 })),
  claimed(6, job('ysp-baikahe'), 7, claim(returnAndRefund, 'sent-back', { ...cut, share: 1 }), 'alipay'),
  claimed(3, job('diaopai'), 14, claim(returnAndRefund, 'done', { ...cut, to: 'balance' }), 'balance'),
  claimed(9, job('ysp-huace'), 26, claim(reprint, 'done', cut)),
  claimed(11, job('ysp-haibao'), 3, claim(refundOnly, 'agreed', short), 'transfer'),
  // on the monthly account, whose statements are made on the first of a month
  { by: 1, jobs: [job('ysp-danye')], hoursAgo: 44 * 24, pay: 'credit', quality: 'manual' },
  { by: 1, jobs: [job('danye'), job('mingpian')], hoursAgo: 18 * 24, pay: 'credit', quality: 'manual' },
  {
    ...{ by: 5, jobs: [job('mingpian')], hoursAgo: 33, pay: 'credit', last: 'approved' },
    proof: {
      question: { x: 0.3, y: 0.38, text: '标志的红色能和标准色对上吗？我们的标准色是 PANTONE 186 C。' },
    },
  },
]

const caiyinNamed = ({ job, sheets, joined }: Goods): Named[] => [
  { by: 0, jobs: [job('pingtie')], hoursAgo: 2, last: 'placed' },
  { by: 0, jobs: [job('pingtie')], hoursAgo: 7, quality: 'no-bleed', last: 'filed' },
  {
    ...{ by: 0, jobs: [job('pingtie')], hoursAgo: 28, last: 'approved', name: '草莓酱瓶贴' },
    proof: { note: { x: 0.3, y: 0.38, text: '圆标按四色印，比屏幕上的颜色略暗一点，请留意。' } },
  },
  { by: 0, jobs: [job('waimai-caidan')], hoursAgo: 30, last: 'approved', pay: 'alipay', name: '外卖菜单' },
  {
    ...{ by: 0, jobs: [job('mingxinpian')], hoursAgo: 90, last: 'shipped', name: '周年明信片' },
    thread: caiyinThreads.envelopes,
  },
  claimed(0, job('kafei-tie'), 4, claim(refundOnly, 'offered', { ...short, offer: 0.6 }), 'alipay'),
  claimed(0, job('menpiao'), 20, claim(reprint, 'done', cut)),
  { by: 0, jobs: [job('ganxie-ka')], hoursAgo: 11 * 24, ends: 'cancelled-paid', pay: 'alipay' },
  { by: 0, jobs: [job('huodong-haibao')], hoursAgo: 33 * 24, isPickup: true },

  { by: 3, jobs: [job('chuandan')], hoursAgo: 9, pay: 'transfer', last: 'placed' },
  { by: 6, jobs: [job('yilabao')], hoursAgo: 1, last: 'placed' },
  { by: 2, jobs: [job('hongbei-he')], hoursAgo: 21, last: 'paid', pay: 'balance-first' },
  { by: 5, jobs: [job('pingtie')], hoursAgo: 5, quality: 'no-bleed', last: 'filed' },
  {
    by: 8,
    jobs: [job('pingtie')],
    hoursAgo: 27,
    quality: 'no-bleed',
    acceptsFindings: true,
    refusal: { why: '白墨层没有分出来，请另存一页再传。', isMended: false },
    thread: caiyinThreads.whiteInk,
  },
  { by: 1, jobs: [job('pingtie'), job('fangchai-tie')], hoursAgo: 3, last: 'filed', rush: 'fast', joined },
  { by: 1, jobs: [job('kafei-tie')], hoursAgo: 3, last: 'paid', joined },
  { by: 4, jobs: [job('huodong-shouce')], hoursAgo: 7 * 24, last: 'approved', pay: 'balance' },
  { by: 7, jobs: [job('juchang-haibao')], hoursAgo: 48, last: 'produced', isPickup: true },
  { by: 9, jobs: [], paper: sheets[1], hoursAgo: 6, last: 'paid', pay: 'alipay' },
  { by: 10, jobs: [job('candian')], hoursAgo: 66, ends: 'expires' },
  { by: 11, jobs: [job('sufeng-caidan')], hoursAgo: 40, ends: 'cancelled-unpaid' },
  claimed(2, job('beitie-juan'), 2, claim(refundOnly, 'applied', bent)),
  claimed(3, job('waimai-caidan'), 9, claim(refundOnly, 'refused')),
  claimed(9, job('hongbei-he'), 6, claim(returnAndRefund, 'sent-back', { ...bent, share: 1 })),
  claimed(1, job('touming-tie'), 5, claim(refundOnly, 'agreed', cut), 'transfer'),
  claimed(10, job('yilabao'), 13, claim(refundOnly, 'cancelled')),
  { by: 4, jobs: [job('waimai-caidan')], hoursAgo: 34 * 24, pay: 'credit', quality: 'manual' },
]

/** The named orders, as plans that end at `now`. */
export const namedOrders = (
  shop: string,
  now: number,
  buyers: LifeBuyer[],
  jobs: LifeJob[],
  sheets: readonly PaperJob[],
): OrderPlan[] => {
  const job = (code: string) => {
    const match = jobs.find((one) => one.code === code)
    if (!match) throw new Error(`no job is called ${code}`)
    return match
  }
  const named = shop === '彩印坊' ? caiyinNamed : yinpuNamed
  return named({ job, sheets, joined: createJoinedPayment(2) }).map(({ by, hoursAgo, gaps, ...plan }, at) => {
    const buyer = buyers[by]
    if (!buyer) throw new Error('no such buyer')
    return {
      pay: 'wechat',
      quality: 'fit',
      ...plan,
      // Not all at the same minute.
      at: now - hoursAgo * hourMs - ((at * 17) % 47) * 60_000,
      buyer,
      gaps: { ...quick, ...gaps },
    }
  })
}
