import { Button, Paper, PasswordInput, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '../session/call.ts'
import { useCallForm } from '../session/use-call-form.ts'
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

/** A new person chooses name and password; an existing one enters their password. */
function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { kind } = invitation
  const isKnown = kind === 'known'
  const [needsTotp, setNeedsTotp] = useState(false)
  const form = useCallForm('acceptInvitation', {
    initial: { name: invitation.name, password: '', repeated: '', totp: '' },
    check: ({ password, repeated }) => ({
      repeated: isKnown || repeated === password ? undefined : '两次输入的密码不一样',
    }),
    input: ({ name, password, totp }) => ({ body: { token, name, password, ...(totp && { totp }) } }),
    showsRefusal: true,
    onDone: ({ need }) => {
      if (need) setNeedsTotp(true)
      // Anew, without the token in the address.
      else window.location.replace('/')
    },
  })
  const { password, repeated } = form.values
  const isDifferent = repeated !== '' && repeated !== password

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
      <form onSubmit={form.onSubmit}>
        <Stack gap="sm">
          {isKnown ? (
            <Text>您在这里已有账号，请用原来的密码确认是您本人。</Text>
          ) : kind === 'reset' ? null : (
            <TextInput label="姓名" size="sm" autoComplete="name" {...form.text('name')} />
          )}
          <PasswordInput
            label={isKnown ? '密码' : '设置密码'}
            description={isKnown ? undefined : '至少 10 位，不要用常见的密码或手机号'}
            size="sm"
            autoComplete={isKnown ? 'current-password' : 'new-password'}
            {...form.text('password')}
          />
          {!isKnown && (
            <PasswordInput
              label="再输一次密码"
              size="sm"
              autoComplete="new-password"
              value={repeated}
              error={isDifferent ? '两次输入的密码不一样' : form.errors.repeated}
              onChange={(event) => form.set('repeated', event.currentTarget.value)}
            />
          )}
          {needsTotp && (
            <TextInput
              label="动态验证码，或一个恢复码"
              size="sm"
              autoFocus
              autoComplete="one-time-code"
              {...form.text('totp')}
            />
          )}
          {form.refusal !== null && (
            <Text c="seal.7" role="alert">
              {messageOf(form.refusal)}
            </Text>
          )}
          <Button type="submit" variant="filled" size="sm" loading={form.isSending}>
            {kind === 'reset' ? '设置新密码' : '接受邀请'}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

/** Open to everybody with the link. */
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
        <Text role="alert">{messageOf(invitation.error)}</Text>
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
