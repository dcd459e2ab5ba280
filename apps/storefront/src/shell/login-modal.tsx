import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LoginPanel } from '../features/account/login-panel.tsx'
import styles from './login-modal.module.css'
import type { LoginModalProps } from './login-modal-host.tsx'

/** The login over the page that is open. Signing in carries on with what was tried there. */
export default function LoginModal({ request, requests }: LoginModalProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const { pathname, search } = useLocation()
  // Opened a moment after it is there: only then the focus can be given back to where it was.
  const [isOpen, setOpen] = useState(false)
  const isAsked = request !== undefined
  useEffect(() => setOpen(isAsked), [isAsked])

  const finish = () => {
    requests.complete()
    return true
  }
  return (
    <Modal.Root
      opened={isOpen}
      onClose={requests.drop}
      size="30%"
      xOffset={0}
      yOffset="8dvh"
      fullScreen={isNarrow ?? false}
      padding="xl"
      classNames={styles}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        {/* Its element would count as a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>登陆</Modal.Title>
          <Modal.CloseButton aria-label="关闭" size={44} iconSize={20} />
        </Modal.Header>
        <Modal.Body>
          <LoginPanel target={request?.to ?? pathname + search} onFinished={finish} onLeave={requests.drop} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
