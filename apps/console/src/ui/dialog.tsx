import { Modal, type ModalProps } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

const isTextField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))

/** A dialog with a form: Esc, the cross and a click beside it never lose what was typed without asking. */
export function Dialog({ onClose, children, ...props }: ModalProps) {
  const isTyped = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const { opened } = props
  // The next time it opens with fields of its own.
  useEffect(() => {
    if (!opened) isTyped.current = false
  }, [opened])
  const ask = () => {
    if (!isTyped.current) return onClose()
    setAsking(true)
    modals.openConfirmModal({
      title: '放弃填写的内容？',
      children: '填写的内容还没有提交，关闭后就没有了。',
      labels: { confirm: '放弃', cancel: '继续填写' },
      zIndex: 300,
      onConfirm: onClose,
      onClose: () => setAsking(false),
    })
  }
  const hear = ({ target }: SyntheticEvent) => {
    if (isTextField(target)) isTyped.current = true
  }
  return (
    // Both would hear the same Esc: only the question on top answers it.
    <Modal {...props} closeOnEscape={!isAsking} onClose={ask}>
      <div onInput={hear}>{children}</div>
    </Modal>
  )
}
