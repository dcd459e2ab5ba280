import { maskEmail, maskMobile, type User } from '@yinpu/contract'
import { FactRow } from '../../ui/fact-rows.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const emptyLabel = '未填写'

/** The buyer's contacts as rows: enough to recognise them, too little for a stranger who reads the screen. */
export function ProfileContacts({ user }: { user: User | undefined }) {
  return (
    <>
      {user?.company && <FactRow label="公司">{user.company}</FactRow>}
      <FactRow label="手机号" action={<TextLink to="/user/mobile">修改手机</TextLink>}>
        {user ? maskMobile(user.mobile) || emptyLabel : <SkeletonBar width="7em" />}
      </FactRow>
      <FactRow label="邮箱" action={<TextLink to="/user/email">修改邮箱</TextLink>}>
        {user ? maskEmail(user.email) || emptyLabel : <SkeletonBar width="10em" />}
      </FactRow>
    </>
  )
}
