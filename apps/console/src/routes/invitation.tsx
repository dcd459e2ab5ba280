import { Button, Paper, PasswordInput, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { call, faultsOf, wordsOf } from '../session/call.ts'
import { shortTime } from '../ui/short-time.ts'
import styles from './login.module.css'

type Invitation = CallData<ConsoleCalls['getInvitation']>

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <Paper withBorder className={styles.card ?? ''}>
        <Stack gap="sm">
          <Title order={1} size="20px">
            {title}
          </Title>
          {children}
        </Stack>
      </Paper>
    </main>
  )
}

/** A newcomer chooses name and password; somebody who works here already gives the one they have. */
function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { kind } = invitation
  const isKnown = kind === 'known'
  const [given, setGiven] = useState({ name: invitation.name, password: '', repeated: '', totp: '' })
  const [needsTotp, setNeedsTotp] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isDifferent = !isKnown && given.repeated !== '' && given.repeated !== given.password
  const faults = faultsOf(error)
  const set = (name: keyof typeof given) => (value: string) => setGiven({ ...given, [name]: value })

  const accept = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { name, password, totp } = given
      const answer = await call('acceptInvitation', {
        body: { token, name, password, ...(totp && { totp }) },
      })
      if (answer.need) setNeedsTotp(true)
      // Anew, without the token in the address.
      else window.location.replace('/')
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={kind === 'reset' ? '重设密码' : `加入 ${invitation.company.name}`}>
      <Text>
        {kind === 'reset' ? (
          `${invitation.company.name}请您重新设置密码`
        ) : (
          <>
            {invitation.company.name}邀请您担任<b>{invitation.role}</b>
          </>
        )}
        ，手机号 {invitation.mobile}。链接 {shortTime(invitation.expires_at)} 前有效。
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isKnown || given.repeated === given.password) void accept()
        }}
      >
        <Stack gap="sm">
          {isKnown ? (
            <Text>您在这里已有账号，请用原来的密码确认是您本人。</Text>
          ) : kind === 'reset' ? null : (
            <TextInput
              label="姓名"
              size="sm"
              autoComplete="name"
              value={given.name}
              error={faults.name}
              onChange={(event) => set('name')(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            label={isKnown ? '密码' : '设置密码'}
            description={isKnown ? undefined : '至少 10 位，不要用常见的密码或手机号'}
            size="sm"
            autoComplete={isKnown ? 'current-password' : 'new-password'}
            value={given.password}
            error={faults.password}
            onChange={(event) => set('password')(event.currentTarget.value)}
          />
          {!isKnown && (
            <PasswordInput
              label="再输一次密码"
              size="sm"
              autoComplete="new-password"
              value={given.repeated}
              error={isDifferent && '两次输入的密码不一样'}
              onChange={(event) => set('repeated')(event.currentTarget.value)}
            />
          )}
          {needsTotp && (
            <TextInput
              label="动态验证码，或一个恢复码"
              size="sm"
              autoFocus
              autoComplete="one-time-code"
              value={given.totp}
              error={faults.totp}
              onChange={(event) => set('totp')(event.currentTarget.value)}
            />
          )}
          {error !== undefined && Object.keys(faults).length === 0 && (
            <Text c="seal.7" role="alert">
              {wordsOf(error)}
            </Text>
          )}
          <Button type="submit" variant="filled" size="sm" loading={isBusy}>
            {kind === 'reset' ? '设置新密码' : '接受邀请'}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

/** Open to everybody: whoever holds the link reads what it is about. */
export default function InvitationPage() {
  const token = window.location.hash.slice(1)
  return token === '' ? (
    <Card title="邀请">
      <Text role="alert">链接不完整。请把收到的链接整个复制到地址栏，或请店铺重新邀请。</Text>
    </Card>
  ) : (
    <Invited token={token} />
  )
}

function Invited({ token }: { token: string }) {
  const invitation = useQuery({
    queryKey: ['getInvitation', token],
    queryFn: ({ signal }) => call('getInvitation', { query: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invitation.error)
    return (
      <Card title="邀请">
        <Text role="alert">{wordsOf(invitation.error)}</Text>
        <Button onClick={() => void invitation.refetch()}>重试</Button>
      </Card>
    )
  if (!invitation.data)
    return (
      <Card title="邀请">
        <Skeleton height={120} />
      </Card>
    )
  return <Accept token={token} invitation={invitation.data} />
}
