import type { User } from '@yinpu/contract'
import { FactRow } from '../../ui/fact-rows.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const hidden = '****'

/** 13800138000 → 138****8000. A number that is too short to show both ends shows only its first character. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 8
    ? mobile && `${mobile.slice(0, 1)}${hidden}`
    : `${mobile.slice(0, 3)}${hidden}${mobile.slice(-4)}`

/** wang@example.com → w***@example.com: always the same number of stars, so that they do not reveal the length. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return email && `${email.slice(0, 1)}***`
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

const emptyLabel = '未填写'

/** The buyer's contacts as rows: enough to recognise them, not enough to read them over a shoulder. */
export function ProfileContacts({ user }: { user: User | undefined }) {
  return (
    <>
      <FactRow label="手机号" action={<TextLink to="/user/mobile">修改手机</TextLink>}>
        {user ? maskMobile(user.mobile) || emptyLabel : <SkeletonBar width="7em" />}
      </FactRow>
      <FactRow label="邮箱" action={<TextLink to="/user/email">修改邮箱</TextLink>}>
        {user ? maskEmail(user.email) || emptyLabel : <SkeletonBar width="10em" />}
      </FactRow>
    </>
  )
}
