import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './field.module.css'

/** One line of text with its label; the room for its message is always there, so that nothing jumps. */
export function TextField(props: TextInputProps) {
  return <TextInput size="md" classNames={styles} {...props} />
}
