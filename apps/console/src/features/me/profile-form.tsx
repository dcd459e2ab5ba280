import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMe } from '../../session/me.ts'
import { useCallForm } from '../../session/use-call-form.ts'

/** Name and e-mail address; the mobile is how one signs in and stays. */
export function ProfileForm() {
  const { staff } = useMe()
  const form = useCallForm('updateMe', {
    initial: { name: staff.name, email: staff.email },
    input: (body) => ({ body }),
    done: '资料已保存',
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm" maw={360}>
        <TextInput label="姓名" autoComplete="name" {...form.text('name')} />
        <TextInput label="手机号" value={staff.mobile} disabled description="登录用，不可修改" />
        <TextInput label="邮箱" autoComplete="email" {...form.text('email')} />
        <Group>
          <Button type="submit" loading={form.isSending}>
            保存
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
