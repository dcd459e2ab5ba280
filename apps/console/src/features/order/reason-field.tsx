import { Textarea } from '@mantine/core'
import { faultsOf } from '../../session/call.ts'

interface Props {
  label: string
  why: string
  setWhy: (why: string) => void
  error: unknown
}

/** The reason of an action on an order, which its buyer reads. */
export function ReasonField({ label, why, setWhy, error }: Props) {
  return (
    <Textarea
      label={label}
      description="买家会看到"
      data-autofocus
      autosize
      minRows={2}
      maxLength={200}
      value={why}
      error={faultsOf(error).why}
      onChange={(event) => setWhy(event.currentTarget.value)}
    />
  )
}
