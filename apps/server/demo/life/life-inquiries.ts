import type { InquiryPlan } from './inquiry-scenario.ts'

const gaps = { pay: 0.4, files: 3, review: 2, produce: 90, ship: 4, receive: 8 }
const signedIn = { name: '', mobile: '' }

/** Of signed-in buyers: with an order that is possible, made, or no longer possible. */
const yinpuBuyersAsk: InquiryPlan[] = [
  {
    ...signedIn,
    by: 0,
    content:
      '公司十周年纪念册，精装 300 本，210×285 mm，内页 96 页 157 g 哑粉，封面裱布烫金，要带书盒。请报价，打样要几天？',
    hoursAgo: 52.6,
    steps: [
      {
        after: 2,
        answers:
          '您好，书盒用 2.5 mm 灰板裱同色布，可以做。打样 5 天，打样费 600 元，下单后抵扣。请问烫金的图案多大、烫在哪里？',
      },
      { after: 4, adds: '标志 80×40 mm，烫在封面正中，书盒正面也烫一个同样大小的。送到南山区科技园。' },
      {
        after: 3,
        answers:
          '按封面、书盒各烫一处报价，含一次打样和送货。下单后请上传排好的 PDF，封面和书盒的刀线图我们发给您。',
        offers: {
          title: '十周年纪念册（精装带书盒）',
          detail:
            '210×285 mm，内页 96 页 157 g 哑粉四色，锁线精装；封面 3 mm 灰板裱布，书盒 2.5 mm 灰板裱同色布；封面、书盒各烫金一处 80×40 mm；含打样一次。',
          quantity: 300,
          unit: '本',
          goodsFen: 2_640_000,
          freightFen: 38_000,
          days: 18,
          validDays: 7,
        },
      },
    ],
  },
  {
    ...signedIn,
    by: 0,
    content: '吸水纸杯垫 5000 个，直径 90 mm，厚 1.4 mm，单面四色，边缘切成波浪形，能做吗？',
    hoursAgo: 21.4 * 24,
    steps: [
      {
        after: 1.5,
        answers: '可以做，刀模我们开，刀模费已经含在报价里。文件请留 3 mm 出血，波浪边按我们的刀线图排。',
        offers: {
          title: '波浪边吸水杯垫',
          detail: '直径 90 mm，1.4 mm 吸水纸，单面四色，波浪边模切，每 100 个一扎，含刀模。',
          quantity: 5000,
          unit: '个',
          goodsFen: 225_000,
          freightFen: 12_000,
          days: 6,
          validDays: 7,
        },
      },
      {
        after: 20,
        orders: {
          jobs: [],
          name: '火锅店杯垫',
          pay: 'alipay',
          quality: 'manual',
          gaps,
        },
      },
    ],
  },
  {
    ...signedIn,
    by: 0,
    content: '台历 200 本，7 张 14 面，木底座，公司自己的图，请报价。',
    hoursAgo: 37.7 * 24,
    steps: [
      {
        after: 3,
        answers: '按榉木底座报价，卡片 300 g 白卡双面四色。数量到 500 本每本可以便宜 4 元。',
        offers: {
          title: '木座台历',
          detail: '成品 150×210 mm，7 张 14 面，300 g 白卡双面四色，榉木底座，单本入盒。',
          quantity: 200,
          unit: '本',
          goodsFen: 416_000,
          freightFen: 9000,
          days: 8,
          validDays: 7,
        },
      },
      { after: 18, adds: '木座换成透明亚克力的多少钱？' },
      {
        after: 4,
        answers: '亚克力底座每本贵 2 元，交期不变，已经更新报价。',
        offers: {
          title: '亚克力座台历',
          detail: '成品 150×210 mm，7 张 14 面，300 g 白卡双面四色，5 mm 透明亚克力底座，单本入盒。',
          quantity: 200,
          unit: '本',
          goodsFen: 456_000,
          freightFen: 9000,
          days: 8,
          validDays: 7,
        },
      },
    ],
  },
  {
    ...signedIn,
    by: 7,
    content: '上次的送货单想改成五联，带流水号，100 本起做得了吗？每本 25 组。',
    hoursAgo: 2.7,
  },
  {
    ...signedIn,
    by: 8,
    content: '烫金红包 1 万个，珠光艺术纸，正面烫一个标志，要独立装袋 10 个一袋。',
    hoursAgo: 12.35 * 24,
    steps: [
      {
        after: 2,
        answers: '按 120 g 珠光艺术纸报价，烫版我们制，10 个一袋。',
        offers: {
          title: '烫金红包',
          detail: '90×165 mm，120 g 珠光艺术纸，正面烫金一处，10 个入一个透明袋。',
          quantity: 10_000,
          unit: '个',
          goodsFen: 530_000,
          freightFen: 16_000,
          days: 10,
          validDays: 15,
        },
      },
      { after: 46, withdraws: true },
      {
        after: 0.2,
        answers: '抱歉，这款珠光纸断货了，报价先撤回。同色的云彩纸有现货，价格不变，需要的话马上给您重新报。',
      },
    ],
  },
]

