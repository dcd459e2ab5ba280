import { Button, Paper, PasswordInput, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CodeField } from '../features/sign-in/code-field.tsx'
import { call, wordsOf } from '../session/call.ts'
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
  const [given, setGiven] = useState({ mobile: '', password: '', code: '', totp: '', company_id: '' })
  const [need, setNeed] = useState<'code' | 'totp' | 'company'>()
  const [companies, setCompanies] = useState<Choice[]>([])
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const set = (name: keyof typeof given) => (value: string) => setGiven({ ...given, [name]: value })
  const fields = error instanceof Refusal ? error.fields : {}

  const submit = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await call('logIn', {
        body: {
          mobile: given.mobile,
          password: given.password,
          ...(given.code && { code: given.code }),
          ...(given.totp && { totp: given.totp }),
          ...(given.company_id && { company_id: given.company_id }),
        },
      })
      setCompanies(answer.companies ?? [])
      setNeed(answer.need)
      if (answer.need) return
      client.clear()
      await navigate(returnPath(state), { replace: true })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className={styles.page}>
      <Paper withBorder className={styles.card}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
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
              value={given.mobile}
              error={fields.mobile}
              onChange={(event) => set('mobile')(event.currentTarget.value)}
            />
            <PasswordInput
              label="密码"
              size="sm"
              autoComplete="current-password"
              value={given.password}
              error={fields.password}
              onChange={(event) => set('password')(event.currentTarget.value)}
            />
            {(need === 'code' || given.code !== '') && (
              <CodeField
                mobile={given.mobile}
                value={given.code}
                error={fields.code}
                onChange={set('code')}
                onFailed={setError}
              />
            )}
            {need === 'totp' && (
              <TextInput
                label="动态验证码，或一个恢复码"
                size="sm"
                autoFocus
                autoComplete="one-time-code"
                value={given.totp}
                error={fields.totp}
                onChange={(event) => set('totp')(event.currentTarget.value)}
              />
            )}
            {need === 'company' && (
              <Select
                label="进入哪家店铺"
                size="sm"
                allowDeselect={false}
                data={companies.map(({ id, name }) => ({ value: id, label: name }))}
                value={given.company_id}
                error={fields.company_id}
                onChange={(value) => set('company_id')(value ?? '')}
              />
            )}
            {error !== undefined && (
              <Text c="seal.7" role="alert">
                {wordsOf(error)}
              </Text>
            )}
            <Button type="submit" variant="filled" size="sm" loading={isBusy}>
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
