import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** Typing asks once it pauses. */
const pauseMs = 300

interface Props {
  label: string
  placeholder: string
  value: string
  set: (value: string) => void
}

/** A field to find by words; whatever else changes them changes the field too. */
export function SearchField({ label, placeholder, value, set }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => set(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, set])
  return (
    <TextInput
      w={280}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} />}
      rightSection={typed && <CloseButton size="sm" aria-label="清除" onClick={() => set('')} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
