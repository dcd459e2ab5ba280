import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './search-field.module.css'
import { useKeys } from './use-keys.ts'

/** Typing asks once it pauses. */
const pauseMs = 300

interface Props {
  label: string
  placeholder: string
  value: string
  set: (value: string) => void
}

/** A list's own field, which `/` reaches; whatever else changes the words changes the field too. */
export function SearchField({ label, placeholder, value, set }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => set(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, set])
  useKeys({ '/': () => field.current?.focus() })
  return (
    <TextInput
      ref={field}
      className={styles.search ?? ''}
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label="清除" onClick={() => set('')} />
        ) : (
          <kbd className={styles.key}>/</kbd>
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Back to the rows.
        if (event.key === 'Escape') field.current?.blur()
      }}
    />
  )
}
