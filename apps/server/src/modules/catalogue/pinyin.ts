/**
 * The first character of each syllable in the order of pinyin. A character's syllable is the last one here that it
 * does not come before: the order itself is part of every JavaScript engine, so no dictionary is needed.
 */
const table = `
  a吖 ai哎 an安 ang肮 ao凹 ba丷 bai挀 ban扳 bang邦 bao勹 bei卑 ben奔 beng伻 bi偪 bian边 biao灬 bie憋 bin汃 bing冫 bo癶
  bu峬 ca嚓 cai偲 can参 cang仓 cao撡 ce冊 cen嵾 ceng曽 cha叉 chai芆 chan辿 chang伥 chao抄 che车 chen抻 cheng阷 chi吃
  chong充 chou抽 chu出 chuai揣 chuan巛 chuang刅 chui吹 chun旾 chuo逴 ci呲 cong匆 cou凑 cu粗 cuan汆 cui崔 cun邨
  cuo搓 da咑 dai呆 dan丹 dang当 dao刀 de嘚 deng灯 di氐 dia嗲 dian敁 diao刁 die爹 ding丁 diu丟 dong东 dou吺 du厾
  duan耑 dui垖 dun吨 duo多 e妸 ei诶 en奀 er儿 fa发 fan帆 fang匚 fei飞 fen分 feng丰 fo仏 fou紑 fu夫 ga旮 gai侅 gan甘
  gang冈 gao皋 ge戈 gei给 gen根 geng刯 gong工 gou勾 gu估 gua瓜 guai乖 guan关 guang光 gui归 gun丨 guo呙 ha哈 hai咍
  han佄 hang夯 hao茠 he诃 hei黒 hen拫 heng亨 hong叿 hou齁 hu乎 hua花 huai怀 huan欢 huang巟 hui灰 hun昏 huo吙 ji丌
  jia加 jian戋 jiang江 jiao艽 jie阶 jin巾 jing坕 jiong冂 jiu丩 ju凥 juan姢 jue噘 jun军 ka咔 kai开 kan刊 kang忼 kao尻
  ke匼 ken肎 keng劥 kong空 kou抠 ku扝 kua夸 kuai蒯 kuan宽 kuang匡 kui亏 kun坤 kuo扩 la垃 lai来 lan兰 lang啷 lao捞
  le仂 lei雷 leng崚 li哩 lia俩 lian奁 liang良 liao撩 lie毟 lin拎 ling伶 liu溜 long龙 lou瞜 lu噜 lv驴 luan娈 lve掠
  lun抡 luo啰 ma妈 mai埋 man嫚 mang牤 mao猫 me嚒 mei坆 men椚 meng擝 mi咪 mian宀 miao喵 mie乜 min民 ming名 miu谬 mo摸
  mou哞 mu毪 na拏 nai腉 nan囡 nang囔 nao孬 ne疒 nei娞 nen恁 neng能 ni妮 nian拈 niang娘 niao鸟 nie捏 nin囜 ning宁
  niu妞 nong农 nou羺 nu奴 nv女 nuan奻 nve疟 nuo挪 o喔 ou讴 pa妑 pai拍 pan眅 pang乓 pao抛 pei呸 pen喷 peng匉 pi丕
  pian囨 piao剽 pie氕 pin姘 ping乒 po钋 pou剖 pu仆 qi七 qia掐 qian千 qiang呛 qiao悄 qie苆 qin亲 qing靑 qiong卭 qiu丘
  qu区 quan奍 que炔 qun夋 ran呥 rang穣 rao娆 re惹 ren人 reng扔 ri日 rong戎 rou厹 ru邚 ruan堧 rui桵 run瞤 ruo捼 sa仨
  sai毢 san三 sang桒 sao掻 se閪 sen森 seng僧 sha杀 shai筛 shan山 shang伤 shao弰 she奢 shei谁 shen申 sheng升 shi尸
  shou収 shu书 shua刷 shuai衰 shuan闩 shuang双 shui脽 shun吮 shuo说 si厶 song忪 sou凁 su苏 suan狻 sui夊 sun孙 suo唆
  ta他 tai囼 tan坍 tang汤 tao夲 te忑 teng熥 ti剔 tian天 tiao旫 tie帖 ting厅 tong囲 tou偷 tu凸 tuan湍 tui推 tun吞
  tuo乇 wa屲 wai歪 wan弯 wang尢 wei危 wen昷 weng翁 wo挝 wu乌 xi夕 xia呷 xian仙 xiang乡 xiao灱 xie些 xin心 xing星
  xiong凶 xiu休 xu吁 xuan吅 xue削 xun坃 ya丫 yan恹 yang央 yao幺 ye倻 yi一 yin囙 ying应 yo哟 yong佣 you优 yu込 yuan囦
  yue曰 yun晕 za帀 zai災 zan兂 zang匨 zao傮 ze则 zei贼 zen怎 zeng囎 zha扎 zhai夈 zhan枬 zhang张 zhao佋 zhe蜇 zhen贞
  zheng凧 zhi之 zhong中 zhou州 zhu朱 zhua抓 zhuai跩 zhuan专 zhuang妆 zhui隹 zhun宒 zhuo拙 zi孜 zong宗 zou邹 zu租
  zuan钻 zui厜 zun尊 zuo嘬
`

