import type { Piece } from './pieces.ts'

const single =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付傅方邹熊白孟秦邱侯江尹薛闫阎段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文庞樊兰殷施洪翟安颜倪章鲁葛岳毕聂焦向柳邢骆梅祝庄涂耿关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺水云昌凤酆皮齐元卜平伍尚闻麻危祁狄贝郗班尤湛邴储汲邰从鄂咸籍农别晁阎充慕茹宦鱼容古慎戈庾终衡步耿满弘国寇广禄阙东殳沃利蔚越夔隆师厍晁勾融訾阚那空曾毋乜养须丰巢相后红游权盍益桓'
const compound =
  '欧阳 上官 司马 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 夏侯 长孙 宇文 端木 轩辕 南宫 独孤 百里 东郭 西门 呼延 澹台 公冶 淳于 申屠 太史 闾丘 钟离 鲜于 万俟 赫连 司空 拓跋 完颜 纳兰 第五 濮阳'

const singleSurnames = new Set(single)
const compoundSurnames = new Set(compound.split(' '))

/** The number of leading characters that are a surname; 0 for none. */
export function surnameLength(text: string): 0 | 1 | 2 {
  if (compoundSurnames.has(text.slice(0, 2))) return 2
  return singleSurnames.has(text.slice(0, 1)) ? 1 : 0
}

const ending =
  /(?:公司|集团|商行|工作室|事务所|经营部|门市部|营业部|印刷厂|制品厂|包装厂|加工厂|工厂|图文店|设计院|研究院|出版社|协会)(?:[(（][^()（）]{1,12}[)）])?$/

/** Digits and street words mark an address line that happens to end in a company. */
const addressLike = /\d|[路街巷弄号栋幢楼室座]|大道|园区|新区/

export function isCompanyName(text: string): boolean {
  return text.length >= 4 && text.length <= 40 && ending.test(text) && !addressLike.test(text)
}

interface NamePosition {
  /** Followed by 收 or the like. */
  isReceiver: boolean
  /** The first or the last word of the text. */
  isOutermost: boolean
  before: Piece | undefined
  after: Piece | undefined
}

const title = '先生|女士|小姐|太太|老师|师傅|经理|主任|老板|总|哥|姐|同学|阿姨|医生|律师'
export const titleOnly = new RegExp(`^(?:${title})$`)
const titled = new RegExp(`^[\\p{Script=Han}a-z]{1,8}(?:${title})$`, 'iu')
const dotted = /^\p{Script=Han}{1,12}(?:·\p{Script=Han}{1,12}){1,3}$/u
const han = /^\p{Script=Han}+$/u
const latin = /^[a-z][a-z.'-]*(?: [a-z][a-z.'-]*){0,3}$/i
const latinRegion =
  /\b(?:road|rd|street|st|avenue|ave|building|block|room|rm|floor|unit|district|city|province|china|no)\b/i
const regionEnding =
  /(?:[路街道巷弄号栋幢楼层室座村镇乡区县市省园苑城厦场店厂院校站府庄寨屯旗组队社桥口边旁湾里坊馆亭阁吧库]|大门|[东南西北]门|公寓|驿站|中心|学校|大学|公司|小区|花园)$/
const smallTalk =
  /谢谢|多谢|感谢|你好|您好|快递|顺丰|发货|送货|上门|放门|尽快|测试|电话|地址|工作日|周末|不要/

/** Good enough for a word whose position already says that it should be a name. */
export function looksLikeName(text: string): boolean {
  if (dotted.test(text) || titled.test(text)) return true
  if (!han.test(text) || regionEnding.test(text) || smallTalk.test(text)) return false
  const surname = surnameLength(text)
  return surname > 0 && text.length > surname && text.length <= surname + 2
}

function likeness(text: string): number {
  if (dotted.test(text)) return 5
  if (titled.test(text) && !/^[东南西北中]/.test(text)) return 5
  if (looksLikeName(text)) return 3
  if (latin.test(text)) return latinRegion.test(text) || text.length < 2 ? -9 : 2
  if (/^[小老阿大]\p{Script=Han}{1,2}$/u.test(text)) return regionEnding.test(text) ? -1 : 2
  if (text.length === 1) return surnameLength(text)
  // 王李思雨, nicknames, 小明妈妈: a name only if everything else says so.
  return han.test(text) && text.length >= 2 && text.length <= 6 ? (surnameLength(text) > 0 ? 1 : 0) : -9
}

export function scoreName(text: string, region: NamePosition): number {
  const plain = text.replace(/[(（][^()（）]*[)）]$/, '')
  if (isCompanyName(plain) || smallTalk.test(plain)) return -9
  const isByPhone = [region.before, region.after].some((piece) => piece?.kind.startsWith('phone'))
  const isOwnLine = region.before?.kind === 'line' && region.after?.kind === 'line'
  let score = likeness(plain)
  if (region.isReceiver) score += 4
  if (isByPhone) score += 2
  if (region.isOutermost) score += 1
  if (isOwnLine) score += 1
  if (regionEnding.test(plain) && !titled.test(plain)) score -= 4
  if (region.before?.kind === 'region') score -= 2
  if (region.before?.kind === 'addressLabel') score -= 4
  if (region.before?.kind === 'text' && region.after?.kind === 'text') score -= 2
  return score
}
