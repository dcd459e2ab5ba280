import { Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../session/call.ts'
import { useNow } from '../../session/use-now.ts'

interface CodeFieldProps {
  mobile: string
  /** value, error and bounds of the input */
  field: TextInputProps
  onFailed: (error: unknown) => void
}

/** Asks for the code that goes to the mobile. The page shows it after others have guessed at the password too often. */
export function CodeField({ mobile, field, onFailed }: CodeFieldProps) {
  const now = useNow(1000)
  const [again, setAgain] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const left = Math.ceil((again - now) / 1000)

  const send = async () => {
    setBusy(true)
    try {
      const { retry_after } = await call('sendLoginCode', { body: { mobile } })
      setAgain(Date.now() + retry_after * 1000)
    } catch (failure) {
      onFailed(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Text size="sm">这个手机号的密码错误次数过多。为保护您的账号，请填写发到手机上的验证码。</Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label="短信验证码"
          size="sm"
          flex={1}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field}
        />
        <Button size="sm" loading={isBusy} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? `${left} 秒后重发` : '发送验证码'}
        </Button>
      </Group>
    </>
  )
}
