import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './search-field.module.css'
import { useIsLeaving } from './use-is-leaving.ts'
import { useKeys } from './use-keys.ts'

/** The search starts after this pause in typing. */
const pauseMs = 300

interface Props {
  label: string
  placeholder: string
  value: string
  set: (value: string) => void
  /** a person has just opened it */
  startsFocused?: boolean
}

/** The search field of a list; `/` focuses it, and it follows the address. */
export function SearchField({ label, placeholder, value, set, startsFocused = false }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const isLeaving = useIsLeaving()
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setInterval(() => {
      // A new address of this list would cancel the navigation to another page.
      if (isLeaving()) return
      clearInterval(timer)
      set(typed.trim())
    }, pauseMs)
    return () => clearInterval(timer)
  }, [typed, value, set, isLeaving])
  const clear = () => {
    // The address does not overwrite input that it does not contain yet.
    setTyped('')
    set('')
  }
  useKeys({ '/': () => field.current?.focus() })
  useEffect(() => {
    if (startsFocused) field.current?.focus()
  }, [startsFocused])
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
          <CloseButton size="sm" aria-label="清除" onClick={clear} />
        ) : (
          <kbd className={styles.key}>/</kbd>
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Moves the focus back to the rows.
        if (event.key === 'Escape') field.current?.blur()
      }}
    />
  )
}
