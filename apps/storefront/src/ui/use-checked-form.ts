import { useForm } from '@mantine/form'
import { codeMessages, codes, type Envelope, messages } from '@yinpu/contract'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiFailure, failureText } from '../session/api-failure.ts'
import { checkValues, type FieldErrors, type FormSchema } from './check-values.ts'
import { readRefusal } from './read-refusal.ts'

interface CheckedFormInput<Values, Sent> {
  schema: FormSchema<Sent>
  /** what may be sent although `schema` finds fault with it: then the server has the last word */
  sentSchema?: FormSchema<Sent>
  initialValues: Values
  /**
   * Makes the call and does what follows from its success. Call with `{ hasOwnMessages: true }`, or a refusal
   * is told twice: here and as a message of the page.
   */
  submit: (values: Sent) => Promise<Envelope<unknown>>
}

const focusFirst = (form: HTMLFormElement, errors: FieldErrors) => {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors) {
      element.focus()
      return
    }
  }
}

const wordsFor = (error: unknown): string | undefined => {
  if (error instanceof ApiFailure) return error.kind === 'aborted' ? undefined : failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}

/** The server finds fault with just what the form had found: it was an invalid submit after all. */
const isSameFault = (errors: FieldErrors, faults: FieldErrors) => {
  const names = Object.keys(errors)
  return names.length > 0 && names.every((name) => name in faults)
}

/** A form that is checked by the contract's own schema on blur, on change and before it is sent. */
export const useCheckedForm = <Values extends Record<string, unknown>, Sent>({
  schema,
  sentSchema = schema,
  initialValues,
  submit,
}: CheckedFormInput<Values, Sent>) => {
  const [formMessage, setFormMessage] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const form = useForm<Values>({
    // Letters, digits and dashes are all that a form may be called.
    name: useId().replaceAll('_', '-'),
    initialValues,
    validateInputOnBlur: true,
    validateInputOnChange: true,
    validate: (values) => {
      const checked = checkValues(schema, values)
      return checked.ok ? {} : checked.errors
    },
    onValuesChange: () => setFormMessage(undefined),
  })

  // What was typed, or filled in by the browser, before this page came alive would be overwritten with nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look can find something
  useEffect(() => {
    for (const name of Object.keys(initialValues)) {
      const node = form.getInputNode<HTMLInputElement, string>(name)
      if (node?.value && node.value !== String(form.getValues()[name]))
        form.setFieldValue(name, node.value as never)
    }
  }, [])

  const send = async (values: Sent, element: HTMLFormElement, faults: FieldErrors) => {
    isBusy.current = true
    setSending(true)
    try {
      const answer = await submit(values)
      if (answer.code === codes.ok) return
      const { errors, message } = readRefusal(answer, Object.keys(form.getValues()))
      form.setErrors(errors)
      setFormMessage(isSameFault(errors, faults) ? messages.submitInvalid : message)
      focusFirst(element, errors)
    } catch (error) {
      setFormMessage(wordsFor(error))
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const checked = checkValues(schema, form.getValues())
    form.setErrors(checked.ok ? {} : checked.errors)
    const sent = checked.ok ? checked : checkValues(sentSchema, form.getValues())
    setFormMessage(sent.ok ? undefined : messages.submitInvalid)
    if (sent.ok) void send(sent.values, event.currentTarget, checked.ok ? {} : checked.errors)
    else if (!checked.ok) focusFirst(event.currentTarget, checked.errors)
  }

  const fieldProps = (name: keyof Values & string) => ({
    ...form.getInputProps<string>(name),
    name,
    'aria-invalid': form.errors[name] ? true : undefined,
  })

  return { form, onSubmit, isSending, formMessage, fieldProps }
}
