import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { InvitationsTable } from '../features/staff/invitations-table.tsx'
import { InviteDialog } from '../features/staff/invite-form.tsx'
import { PeopleTable } from '../features/staff/people-table.tsx'
import { RequiredSecondFactor } from '../features/staff/required-second-factor.tsx'
import { roleChoices } from '../features/staff/role-choices.ts'
import { useMe } from '../session/me.ts'
import { useRead } from '../session/use-call.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Failed, LoadingRows } from '../ui/page-state.tsx'
import { Panel } from '../ui/panel.tsx'

export default function Staff() {
  const me = useMe()
  const staff = useRead('listStaff', {})
  const roles = useRead('listRoles', {})
  const [isInviting, { open, close }] = useDisclosure()
  const choices = roleChoices(me, roles.data?.list ?? [])
  const error = staff.error ?? roles.error
  const retry = () => {
    void staff.refetch()
    void roles.refetch()
  }
  const isWorking = staff.data?.list.filter(({ is_enabled }) => is_enabled).length

  return (
    <>
      <PageHead title="员工">
        <Button variant="filled" onClick={open}>
          邀请员工
        </Button>
      </PageHead>
      {error ? (
        <Failed error={error} retry={retry} />
      ) : !staff.data || !roles.data ? (
        <LoadingRows />
      ) : (
        <>
          <Panel
            title="在本店工作的人"
            note={`${isWorking} 人在职`}
            holds="table"
            actions={<RequiredSecondFactor people={staff.data.list} isRequired={staff.data.requires_totp} />}
          >
            <PeopleTable people={staff.data.list} roles={choices} />
          </Panel>
          {staff.data.invitations.length > 0 && (
            <Panel title="还没有接受的邀请" note={`${staff.data.invitations.length} 个`} holds="table">
              <InvitationsTable invitations={staff.data.invitations} />
            </Panel>
          )}
        </>
      )}
      <InviteDialog opened={isInviting} close={close} roles={choices} />
    </>
  )
}
