import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call, listeners, Refused, wordsOf } from '../session/call.ts'
import { useMe } from '../session/me.ts'

/** Asks for the password or the second factor where a call wants it once more; the call goes on afterwards. */
export function AskAgain() {
  const { staff } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(() => {})

  useEffect(() => {
    listeners.askAgain = () =>
      new Promise((resolve) => {
        setGiven('')
        setError(undefined)
        setOpen(true)
        answer.current = resolve
      })
    return () => {
      listeners.askAgain = async () => false
    }
  }, [])

  const close = (isProved: boolean) => {
    setOpen(false)
    answer.current(isProved)
  }
  const prove = async () => {
    setBusy(true)
    try {
      await call('proveAgain', { body: staff.has_totp ? { totp: given } : { password: given } })
      close(true)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const fields = error instanceof Refused ? Object.values(error.fields) : []
  const Field = staff.has_totp ? TextInput : PasswordInput

  return (
    <Modal opened={isOpen} onClose={() => close(false)} title="请再次验证身份" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void prove()
        }}
      >
        <Stack gap="sm">
          <Text>这一步影响较大，需要再确认一次是您本人。十分钟内不会再问。</Text>
          <Field
            label={staff.has_totp ? '动态验证码' : '密码'}
            data-autofocus
            autoComplete={staff.has_totp ? 'one-time-code' : 'current-password'}
            value={given}
            error={error === undefined ? undefined : (fields[0] ?? wordsOf(error))}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button onClick={() => close(false)}>取消</Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              确认
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
