import { Button, Paper, PasswordInput, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CodeField } from '../features/sign-in/code-field.tsx'
import { messageOf } from '../session/call.ts'
import { useCallForm } from '../session/use-call-form.ts'
import styles from './login.module.css'

interface Choice {
  id: string
  name: string
}

/** Only a path of ours: an address from elsewhere would lead away after the login. */
const returnPath = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '/'
  return from.startsWith('/') && !from.startsWith('//') ? from : '/'
}

export default function Login() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { state } = useLocation()
  const [need, setNeed] = useState<'code' | 'totp' | 'company'>()
  const [companies, setCompanies] = useState<Choice[]>([])
  const [codeFailure, setCodeFailure] = useState<unknown>(null)
  const form = useCallForm('logIn', {
    initial: { mobile: '', password: '', code: '', totp: '', company_id: '' },
    input: ({ mobile, password, code, totp, company_id }) => ({
      body: {
        mobile,
        password,
        ...(code && { code }),
        ...(totp && { totp }),
        ...(company_id && { company_id }),
      },
    }),
    showsRefusal: true,
    onDone: (answer) => {
      setCompanies(answer.companies ?? [])
      setNeed(answer.need)
      if (answer.need) return
      client.clear()
      void navigate(returnPath(state), { replace: true })
    },
  })
  const refusal = form.refusal ?? codeFailure

  return (
    <main className={styles.page}>
      <Paper withBorder className={styles.card}>
        <form
          onSubmit={(event) => {
            setCodeFailure(null)
            form.onSubmit(event)
          }}
        >
          <Stack gap="sm">
            <Title order={1} size="20px">
              店铺后台
            </Title>
            <TextInput
              label="手机号"
              size="sm"
              autoComplete="username"
              inputMode="numeric"
              {...form.text('mobile')}
            />
            <PasswordInput
              label="密码"
              size="sm"
              autoComplete="current-password"
              {...form.text('password')}
            />
            {(need === 'code' || form.values.code !== '') && (
              <CodeField mobile={form.values.mobile} field={form.text('code')} onFailed={setCodeFailure} />
            )}
            {need === 'totp' && (
              <TextInput
                label="动态验证码，或一个恢复码"
                size="sm"
                autoFocus
                autoComplete="one-time-code"
                {...form.text('totp')}
              />
            )}
            {need === 'company' && (
              <Select
                label="进入哪家店铺"
                size="sm"
                allowDeselect={false}
                data={companies.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.value('company_id')}
                onChange={(id) => form.set('company_id', id ?? '')}
              />
            )}
            {refusal !== null && (
              <Text c="seal.7" role="alert">
                {messageOf(refusal)}
              </Text>
            )}
            <Button type="submit" variant="filled" size="sm" loading={form.isSending}>
              登录
            </Button>
            <Text c="dimmed" size="xs">
              没有账号，或忘记了密码？请店铺负责人发一个链接给您。
            </Text>
          </Stack>
        </form>
      </Paper>
    </main>
  )
}
