import { TextInput } from '@mantine/core'
import { useIsPhone } from './use-is-phone.ts'

interface Props {
  params: URLSearchParams
  change: (changes: Record<string, string | undefined>) => void
}

/** A range of days, both included. */
export function DateSpan({ params, change }: Props) {
  const isPhone = useIsPhone()
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          size="sm"
          {...{ [isPhone ? 'label' : 'aria-label']: name === 'from' ? '从哪天' : '到哪天' }}
          value={params.get(name) ?? ''}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  )
}
