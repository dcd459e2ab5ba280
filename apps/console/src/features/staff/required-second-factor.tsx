import { Alert, List, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { useChange } from '../../session/use-call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

type Person = CallData<ConsoleCalls['listStaff']>['list'][number]

interface Props {
  people: readonly Person[]
  isRequired: boolean
}

/**
 * The switch that requires a second factor of everybody; before it is turned on, it names the people without one and
 * the consequences for them.
 */
export function RequiredSecondFactor({ people, isRequired }: Props) {
  const [isAsking, { open, close }] = useDisclosure()
  const settings = useChange('updateStaffSettings', {
    done: '登录要求已修改',
  })
  const without = people.filter(({ is_enabled, has_totp }) => is_enabled && !has_totp)
  const isMine = without.some(({ is_me }) => is_me)
  const set = (requires_totp: boolean) => settings.mutate({ body: { requires_totp } }, { onSuccess: close })
  return (
    <>
      <Switch
        size="xs"
        color="dark"
        label="所有员工必须使用两步验证"
        checked={isRequired}
        disabled={settings.isPending}
        onChange={({ currentTarget: { checked } }) => {
          settings.reset()
          if (checked) open()
          else set(false)
        }}
      />
      {isAsking && (
        <AskDialog
          title="所有员工必须使用两步验证？"
          action="开启"
          isBusy={settings.isPending}
          error={settings.error}
          close={close}
          submit={() => set(true)}
          isOver={isMine}
        >
          {isMine && (
            <Alert color="yellow" p="xs">
              您自己还没有开启。请先到<Link to="/me">我的账户</Link>开启，再要求别人。
            </Alert>
          )}
          <Text>以后登录，除了密码还要验证器里的六位数。</Text>
          {without.length > 0 ? (
            <>
              <Text>现在有 {without.length} 位还没有。他们不会被退出，但设置好之前，什么页面都打不开：</Text>
              <List size="sm" withPadding>
                {without.map(({ id, name, role }) => (
                  <List.Item key={id}>
                    {name}（{role.name}）
                  </List.Item>
                ))}
              </List>
            </>
          ) : (
            <Text>在职的每一位都已经有了，没有人受影响。</Text>
          )}
        </AskDialog>
      )}
    </>
  )
}