/** Of visitors, who left a number: older ones have an answer of the shop. */
const yinpuVisitorsAsk: InquiryPlan[] = [
  {
    name: '赵经理',
    mobile: '13632745081',
    content: '精装纪念册 300 本，内页 128 页，封面烫金，能否先打样？多久能出？',
    hoursAgo: 51.6 * 24,
    steps: [
      {
        after: 3,
        answers: '可以打样，5 天出样，打样费 600 元，下单后抵扣。大货 300 本约 15 天，含烫金。',
        priceFen: 2_190_000,
      },
      { after: 120, closes: '对方改到明年再做' },
    ],
  },
  {
    name: '钱女士',
    mobile: '15813366907',
    content: '想做一批圣诞礼盒，天地盖，裱特种纸，约 2000 个，请报个价。',
    hoursAgo: 40.5 * 24,
    steps: [
      {
        after: 5,
        answers: '按 200×150×60 mm、1.5 mm 灰板裱 128 g 特种纸估价，定下尺寸和纸张后再报准。',
        priceFen: 1_240_000,
      },
    ],
  },
  {
    name: '孙先生',
    mobile: '13714098265',
    content: '画册 5000 本以上有没有更好的价格？可以月结吗？',
    hoursAgo: 33.45 * 24,
    steps: [
      {
        after: 2,
        answers: '5000 本以上网上报价已经按大货计算，登录后可看会员价。月结要先下满三单，再由财务核额度。',
      },
    ],
  },
  {
    name: '李小姐',
    mobile: '18938061742',
    content: '名片要做击凸加烫黑金，特种纸，20 盒，请加微信发图给您看。',
    hoursAgo: 24.3 * 24,
    steps: [
      {
        after: 1,
        answers: '可以做。微信号 yinpu-print，请发矢量图，烫金线条不细于 0.15 mm。',
        priceFen: 98_000,
      },
    ],
  },
  {
    name: '方老师',
    mobile: '13987254016',
    content: '学校校刊，每期 1200 本，胶装 96 页，一年四期，想签年度合同。',
    hoursAgo: 14.6 * 24,
    steps: [
      {
        after: 4,
        answers: '年度合同按四期总量计价，每期 1200 本。合同稿明天发您，定稿后每期提前 10 天交文件即可。',
        priceFen: 1_068_000,
      },
    ],
  },
  {
    name: '胡先生',
    mobile: '15112763498',
    content: '轮转标签 50 万枚，自动贴标机用，出标方向左出，请问交期。',
    hoursAgo: 9.4 * 24,
    steps: [
      { after: 2, answers: '交稿后 6 个工作日出货。请告诉我们卷芯内径和每卷最大外径，贴标机要对得上。' },
    ],
  },
  {
    name: '江女士',
    mobile: '13420958713',
    content: '手提袋 3000 个，牛皮纸，单色，需要送到武汉，运费怎么算？',
    hoursAgo: 26.2,
  },
  {
    name: '顾先生',
    mobile: '18566230914',
    content: '稿件是 CDR X4 做的，你们能打开吗？单页 2 万张要今天下单。',
    hoursAgo: 5.4,
  },
]

export const yinpuInquiries: InquiryPlan[] = [...yinpuVisitorsAsk, ...yinpuBuyersAsk]

export const caiyinInquiries: InquiryPlan[] = [
  {
    name: '叶小姐',
    mobile: '13570984126',
    content: '果酱瓶贴要防水耐冷藏，300 枚，分 6 个口味，可以一起印吗？',
    hoursAgo: 46.7 * 24,
    steps: [
      {
        after: 1,
        answers: '可以，6 个口味各 50 枚拼在一起印，用合成纸覆亮膜，冷藏不起边。',
        priceFen: 26_800,
      },
    ],
  },
  {
    name: '钟老板',
    mobile: '15914306782',
    content: '新店开业，菜单、台卡、传单一套，要下周五前拿到。',
    hoursAgo: 30.4 * 24,
    steps: [{ after: 2, answers: '来得及，请这两天内交稿。三样可以在网上分别下单，选到店自取，一起拿。' }],
  },
  {
    name: '温女士',
    mobile: '18819273640',
    content: '婚礼请柬 150 份，烫金，能到店看纸样吗？',
    hoursAgo: 17.6 * 24,
    steps: [{ after: 1, answers: '欢迎到店，请柬用的特种纸有 20 多款样张，每天 8:30 到 20:00 都有人。' }],
  },
  {
    name: '侯先生',
    mobile: '13640725193',
    content: '话剧演出门票 800 张，带流水号和副券，怎么报价？',
    hoursAgo: 30.3,
  },
  {
    name: '卢小姐',
    mobile: '15018392746',
    content: '贴纸能不能按异形切？量不大，大概 200 张。',
    hoursAgo: 8.6,
  },
  {
    ...signedIn,
    by: 0,
    content: '挂耳咖啡外盒 500 个，一盒 10 包，白卡覆哑膜，盒面有一处烫银，请报价。',
    hoursAgo: 44.2,
    steps: [
      {
        after: 2.5,
        answers: '按一盒 10 包的常规尺寸报价，插底盒，自己折。盒型刀线图可以先发您排稿。',
        offers: {
          title: '挂耳咖啡外盒',
          detail: '110×75×130 mm 插底盒，350 g 白卡单面四色，覆哑膜，盒面烫银一处 40×20 mm，平放装箱。',
          quantity: 500,
          unit: '个',
          goodsFen: 118_000,
          freightFen: 4500,
          days: 7,
          validDays: 10,
        },
      },
    ],
  },
]
