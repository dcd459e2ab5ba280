import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { useCallForm } from '../../session/use-call-form.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shortTime } from '../../ui/short-time.ts'
import type { RoleChoice } from './role-choices.ts'

export type Invited = CallData<ConsoleCalls['inviteStaff']>

/** The link, once: afterwards nobody can read it again, only make another. */
export function InvitationLink({ invited, close }: { invited: Invited; close: () => void }) {
  return (
    <Stack gap="sm">
      <Text>{invited.is_sent ? '短信已发出。您也可以把链接直接发给对方：' : '请把这个链接发给对方：'}</Text>
      <CopyField label="链接" value={invited.link} />
      <Text size="xs" c="dimmed">
        {shortTime(invited.expires_at)} 前有效，只能使用一次。关闭后不再显示，可以重发一个新的。
      </Text>
      <Group justify="flex-end">
        <Button onClick={close}>完成</Button>
      </Group>
    </Stack>
  )
}

function InviteFields({ roles, onInvited }: { roles: RoleChoice[]; onInvited: (invited: Invited) => void }) {
  const form = useCallForm('inviteStaff', {
    initial: { name: '', mobile: '', role_id: '' },
    input: (body) => ({ body }),
    onDone: onInvited,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <TextInput label="姓名" data-autofocus {...form.text('name')} />
        <TextInput label="手机号" inputMode="numeric" {...form.text('mobile')} />
        <Select
          label="角色"
          data={roles}
          allowDeselect={false}
          description="灰色的角色权限比您多，不能授予"
          value={form.values.role_id || null}
          error={form.errors.role_id}
          onChange={(role) => form.set('role_id', role ?? '')}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="filled" loading={form.isSending}>
            生成邀请链接
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Invites somebody to the shop and shows the link to be copied. */
export function InviteDialog({
  opened,
  close,
  roles,
}: {
  opened: boolean
  close: () => void
  roles: RoleChoice[]
}) {
  const [invited, setInvited] = useState<Invited>()
  const end = () => {
    setInvited(undefined)
    close()
  }
  return (
    <Dialog opened={opened} onClose={end} title="邀请员工">
      {invited ? (
        <InvitationLink invited={invited} close={end} />
      ) : (
        <InviteFields roles={roles} onInvited={setInvited} />
      )}
    </Dialog>
  )
}
