import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'

const empty = { old_password: '', password: '', repeated: '' }

/** Every other browser has to sign in again afterwards. */
export function PasswordForm() {
  const [given, setGiven] = useState(empty)
  const [isDifferent, setDifferent] = useState(false)
  const change = useChange('changeMyPassword', {
    showsFaults: true,
    done: '密码已修改，其他设备需要重新登录',
  })
  const faults = faultsOf(change.error)
  const set = (name: keyof typeof empty) => (value: string) => setGiven({ ...given, [name]: value })
  const submit = () => {
    const { repeated, ...body } = given
    setDifferent(repeated !== body.password)
    if (repeated === body.password) change.mutate({ body }, { onSuccess: () => setGiven(empty) })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm" maw={360}>
        <PasswordInput
          label="旧密码"
          autoComplete="current-password"
          value={given.old_password}
          error={faults.old_password}
          onChange={(event) => set('old_password')(event.currentTarget.value)}
        />
        <PasswordInput
          label="新密码"
          description="至少 10 位，不要用常见的密码或手机号"
          autoComplete="new-password"
          value={given.password}
          error={faults.password}
          onChange={(event) => set('password')(event.currentTarget.value)}
        />
        <PasswordInput
          label="再输一次新密码"
          autoComplete="new-password"
          value={given.repeated}
          error={isDifferent && '两次输入的新密码不一样'}
          onChange={(event) => set('repeated')(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            修改密码
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
