import { useState } from 'react'
import { Link } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { loginPath } from '../../session/referrer.ts'
import { Button } from '../../ui/button.tsx'
import { useReturn } from './login-return.ts'
import { RecoverForm } from './recover-form.tsx'
import styles from './recover-page.module.css'

export function RecoverPage() {
  const page = useBrowserSession()
  const { target } = useReturn()
  const [mobile, setMobile] = useState<string>()
  const finish = (reset: string) => {
    setMobile(reset)
    // A new password ends every session of its owner; who is signed in here may be just that.
    void page?.buyer.reload()
  }
  if (mobile === undefined) return <RecoverForm target={target} onReset={finish} />
  return (
    <div className={styles.done}>
      <p role="status" className={styles.title}>
        密码已重设
      </p>
      <p className={styles.detail}>原来的登陆都已失效，请用新密码登陆。</p>
      <Button
        component={Link}
        to={loginPath}
        state={target ? { mobile, to: target } : { mobile }}
        size="md"
        fullWidth
        className={styles.login}
      >
        去登陆
      </Button>
    </div>
  )
}
