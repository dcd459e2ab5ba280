const ending =
  /(?:公司|集团|商行|工作室|事务所|经营部|门市部|营业部|印刷厂|制品厂|包装厂|加工厂|工厂|图文店|设计院|研究院|出版社|协会)(?:[(（][^()（）]{1,12}[)）])?$/

/** Digits and street words tell an address line that happens to end in a company. */
const addressLike = /\d|[路街巷弄号栋幢楼室座]|大道|园区|新区/

export function isCompanyName(text: string): boolean {
  return text.length >= 4 && text.length <= 40 && ending.test(text) && !addressLike.test(text)
}
