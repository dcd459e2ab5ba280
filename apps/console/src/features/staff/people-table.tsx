import { ActionIcon, Button, Menu, Modal, Select, VisuallyHidden } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconDots } from '@tabler/icons-react'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { useChange } from '../../session/use-call.ts'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { CommissionForm } from './commission-form.tsx'
import { InvitationLink, type Invited } from './invite-form.tsx'
import type { RoleChoice } from './role-choices.ts'

type Person = CallData<ConsoleCalls['listStaff']>['list'][number]

function PersonMenu({ person, showLink }: { person: Person; showLink: (made: Invited) => void }) {
  const params = { id: person.id }
  const disable = useChange('disableStaff', { done: `已停用 ${person.name}` })
  const enable = useChange('enableStaff', { done: `已启用 ${person.name}` })
  const reset = useChange('resetStaffTotp', { done: `已重置 ${person.name} 的两步验证` })
  const password = useChange('resetStaffPassword')
  const confirm = (title: string, text: string, onConfirm: () => void) =>
    modals.openConfirmModal({
      title,
      children: text,
      confirmProps: { variant: 'filled' },
      onConfirm,
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`${person.name}的操作`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {person.is_enabled && (
          <Menu.Item
            onClick={() =>
              confirm(
                '重置密码',
                `会生成一个链接，${person.name} 用它设置新密码；在此之前原来的密码仍然有效。`,
                () => password.mutate({ params }, { onSuccess: showLink }),
              )
            }
          >
            重置密码
          </Menu.Item>
        )}
        {person.has_totp && (
          <Menu.Item
            onClick={() =>
              confirm(
                '重置两步验证',
                `${person.name} 的动态码和恢复码将失效，之后只用密码登录，请提醒对方重新设置。`,
                () => reset.mutate({ params }),
              )
            }
          >
            重置两步验证
          </Menu.Item>
        )}
        {person.is_enabled ? (
          <Menu.Item
            color="red"
            onClick={() =>
              confirm(
                '停用员工',
                `${person.name} 将立即退出，不能再登录本店。记录会保留，以后可以重新启用。`,
                () => disable.mutate({ params }),
              )
            }
          >
            停用
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => enable.mutate({ params })}>启用</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function RoleCell({ person, roles }: { person: Person; roles: RoleChoice[] }) {
  const assign = useChange('assignRole', { done: '角色已更换' })
  const own = roles.find(({ value }) => value === person.role.id)
  // Nobody can change a person with more permissions than their own.
  if (own?.disabled) return person.role.name
  return (
    <Select
      aria-label={`${person.name}的角色`}
      w={140}
      data={roles}
      allowDeselect={false}
      value={person.role.id}
      disabled={assign.isPending}
      onChange={(role_id) =>
        role_id &&
        role_id !== person.role.id &&
        assign.mutate({ params: { id: person.id }, body: { role_id } })
      }
    />
  )
}

/** The staff of the shop, their roles, and their last visits. */
export function PeopleTable({ people, roles }: { people: Person[]; roles: RoleChoice[] }) {
  const [made, setMade] = useState<Invited>()
  const [commissioned, setCommissioned] = useState<Person>()
  const close = () => setMade(undefined)
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th>姓名</th>
            <th>手机号</th>
            <th>角色</th>
            <th className={table.right}>提成</th>
            <th>两步验证</th>
            <th>最近活动</th>
            <th>加入</th>
            <th>状态</th>
            <th>
              <VisuallyHidden>操作</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const isWithin = !roles.find(({ value }) => value === person.role.id)?.disabled
            return (
              <tr key={person.id}>
                <td>
                  <b>{person.name}</b>
                  {person.is_me && <span className={table.quiet}>（您）</span>}
                </td>
                <td>{person.mobile}</td>
                <td>
                  <RoleCell person={person} roles={roles} />
                </td>
                <td className={table.right}>
                  {isWithin ? (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`${person.name}的提成：${person.commission_percent}%，修改`}
                      onClick={() => setCommissioned(person)}
                    >
                      {person.commission_percent}%
                    </Button>
                  ) : (
                    `${person.commission_percent}%`
                  )}
                </td>
                <td className={table.quiet}>{person.has_totp ? '已开启' : '未开启'}</td>
                <td className={table.quiet}>{person.seen_at ? shortTime(person.seen_at) : '还没有登录过'}</td>
                <td className={table.quiet}>{shortTime(person.joined_at)}</td>
                <td>
                  {person.is_enabled ? (
                    <StateMark tone="done">在职</StateMark>
                  ) : (
                    <StateMark tone="wait">已停用</StateMark>
                  )}
                </td>
                <td className={table.right}>
                  {!person.is_me && isWithin && <PersonMenu person={person} showLink={setMade} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {commissioned && <CommissionForm person={commissioned} close={() => setCommissioned(undefined)} />}
      <Modal opened={made !== undefined} onClose={close} title="重设密码的链接">
        {made && <InvitationLink invited={made} close={close} />}
      </Modal>
    </>
  )
}
