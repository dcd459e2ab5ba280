/** Words that buyers use for the same thing. */
const groups: string[][] = [
  ['单页', '宣传单', '传单', '彩页', 'dm单', '广告单'],
  ['折页', '三折页', '对折页', '四折页', '宣传折页'],
  ['画册', '宣传册', '图册', '产品手册', '小册子', '样本', '书刊'],
  ['名片', '卡片'],
  ['不干胶', '标签', '贴纸', '商标', '贴标'],
  ['手提袋', '纸袋', '购物袋', '礼品袋'],
  ['包装盒', '彩盒', '纸盒', '礼盒', '盒子'],
  ['联单', '送货单', '收据', '复写', '票据'],
  ['便签', '便签本', '便利贴', '记事本'],
  ['喷绘', '写真', '广告布', '易拉宝', '展架'],
  ['横幅', '条幅', '标语'],
  ['优惠券', '代金券', '抵用券', '抽奖券'],
  ['封套', '文件夹', '文件套'],
  ['台历', '日历', '挂历', '月历'],
  ['海报', '招贴'],
  ['吊牌', '吊卡', '合格证'],
  ['纸杯', '一次性杯'],
  ['明信片', '贺卡', '请柬', '邀请函'],
  ['菜单', '菜谱', '餐牌'],
]

/** The term itself, and it with a word replaced by each of its synonyms. */
export const withSynonyms = (term: string): string[] => {
  const found = groups.flatMap((group) =>
    group
      .filter((word) => term.includes(word))
      .flatMap((word) => group.map((other) => term.replace(word, other))),
  )
  return [...new Set([term, ...found])]
}
