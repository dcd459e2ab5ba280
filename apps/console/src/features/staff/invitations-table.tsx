import { Button, Group, Modal, VisuallyHidden } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { useChange } from '../../session/use-call.ts'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { InvitationLink, type Invited } from './invite-form.tsx'

type Invitation = CallData<ConsoleCalls['listStaff']>['invitations'][number]

/** Open invitations. */
export function InvitationsTable({ invitations }: { invitations: Invitation[] }) {
  const [renewed, setRenewed] = useState<Invited>()
  const renew = useChange('renewInvitation')
  const revoke = useChange('revokeInvitation', { done: '邀请已撤回' })
  const close = () => setRenewed(undefined)
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th>姓名</th>
            <th>手机号</th>
            <th>角色</th>
            <th>邀请人</th>
            <th>有效期至</th>
            <th>状态</th>
            <th>
              <VisuallyHidden>操作</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, is_reset, name, mobile, role, invited_by, expires_at }) => (
            <tr key={id}>
              <td>
                <b>{name}</b>
              </td>
              <td>{mobile}</td>
              <td>{role.name}</td>
              <td className={table.quiet}>{invited_by ?? '系统管理员'}</td>
              <td className={table.quiet}>{shortTime(expires_at)}</td>
              <td>
                {expires_at > Date.now() ? (
                  <StateMark tone="wait">{is_reset ? '等待重设密码' : '等待接受'}</StateMark>
                ) : (
                  <StateMark tone="bad">已过期</StateMark>
                )}
              </td>
              <td className={table.right}>
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  <Button
                    size="compact-xs"
                    onClick={() => renew.mutate({ params: { id } }, { onSuccess: setRenewed })}
                  >
                    重发
                  </Button>
                  <Button size="compact-xs" onClick={() => revoke.mutate({ params: { id } })}>
                    撤回
                  </Button>
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Modal opened={renewed !== undefined} onClose={close} title="新的邀请链接">
        {renewed && <InvitationLink invited={renewed} close={close} />}
      </Modal>
    </>
  )
}
