import { PasswordForm } from '../features/me/password-form.tsx'
import { ProfileForm } from '../features/me/profile-form.tsx'
import { SecondFactor } from '../features/me/second-factor.tsx'
import { SessionsTable } from '../features/me/sessions-table.tsx'
import { useMe } from '../session/me.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel, PanelColumns } from '../ui/panel.tsx'

export default function MyAccount() {
  const { role, company } = useMe()
  return (
    <>
      <PageHead title="我的账户" note={`${company.name} · ${role.name}`} />
      <Panel title="两步验证">
        <SecondFactor />
      </Panel>
      <PanelColumns>
        <Panel title="资料">
          <ProfileForm />
        </Panel>
        <Panel title="密码">
          <PasswordForm />
        </Panel>
      </PanelColumns>
      <Panel title="登录在哪里" note="不认识的请立即退出，并修改密码" holds="table">
        <SessionsTable />
      </Panel>
    </>
  )
}
