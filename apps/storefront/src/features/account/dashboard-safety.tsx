import type { User } from '@yinpu/contract'
import { FactRow, FactRows } from '../../ui/fact-rows.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { ProfileContacts } from './profile-contacts.tsx'
import { knowsWechat } from './profile-wechat.tsx'

export function DashboardSafety({ user }: { user: User | undefined }) {
  return (
    <TitledCard title="账户安全">
      <FactRows>
        <ProfileContacts user={user} />
        <FactRow label="密码" action={<TextLink to="/user/password">修改密码</TextLink>}>
          已设置
        </FactRow>
        {user && knowsWechat(user) && (
          <FactRow label="微信" action={<TextLink to="/user/info">微信绑定</TextLink>}>
            {user.wechat_bound ? '已绑定' : '未绑定'}
          </FactRow>
        )}
      </FactRows>
    </TitledCard>
  )
}
