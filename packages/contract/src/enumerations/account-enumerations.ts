import { enumeration, type ValueOf } from './enumeration.ts'

/** A buyer's avatar is a seal with the first character of the name, in one of these looks. */
export const avatars = enumeration([
  { value: 'vermilion', label: '朱红' },
  { value: 'outline', label: '朱文' },
  { value: 'ink', label: '墨黑' },
  { value: 'cyan', label: '青' },
  { value: 'magenta', label: '品红' },
])
export type Avatar = ValueOf<typeof avatars>

/** What a code that was sent is good for. */
export const codeScenes = ['password', 'login', 'register', 'email', 'mobile', 'old_mobile'] as const
export type CodeScene = (typeof codeScenes)[number]
