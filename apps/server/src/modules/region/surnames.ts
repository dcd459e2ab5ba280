const single =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付傅方邹熊白孟秦邱侯江尹薛闫阎段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文庞樊兰殷施洪翟安颜倪章鲁葛岳毕聂焦向柳邢骆梅祝庄涂耿关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺水云昌凤酆皮齐元卜平伍尚闻麻危祁狄贝郗班尤湛邴储汲邰从鄂咸籍农别晁阎充慕茹宦鱼容古慎戈庾终衡步耿满弘国寇广禄阙东殳沃利蔚越夔隆师厍晁勾融訾阚那空曾毋乜养须丰巢相后红游权盍益桓'
const compound =
  '欧阳 上官 司马 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 夏侯 长孙 宇文 端木 轩辕 南宫 独孤 百里 东郭 西门 呼延 澹台 公冶 淳于 申屠 太史 闾丘 钟离 鲜于 万俟 赫连 司空 拓跋 完颜 纳兰 第五 濮阳'

const singleSurnames = new Set(single)
const compoundSurnames = new Set(compound.split(' '))

/** How many leading characters are a surname; 0 for none. */
export function surnameLength(text: string): 0 | 1 | 2 {
  if (compoundSurnames.has(text.slice(0, 2))) return 2
  return singleSurnames.has(text.slice(0, 1)) ? 1 : 0
}
