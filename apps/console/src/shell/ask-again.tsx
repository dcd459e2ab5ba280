import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { useEffect, useRef, useState } from 'react'
import { call, listeners, messageOf } from '../session/call.ts'
import { useMe } from '../session/me.ts'

/** The dialog that makes the call may be mounted later, at z-index 200; a question over it has 300. */
const aboveDialogs = 350

/** Asks for the password or the second factor again if a call requires it; then the call continues. */
export function AskAgain() {
  const { staff } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState('')
  /** people with a second factor enter a code, or their password if the phone is not at hand */
  const [byPassword, setByPassword] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const wantsCode = staff.has_totp && !byPassword
  const answer = useRef<(isProved: boolean) => void>(() => {})
  /** two calls at the same time wait for one answer */
  const pendingAnswer = useRef<Promise<boolean>>(undefined)

  useEffect(() => {
    listeners.askAgain = () => {
      pendingAnswer.current ??= new Promise((resolve) => {
        setSecret('')
        setByPassword(false)
        setError(undefined)
        setOpen(true)
        answer.current = resolve
      })
      return pendingAnswer.current
    }
    return () => {
      listeners.askAgain = async () => false
    }
  }, [])

  const close = (isProved: boolean) => {
    setOpen(false)
    pendingAnswer.current = undefined
    answer.current(isProved)
  }
  const prove = async () => {
    setBusy(true)
    try {
      await call('proveAgain', { body: wantsCode ? { totp: secret } : { password: secret } })
      close(true)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const change = () => {
    setByPassword(!byPassword)
    setSecret('')
    setError(undefined)
  }
  const fields = error instanceof Refusal ? Object.values(error.fields) : []
  const Field = wantsCode ? TextInput : PasswordInput

  return (
    <Modal
      opened={isOpen}
      onClose={() => close(false)}
      title="请再次验证身份"
      size="sm"
      zIndex={aboveDialogs}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void prove()
        }}
      >
        <Stack gap="sm">
          <Text>这一步影响较大，需要再确认一次是您本人。十分钟内不会再问。</Text>
          <Field
            label={wantsCode ? '动态验证码，或一个恢复码' : '密码'}
            data-autofocus
            autoComplete={wantsCode ? 'one-time-code' : 'current-password'}
            value={secret}
            error={error === undefined ? undefined : (fields[0] ?? messageOf(error))}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            {staff.has_totp && (
              <Button variant="transparent" color="dark" mr="auto" px={0} onClick={change}>
                {wantsCode ? '改用密码' : '改用动态码'}
              </Button>
            )}
            <Button onClick={() => close(false)}>返回</Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              确认
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
