import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import styles from './field.module.css'

/** The word for a password stays out of the button's name: the field alone is to be found by it. */
const toggle = { 'aria-label': '显示所填内容' }

export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="md"
      classNames={styles}
      rightSectionWidth={46}
      visibilityToggleFocusable
      visibilityToggleButtonProps={toggle}
      {...props}
    />
  )
}
