import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { useEffect, useRef, useState } from 'react'
import { call, listeners, wordsOf } from '../session/call.ts'
import { useMe } from '../session/me.ts'

/** The dialog that makes the call may have been put into the page later, and lies at 200; a question over it at 300. */
const aboveDialogs = 350

/** Asks for the password or the second factor where a call wants it once more; the call goes on afterwards. */
export function AskAgain() {
  const { staff } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState('')
  /** whoever has the second factor gives a code, or the password where the phone is elsewhere */
  const [byPassword, setByPassword] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const wantsCode = staff.has_totp && !byPassword
  const answer = useRef<(isProved: boolean) => void>(() => {})
  /** two calls that want it at the same time wait for one answer */
  const asking = useRef<Promise<boolean>>(undefined)

  useEffect(() => {
    listeners.askAgain = () => {
      asking.current ??= new Promise((resolve) => {
        setGiven('')
        setByPassword(false)
        setError(undefined)
        setOpen(true)
        answer.current = resolve
      })
      return asking.current
    }
    return () => {
      listeners.askAgain = async () => false
    }
  }, [])

  const close = (isProved: boolean) => {
    setOpen(false)
    asking.current = undefined
    answer.current(isProved)
  }
  const prove = async () => {
    setBusy(true)
    try {
      await call('proveAgain', { body: wantsCode ? { totp: given } : { password: given } })
      close(true)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const change = () => {
    setByPassword(!byPassword)
    setGiven('')
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
            value={given}
            error={error === undefined ? undefined : (fields[0] ?? wordsOf(error))}
            onChange={(event) => setGiven(event.currentTarget.value)}
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
