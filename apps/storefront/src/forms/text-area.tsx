import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'ref'> {
  /** grows with its text from its rows up to this number */
  maxRows?: number
  value: string
}

const rowHeight = 24.8
const padding = 14

const fitToText = (area: HTMLTextAreaElement, maxRows: number) => {
  area.style.height = 'auto'
  // A dialog that is still closed has no sizes to measure.
  if (area.scrollHeight === 0) return
  const highest = maxRows * rowHeight + padding
  const borders = area.offsetHeight - area.clientHeight
  area.style.overflowY = area.scrollHeight > highest ? 'auto' : 'hidden'
  area.style.height = `${Math.min(area.scrollHeight, highest) + borders}px`
}

/** Several lines of text with their label. Without `maxRows` its height is fixed. */
export function TextArea({ label, error, className, maxRows, ...input }: TextAreaProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const { value } = input

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows every text
  useLayoutEffect(() => {
    if (ref.current && maxRows !== undefined) fitToText(ref.current, maxRows)
  }, [maxRows, value])

  useEffect(() => {
    const area = ref.current
    if (!area || maxRows === undefined) return
    let width = area.offsetWidth
    const seen = new ResizeObserver(() => {
      if (area.offsetWidth === width) return
      width = area.offsetWidth
      fitToText(area, maxRows)
    })
    seen.observe(area)
    return () => seen.disconnect()
  }, [maxRows])

  return (
    <Field label={label} error={error} className={className} describedBy={input['aria-describedby']}>
      {(own) => <textarea {...input} {...own} ref={ref} />}
    </Field>
  )
}
