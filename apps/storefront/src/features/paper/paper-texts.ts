interface PaperTexts {
  /** a sentence about its look and feel */
  nature: string
  /** its usual products */
  uses: readonly string[]
}

/** Common knowledge about the families that most shops sell, by the tariff's id. */
const known: Record<string, PaperTexts> = {
  sj: {
    nature: '不涂布的书写印刷纸，表面自然不反光，可以书写和盖章。',
    uses: ['书刊内页', '信纸', '表格', '说明书'],
  },
  tb: { nature: '双面涂布，表面光滑有光泽，图片颜色鲜明。', uses: ['宣传单', '画册', '海报', '书刊封面'] },
  yf: { nature: '双面涂布的无光铜版纸，颜色柔和，不容易反光。', uses: ['画册', '图册', '请柬', '单页'] },
  bk: { nature: '双面洁白，比较挺硬。', uses: ['包装盒', '卡片', '吊牌', '手提袋'] },
  dtk: { nature: '一面涂布用来印刷，另一面不涂布。', uses: ['手提袋', '包装盒', '封面', '封套'] },
  hbb: { nature: '正面白色涂布，背面为灰色。', uses: ['包装盒', '衬板', '内托'] },
  np: {
    nature: '本色，纤维较长，比较耐拉耐折；底色会影响印刷颜色。',
    uses: ['手提袋', '信封', '档案袋', '包装纸'],
  },
  qx: { nature: '同样克重下较厚较轻，颜色偏暖，表面不反光。', uses: ['小说', '读物', '教辅内页'] },
  tz: {
    nature: '带有颜色、纹理或珠光等效果的纸张统称，同名不同款差别较大，请以实物纸样为准。',
    uses: ['请柬', '名片', '封面', '礼盒'],
  },
}

/** There are no claims about a paper that we do not know. */
const unknown: PaperTexts = {
  nature: '具体手感和颜色请以实物纸样为准，下单前可联系我们确认用途。',
  uses: [],
}

export const paperTexts = (id: string): PaperTexts =>
  Object.hasOwn(known, id) ? (known[id] ?? unknown) : unknown

/** A caliper gauge shows micrometres; people think in millimetres: 约 0.14 mm. */
export const thicknessText = (caliperUmPerGsm: number, gsm: number): string =>
  `约 ${((caliperUmPerGsm * gsm) / 1000).toFixed(2)} mm`
