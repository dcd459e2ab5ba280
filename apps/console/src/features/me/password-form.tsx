import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useCallForm } from '../../session/use-call-form.ts'

/** Every other browser has to sign in again afterwards. */
export function PasswordForm() {
  const form = useCallForm('changeMyPassword', {
    initial: { old_password: '', password: '', repeated: '' },
    check: ({ password, repeated }) => ({
      repeated: repeated === password ? undefined : '两次输入的新密码不一样',
    }),
    input: ({ old_password, password }) => ({ body: { old_password, password } }),
    done: '密码已修改，其他设备需要重新登录',
    isRepeated: true,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm" maw={360}>
        <PasswordInput label="旧密码" autoComplete="current-password" {...form.text('old_password')} />
        <PasswordInput
          label="新密码"
          description="至少 10 位，不要用常见的密码或手机号"
          autoComplete="new-password"
          {...form.text('password')}
        />
        <PasswordInput
          label="再输一次新密码"
          autoComplete="new-password"
          {...form.value('repeated')}
          onChange={(event) => form.set('repeated', event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={form.isSending}>
            修改密码
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
