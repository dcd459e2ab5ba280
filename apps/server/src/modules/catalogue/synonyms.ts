/** Words that buyers use for the same thing. */
const groups: string[][] = [
  ['单页', '宣传单', '传单', '彩页', 'dm单', '广告单', '海报单', '单张'],
  ['折页', '三折页', '对折页', '四折页', '宣传折页', '折叠单'],
  ['画册', '宣传册', '图册', '产品手册', '小册子', '样本', '书刊', '目录', '手册'],
  ['名片', '卡片', '商务卡'],
  ['不干胶', '标签', '贴纸', '商标', '贴标', '自粘', '标贴'],
  ['手提袋', '纸袋', '购物袋', '礼品袋', '礼袋'],
  ['包装盒', '彩盒', '纸盒', '礼盒', '盒子', '卡盒'],
  ['联单', '送货单', '收据', '复写', '票据', '出货单', '三联单', '表格'],
  ['便签', '便签本', '便利贴', '记事本', '便条'],
  ['喷绘', '写真', '广告布', '易拉宝', '展架', 'x展架', '灯箱', '背景布', '门型展架'],
  ['横幅', '条幅', '标语', '锦旗'],
  ['优惠券', '代金券', '抵用券', '抽奖券', '入场券', '门票', '提货券'],
  ['封套', '文件夹', '文件套', '资料袋'],
  ['台历', '日历', '挂历', '月历'],
  ['海报', '招贴', '宣传画'],
  ['吊牌', '吊卡', '合格证', '挂牌'],
  ['纸杯', '一次性杯', '广告杯', '杯子'],
  ['明信片', '贺卡', '请柬', '邀请函', '请帖', '感谢卡'],
  ['菜单', '菜谱', '餐牌', '点菜单'],
  ['书', '书籍', '书本', '教材', '杂志', '期刊'],
  ['骑马钉', '骑订', '骑马订'],
  ['胶装', '无线胶订', '胶订'],
  ['烫金', '烫银', '烫印'],
  ['覆膜', '过膜', '过胶'],
]

/** Names of things, and the kinds of product that they are made as, for names that no product has. */
const madeAs: Record<string, string[]> = {
  说明书: ['说明页', '折页', '单页', '骑马钉'],
  使用说明: ['说明页', '折页', '单页'],
  手册: ['骑马钉', '胶装'],
  菜单: ['折页', '骑马钉', '海报', '垫纸'],
  菜谱: ['骑马钉', '折页'],
  价目表: ['折页', '单页', '海报'],
  易拉宝: ['写真', '喷绘'],
  宣传资料: ['单页', '折页', '画册'],
  传单: ['单页'],
  会员卡: ['名片', '卡'],
  工作证: ['名片', '卡'],
  邀请函: ['明信片', '折页', '名片'],
  请柬: ['明信片', '折页', '名片'],
  贺卡: ['明信片', '折页'],
  书签: ['名片', '吊牌', '卡'],
  封条: ['易碎', '不干胶', '标签'],
  防伪: ['易碎', '标签'],
  条码: ['热敏', '标签'],
  快递单: ['热敏', '标签'],
  铭牌: ['哑银', '标签'],
  横标: ['横幅'],
  车贴: ['写真', '不干胶'],
  地贴: ['写真'],
  墙贴: ['写真'],
  展板: ['写真'],
  kt板: ['写真'],
  纸箱: ['盒'],
  包装: ['盒', '袋', '标签'],
  袋子: ['手提袋', '袋'],
  本子: ['便签本', '画册'],
  笔记本: ['便签本', '胶装'],
  档案袋: ['封套', '信封'],
  信签: ['信纸'],
  便笺: ['便签', '信纸'],
  抬头纸: ['信纸'],
}

/** The term itself, and variants with a word replaced by each of its synonyms. */
export const withSynonyms = (term: string): string[] => {
  const spellings = groups.flatMap((group) =>
    group
      .filter((word) => term.includes(word))
      .flatMap((word) => group.map((other) => term.replace(word, other))),
  )
  return [...new Set([term, ...spellings])]
}

/** The kinds of product that a word stands for, for when its own name and synonyms find nothing. */
export const kindsMadeAs = (term: string): string[] => madeAs[term] ?? []

/** Every word that buyers may use, to find the one that was meant. */
export const everydayWords: readonly string[] = [...new Set([...groups.flat(), ...Object.keys(madeAs)])]
