import type { User } from '@yinpu/contract'
import { Blank } from '../../ui/blank.tsx'
import { FactRow } from '../../ui/fact-rows.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { maskEmail, maskMobile } from './profile-masks.ts'

const notGiven = '未填写'

/** Where a buyer is reached, as rows: enough of it to be recognised, not enough to be read over a shoulder. */
export function ProfileContacts({ user }: { user: User | undefined }) {
  return (
    <>
      <FactRow label="手机号" action={<TextLink to="/user/mobile">修改手机</TextLink>}>
        {user ? maskMobile(user.mobile) || notGiven : <Blank width="7em" />}
      </FactRow>
      <FactRow label="邮箱" action={<TextLink to="/user/email">修改邮箱</TextLink>}>
        {user ? maskEmail(user.email) || notGiven : <Blank width="10em" />}
      </FactRow>
    </>
  )
}
