import { Select } from '@mantine/core'

interface Props {
  /** name in the address */
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  params: URLSearchParams
  change: (changes: Record<string, string | undefined>) => void
  width?: number
}

/** Filters a list by one of several values; without a choice it shows all. */
export function ChoiceFilter({ name, label, choices, params, change, width = 120 }: Props) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="sm"
      w={{ base: '100%', sm: width }}
      clearable
      data={[...choices]}
      value={params.get(name)}
      onChange={(value) => change({ [name]: value ?? undefined })}
    />
  )
}
