import { Textarea, type TextareaProps } from '@mantine/core'

/** The reason of an action on an order, which its buyer reads. */
export function ReasonField(props: TextareaProps) {
  return <Textarea description="买家会看到" data-autofocus autosize minRows={2} {...props} />
}