/** Characters of everyday Chinese and of this trade with a second reading; the search accepts all of them. */
const others = `
  薄bao,bo 长chang,zhang 重chong,zhong 行hang,xing 乐le,yue 传chuan,zhuan 折zhe,she 模mo,mu 调diao,tiao
  卡ka,qia 盛cheng,sheng 藏cang,zang 朝chao,zhao 会hui,kuai 露lu,lou 色se,shai 角jiao,jue 都du,dou 大da,dai
  弹dan,tan 便bian,pian 车che,ju 率lv,shuai 落luo,la 给gei,ji 壳ke,qiao 绿lv,lu 粘zhan,nian 夹jia,ga 咖ka,ga
  扎zha,za 校xiao,jiao 圈quan,juan 券quan,juan,xuan 剥bo,bao 簿bu,bo 单dan,shan 参can,shen 差cha,chai
  查cha,zha 称cheng,chen 乘cheng,sheng 匙chi,shi 尺chi,che 地di,de 的de,di 得de,dei 度du,duo 佛fo,fu 和he,huo
  合he,ge 还hai,huan 核he,hu 红hong,gong 几ji 解jie,xie 降jiang,xiang 觉jue,jiao 嚼jue,jiao 桔jie,ju 咀ju,zui
  了le,liao 俩lia,liang 六liu,lu 没mei,mo 埋mai,man 脉mai,mo 哪na,nei 那na,nei 难nan 呢ne,ni 泊bo,po 铺pu
  埔bu,pu 茄qie,jia 切qie 强qiang,jiang 塞sai,se 刹sha,cha 什shen,shi 石shi,dan 拾shi,she 属shu,zhu 数shu,shuo
  说shuo,shui 似si,shi 宿su,xiu 提ti,di 拓ta,tuo 系xi,ji 吓xia,he 铣xi,xian 削xue,xiao 血xue,xie 叶ye,xie
  员yuan 约yue,yao 钥yao,yue 曾ceng,zeng 择ze,zhai 栅zha,shan 辗zhan,nian 着zhe,zhuo,zhao 种zhong,chong
  爪zhua,zhao 转zhuan,zhuai 琢zhuo,zuo 仔zi,zai 综zong 旅lv,lu 铝lv,lu 女nv,nu 屏ping,bing 炮pao,bao 刨bao,pao
  磅bang,pang 扁bian,pian 柏bai,bo 伯bo,bai 堡bao,pu 臭chou,xiu 畜chu,xu 幢chuang,zhuang 囤dun,tun 恶e,wu 否fou,pi
  革ge,ji 柜gui,ju 咳ke,hai 烙lao,luo 勒le,lei 陆lu,liu 蔓man,wan 秘mi,bi 抹mo,ma 内nei,na 弄nong,long 胖pang,pan
  朴pu,piao 奇qi,ji 纤xian,qian 区qu,ou 洒sa 厦sha,xia 杉shan,sha 省sheng,xing 熟shu,shou 尾wei,yi 咽yan,ye
  轧zha,ya 占zhan 召zhao,shao 挝wo,zhua 谁shei,shui 艾ai,yi 蜡la,zha
`

