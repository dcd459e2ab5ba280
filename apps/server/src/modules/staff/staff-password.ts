import { messages } from '@yinpu/contract'
import { invalidFields } from '../../kernel/refusal.ts'
import { commonPasswords } from './common-passwords.ts'

const leastLength = 10

/** One character again and again, or a run along the alphabet or the digits, forwards or backwards. */
const isRun = (text: string): boolean => {
  const steps = new Set(Array.from(text.slice(1), (char, at) => char.charCodeAt(0) - text.charCodeAt(at)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** The same few characters over and over: 123123123123, abcabcabcabc. */
const isRepeated = (text: string): boolean => /^(.{1,5})\1{2,}$/.test(text) || /^(.{3,})\1$/.test(text)

/** The fault of a chosen password, in words; undefined: none. */
export const passwordFault = (password: string, mobile: string): string | undefined => {
  if (password.length < leastLength) return messages.staffPasswordLength
  const plain = password.toLowerCase().replace(/\s/g, '')
  if (plain.includes(mobile)) return '密码不可包含手机号'
  if (commonPasswords.has(plain) || isRun(plain) || isRepeated(plain)) return '这个密码太常见，请换一个'
  return undefined
}

export const checkChosenPassword = (password: string, mobile: string) => {
  const fault = passwordFault(password, mobile)
  if (fault) throw invalidFields({ password: fault })
}
