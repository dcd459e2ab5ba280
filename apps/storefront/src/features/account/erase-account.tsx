import { codes, forms } from '@yinpu/contract'
import { useState } from 'react'
import { PasswordField } from '../../forms/password-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useApi } from '../../session/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangeForm } from './change-form.tsx'
import styles from './erase-account.module.css'

/** The result: the account is erased, or a list of the things that the shop has to settle first. */
type Outcome = { erased: true } | { erased: false; open: string[] }

function EraseForm({ onAnswer }: { onAnswer: (outcome: Outcome) => void }) {
  const api = useApi()
  const {
    fieldProps,
    form: _form,
    ...sending
  } = useCheckedForm({
    schema: forms.eraseForm,
    initialValues: { password: '' },
    submit: async (body) => {
      const answer = await api.call('eraseMe', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok)
        onAnswer(answer.data.erased ? { erased: true } : { erased: false, open: answer.data.open })
      return answer
    },
  })
  return (
    <ChangeForm label="注销账户" submitLabel="确认注销" done={undefined} onTouch={() => {}} {...sending}>
      <PasswordField label="登录密码" autoComplete="current-password" {...fieldProps('password')} />
    </ChangeForm>
  )
}

interface EraseDialogProps {
  isOpen: boolean
  onClose: () => void
  /** the shop has something to settle first */
  onRequested: () => Promise<void>
}

export function EraseDialog({ isOpen, onClose, onRequested }: EraseDialogProps) {
  const page = useBrowserSession()
  const [outcome, setOutcome] = useState<Outcome>()
  const close = () => {
    if (outcome?.erased) {
      page?.session.signOut()
      window.location.assign('/')
      return
    }
    if (outcome) void onRequested()
    setOutcome(undefined)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title="注销账户" onClose={close}>
      {outcome === undefined && (
        <>
          <ul className={styles.notes}>
            <li>姓名、手机号、邮箱、地址、购物车和登录记录会被删除，不能恢复。</li>
            <li>订单与付款记录须依法保留，但不再与您的身份关联。</li>
            <li>注销后不能再申请售后，也不能再下载稿件与单据，请先保存需要的内容。</li>
            <li>还有未完成的订单、退款、售后或余额时，会先由店铺处理。</li>
          </ul>
          <EraseForm onAnswer={setOutcome} />
        </>
      )}
      {outcome?.erased && (
        <div role="status">
          <p className={styles.text}>账户已注销。同一手机号以后可以重新注册。</p>
          <Button size="md" onClick={close}>
            回到首页
          </Button>
        </div>
      )}
      {outcome?.erased === false && (
        <div role="status">
          <p className={styles.text}>已收到您的注销申请。以下各项了结之后，由店铺为您注销：</p>
          <ul className={styles.notes}>
            {outcome.open.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <Button size="md" onClick={close}>
            知道了
          </Button>
        </div>
      )}
    </Dialog>
  )
}
