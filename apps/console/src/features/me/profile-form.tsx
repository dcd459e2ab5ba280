import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'

/** Name and e-mail address; the mobile is how one signs in and stays. */
export function ProfileForm() {
  const { staff } = useMe()
  const [given, setGiven] = useState({ name: staff.name, email: staff.email })
  const update = useChange('updateMe', {
    done: '资料已保存',
    showsFaults: true,
  })
  const faults = faultsOf(update.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate({ body: given })
      }}
    >
      <Stack gap="sm" maw={360}>
        <TextInput
          label="姓名"
          autoComplete="name"
          value={given.name}
          error={faults.name}
          onChange={(event) => setGiven({ ...given, name: event.currentTarget.value })}
        />
        <TextInput label="手机号" value={staff.mobile} disabled description="登录用，不可修改" />
        <TextInput
          label="邮箱"
          autoComplete="email"
          value={given.email}
          error={faults.email}
          onChange={(event) => setGiven({ ...given, email: event.currentTarget.value })}
        />
        <Group>
          <Button type="submit" loading={update.isPending}>
            保存
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
