import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'

const isTextField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))

/** Esc, the cross and a click beside a form ask before they lose input. */
const useAskBeforeLoss = (opened: boolean, close: () => void) => {
  const isTyped = useRef(false)
  const [isAsking, setAsking] = useState(false)
  // The next time it opens with fields of its own.
  useEffect(() => {
    if (!opened) isTyped.current = false
  }, [opened])
  const onClose = () => {
    if (!isTyped.current) return close()
    setAsking(true)
    modals.openConfirmModal({
      title: '放弃填写的内容？',
      children: '填写的内容还没有提交，关闭后就没有了。',
      labels: { confirm: '放弃', cancel: '继续填写' },
      zIndex: 300,
      onConfirm: close,
      onClose: () => setAsking(false),
    })
  }
  const onInput = ({ target }: SyntheticEvent) => {
    if (isTextField(target)) isTyped.current = true
  }
  // Both receive the same Esc: only the question on top handles it.
  return { frame: { closeOnEscape: !isAsking, onClose }, onInput }
}

/** A dialog with a form. */
export function Dialog({ onClose, children, ...props }: ModalProps) {
  const { frame, onInput } = useAskBeforeLoss(props.opened, onClose)
  return (
    <Modal {...props} {...frame}>
      <div onInput={onInput}>{children}</div>
    </Modal>
  )
}

/** A form at the side of a list. */
export function SidePanel({ onClose, children, ...props }: DrawerProps) {
  const { frame, onInput } = useAskBeforeLoss(props.opened, onClose)
  return (
    <Drawer {...props} {...frame}>
      <div onInput={onInput}>{children}</div>
    </Drawer>
  )
}

/** A form at the foot of a phone's screen, above the list that it belongs to. */
export function BottomSheet({ children, ...props }: DrawerProps) {
  return (
    <SidePanel {...props} position="bottom" size="auto" classNames={styles}>
      {children}
    </SidePanel>
  )
}
