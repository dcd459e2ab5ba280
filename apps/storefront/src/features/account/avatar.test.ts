import { expect, it } from 'vitest'
import { avatarCharacter } from './avatar.tsx'

it.each([
  ['王女士', '王'],
  ['  李雷', '李'],
  ['𠮷田', '𠮷'],
  ['amy', 'A'],
  ['', '印'],
  ['  ', '印'],
])('cuts the seal of %j with %j', (name, sign) => {
  expect(avatarCharacter(name)).toBe(sign)
})
