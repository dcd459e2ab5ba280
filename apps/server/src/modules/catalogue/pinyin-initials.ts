/** The first character of each initial in the order of pinyin; there is none for i, u and v. */
const firsts = [...'阿芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝']
const initials = [...'abcdefghjklmnopqrstwxyz']
const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin').compare

const known = new Map<string, string>()
const han = /\p{Script=Han}/u

const findInitial = (char: string): string => {
  if (!han.test(char)) return /[a-z0-9]/i.test(char) ? char.toLowerCase() : ''
  const after = firsts.findIndex((first) => byPinyin(char, first) < 0)
  return initials[(after < 0 ? firsts.length : after) - 1] ?? ''
}

/** 名片 → mp: what people type who have not switched their keyboard. */
export const pinyinInitials = (text: string): string =>
  [...text]
    .map((char) => {
      const held = known.get(char)
      if (held !== undefined) return held
      const found = findInitial(char)
      // Characters are few; strangers can put no others in than those of products and searches.
      if (known.size < 50_000) known.set(char, found)
      return found
    })
    .join('')