const entriesOf = (text: string) => text.trim().split(/\s+/)
const syllables = entriesOf(table).map((entry) => entry.slice(0, -1))
const firsts = entriesOf(table).map((entry) => entry.slice(-1))
const readings = new Map(entriesOf(others).map((entry) => [entry.slice(0, 1), entry.slice(1).split(',')]))

const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin').compare
const han = /\p{Script=Han}/u
const known = new Map<string, readonly string[]>()
const none: readonly string[] = []

const findSyllable = (char: string): string => {
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (byPinyin(firsts[middle] ?? '', char) <= 0) low = middle + 1
    else high = middle
  }
  return syllables[low - 1] ?? ''
}

const find = (char: string): readonly string[] => {
  if (!han.test(char)) return /[a-z0-9]/i.test(char) ? [char.toLowerCase()] : none
  return readings.get(char) ?? [findSyllable(char)]
}

/**
 * The readings of a character, without tones and with v for ü; a letter or digit reads as itself, other signs have
 * none.
 */
export const pinyinReadings = (char: string): readonly string[] => {
  const cached = known.get(char)
  if (cached) return cached
  const readings = find(char)
  // There are few characters; visitors can add only those of products and searches.
  if (known.size < 50_000) known.set(char, readings)
  return readings
}

/** The readings of each character of a word, ready to be matched. */
export const readWord = (word: string): (readonly string[])[] =>
  [...word].map(pinyinReadings).filter((readings) => readings.length > 0)

/** The numbers of letters that can stand for a character: a whole syllable, its first letter, or zh, ch and sh. */
const takes = (reading: string, letters: string): number[] => {
  const lengths = new Set<number>()
  if (letters.startsWith(reading)) lengths.add(reading.length)
  if (letters.startsWith(reading.slice(0, 1))) lengths.add(1)
  if (/^[zcs]h/.test(reading) && letters.startsWith(reading.slice(0, 2))) lengths.add(2)
  return [...lengths]
}

const isReadFrom = (
  word: readonly (readonly string[])[],
  at: number,
  letters: string,
  isBegun = letters.length > 2,
): boolean => {
  if (letters === '') return true
  const here = word[at] ?? none
  return here.some(
    (reading) =>
      // A visitor who is still typing has written only a part of the last syllable.
      (isBegun && reading.startsWith(letters)) ||
      takes(reading, letters).some((taken) => isReadFrom(word, at + 1, letters.slice(taken), true)),
  )
}

/** 名片 by mingpian, mp, mingp: letters of consecutive characters, whole syllables and initials as people mix them. */
export const isReadAs = (word: readonly (readonly string[])[], letters: string): boolean =>
  word.some((_, at) => isReadFrom(word, at, letters))

/** Sounds that many confuse when typing: flat and curled, front and back. */
const blurred = (reading: string) => reading.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')

const soundsLike = (one: readonly string[], other: readonly string[]) =>
  one.some((reading) => other.some((second) => blurred(reading) === blurred(second)))

/** The position in a word at which a word of the same sound begins, or -1: 明片 in 铜版名片. */
export const findHomophone = (
  word: readonly (readonly string[])[],
  terms: readonly (readonly string[])[],
): number => {
  const fits = (from: number) => terms.every((one, at) => soundsLike(one, word[from + at] ?? none))
  return word.findIndex((_, from) => from + terms.length <= word.length && fits(from))
}
