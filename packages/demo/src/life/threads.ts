/** A message of one side, so many hours after the one before it. */
interface Said {
  by: 'buyer' | 'shop'
  after: number
  text: string
}

export interface ThreadPlan {
  said: Said[]
  /** the buyer has not read the last answer yet */
  isUnread?: boolean
  /** the shop has nothing to answer to the buyer's last words */
  isSettled?: boolean
}

/** Messages at orders of 印铺. */
export const yinpuThreads = {
  cartons: {
    said: [
      { by: 'buyer', after: 3, text: '您好，画册大概哪天能发？我们要带去展会。' },
      { by: 'shop', after: 0.6, text: '您好，今天上机，明天覆膜、装订，后天下午发出，两天内能到。' },
      { by: 'buyer', after: 0.3, text: '好的。装箱麻烦每箱 50 本，外箱写上册名。' },
      { by: 'shop', after: 0.5, text: '已经写进工单：每箱 50 本，外箱标明册名和数量。' },
    ],
  },
  otherHalf: {
    said: [
      { by: 'buyer', after: 1, text: '收到发货通知了，只发了一半，剩下的什么时候发？' },
      { by: 'shop', after: 0.8, text: '先发的是您急用的一半，另一半今晚复卷，明天上午发出，运费不另收。' },
    ],
    isUnread: true,
  },
  delivery: {
    said: [{ by: 'buyer', after: 36, text: '物流快两天没有更新了，能帮忙催一下吗？明天下午要用。' }],
  },
  again: {
    said: [
      { by: 'buyer', after: 20, text: '收到了，颜色和确稿的一样。下次加印还用这个文件可以吗？' },
      { by: 'shop', after: 1, text: '可以的，在订单里点“再来一单”，稿件会一起带过去，不用重新上传。' },
    ],
  },
  wider: {
    said: [
      { by: 'buyer', after: 15, text: '门头重新量过，宽要从 3 米改成 3.2 米，差价补给你们，来得及改吗？' },
    ],
  },
  wrongDigits: {
    said: [{ by: 'buyer', after: 0.6, text: '刚发现座机号写错了，能不能退回让我换一版稿？' }],
  },
  pickup: {
    said: [
      { by: 'buyer', after: 1, text: '今天 6 点左右过去取，来得及吗？' },
      { by: 'shop', after: 0.3, text: '来得及，18:30 下班。信纸在前台，报手机号后四位就可以取。' },
      { by: 'buyer', after: 0.2, text: '好的，谢谢！' },
    ],
    isSettled: true,
  },
  invoice: {
    said: [
      { by: 'buyer', after: 5, text: '东西收到了，数量对。这单可以开专票吗？' },
      { by: 'shop', after: 1.5, text: '可以，请把单位抬头、税号、开户行发在这里，开好后在订单里下载。' },
    ],
  },
} satisfies Record<string, ThreadPlan>

export const caiyinThreads = {
  envelopes: {
    said: [
      { by: 'buyer', after: 4, text: '明信片有配套的信封吗？' },
      { by: 'shop', after: 0.5, text: '有牛皮纸信封，0.3 元一个。这次随货放了 10 个给您试用。' },
    ],
  },
  whiteInk: {
    said: [{ by: 'buyer', after: 2, text: '白墨层具体怎么分？有没有样板文件可以参考？' }],
  },
} satisfies Record<string, ThreadPlan>
