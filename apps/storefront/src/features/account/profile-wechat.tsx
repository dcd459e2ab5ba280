import { ApiFailure } from '@yinpu/client'
import { codes, type User } from '@yinpu/contract'
import { useState } from 'react'
import { failureText } from '../../session/failure-text.ts'
import { useApi } from '../../session/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FactRow, FactRows } from '../../ui/fact-rows.tsx'
import { DoneMessage } from '../../ui/form-message.tsx'

interface ProfileWechatProps {
  user: User
  onUnbound: () => Promise<void>
}

const useUnbind = (onUnbound: () => Promise<void>) => {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()

  const ask = () => {
    setProblem(undefined)
    setDone(undefined)
    setAsking(true)
  }
  const unbind = async () => {
    setBusy(true)
    try {
      const answer = await api.call('unbindWechat', {}, { hasOwnMessages: true })
      if (answer.code !== codes.ok) return setProblem(answer.msg)
      await onUnbound()
      setAsking(false)
      setDone('已解除绑定')
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { ask, unbind, close: () => setAsking(false), isAsking, isBusy, problem, done }
}

/** A shop without WeChat shows nothing about it, unless the buyer still has a WeChat to unbind. */
export const knowsWechat = ({ wechat_offered, wechat_bound }: User) => wechat_offered || wechat_bound

export function ProfileWechat({ user, onUnbound }: ProfileWechatProps) {
  const { ask, unbind, close, done, isAsking, isBusy, problem } = useUnbind(onUnbound)
  return (
    <>
      <FactRows>
        <FactRow
          label="微信"
          action={
            user.wechat_bound && (
              <Button variant="default" size="md" onClick={ask}>
                解除绑定
              </Button>
            )
          }
        >
          {user.wechat_bound
            ? '已绑定，可以用微信登录'
            : '未绑定。在登录页用微信登录，再用手机号登录一次即可绑定。'}
        </FactRow>
      </FactRows>
      <DoneMessage>{done}</DoneMessage>
      <ConfirmDialog
        isOpen={isAsking}
        title="解除微信绑定？"
        detail="解除后不能再用微信登录，您仍可以用手机号登录，也可以再次绑定。"
        confirmLabel="解除绑定"
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void unbind()}
        onClose={close}
      />
    </>
  )
}
