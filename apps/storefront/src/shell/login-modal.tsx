import { useId } from 'react'
import { useLocation } from 'react-router'
import { LoginPanel } from '../features/account/login-panel.tsx'
import type { SignInRequest, SignInRequests } from '../session/sign-in-requests.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { useModal } from '../ui/use-modal.ts'
import styles from './login-modal.module.css'

export interface LoginModalProps {
  request: SignInRequest | undefined
  requests: SignInRequests
}

/** The login over the open page. After the login, the visitor's action continues. */
export default function LoginModal({ request, requests }: LoginModalProps) {
  const { pathname, search } = useLocation()
  const isOpen = request !== undefined
  const modal = useModal(isOpen, requests.drop)
  const id = useId()

  const finish = () => {
    requests.complete()
    return true
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as in every dialog
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={id}
      // A click on the dialog itself is one beside its content.
      onClick={(event) => event.target === event.currentTarget && requests.drop()}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              登陆
            </h2>
            <button type="button" className={styles.close} aria-label="关闭" onClick={requests.drop}>
              <CloseIcon />
            </button>
          </div>
          <LoginPanel target={request.to ?? pathname + search} onFinished={finish} onLeave={requests.drop} />
        </div>
      )}
    </dialog>
  )
}
