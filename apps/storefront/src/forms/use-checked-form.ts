import { ApiFailure } from '@yinpu/client'
import {
  checkValues,
  codeMessages,
  codes,
  type Envelope,
  type FieldErrors,
  type FormSchema,
  messages,
} from '@yinpu/contract'
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { failureText } from '../session/failure-text.ts'
import { readRefusal } from './field-errors.ts'

interface CheckedFormInput<Values, Sent> {
  schema: FormSchema<Sent>
  /** values that may be sent although `schema` refuses them: then the server decides */
  sentSchema?: FormSchema<Sent>
  initialValues: Values
  /**
   * Makes the call and handles its success. Call with `{ hasOwnMessages: true }`, or a refusal is shown twice: here
   * and as a message of the page.
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

const messageFor = (error: unknown): string | undefined => {
  if (error instanceof ApiFailure) return error.kind === 'aborted' ? undefined : failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}

/** The server reports the same errors as the form had: it was an invalid submission after all. */
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
  const id = useId()
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  // Two changes before the next render must both apply.
  const latest = useRef(values)

  const setAll = (next: Values) => {
    latest.current = next
    setValues(next)
    setFormMessage(undefined)
  }

  const findField = (name: string) =>
    document.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(`${id}-${name}`)}"]`)

  const setFieldError = (name: keyof Values & string, message: string | undefined) =>
    setErrors(({ [name]: _former, ...others }) => (message ? { ...others, [name]: message } : others))

  /** Checks a field and shows its error, with the values after the latest change. */
  const checkField = (name: keyof Values & string): boolean => {
    const checked = checkValues(schema, latest.current)
    const error = checked.ok ? undefined : checked.errors[name]
    setFieldError(name, error)
    return error === undefined
  }

  const setFieldValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setAll({ ...latest.current, [name]: value })
    checkField(name)
  }

  const form = {
    values,
    errors,
    getValues: () => latest.current,
    setFieldValue,
    setFieldError,
    clearFieldError: (name: keyof Values & string) => setFieldError(name, undefined),
    clearErrors: () => setErrors({}),
    focusField: (name: keyof Values & string) => findField(name)?.focus(),
    /** Checks that a field is valid; if not, moves the focus to it. */
    requireField: (name: keyof Values & string) => {
      const isRight = checkField(name)
      if (!isRight) findField(name)?.focus()
      return isRight
    },
    reset: () => {
      setAll(initialValues)
      setErrors({})
    },
  }

  // The browser or a quick visitor may have filled in fields before the page was hydrated; their values are read here.
  const readFields = useEffectEvent(() => {
    for (const name of Object.keys(initialValues)) {
      const node = findField(name)
      if (node?.value && node.value !== String(latest.current[name])) setFieldValue(name, node.value as never)
    }
  })
  useEffect(() => readFields(), [])

  const send = async (values: Sent, element: HTMLFormElement, faults: FieldErrors) => {
    isBusy.current = true
    setSending(true)
    try {
      const answer = await submit(values)
      if (answer.code === codes.ok) return
      const { errors, message } = readRefusal(answer, Object.keys(latest.current))
      setErrors(errors)
      setFormMessage(isSameFault(errors, faults) ? messages.submitInvalid : message)
      focusFirst(element, errors)
    } catch (error) {
      setFormMessage(messageFor(error))
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const checked = checkValues(schema, latest.current)
    const sent = checked.ok ? checked : checkValues(sentSchema, latest.current)
    // The server decides about a request that was sent: a successful login must not end in red.
    setErrors(sent.ok || checked.ok ? {} : checked.errors)
    setFormMessage(sent.ok ? undefined : messages.submitInvalid)
    if (sent.ok) void send(sent.values, event.currentTarget, checked.ok ? {} : checked.errors)
    else if (!checked.ok) focusFirst(event.currentTarget, checked.errors)
  }

  const fieldProps = (name: keyof Values & string) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'data-field': `${id}-${name}`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setFieldValue(name, currentTarget.value as never),
    onBlur: () => checkField(name),
  })

  return { form, onSubmit, isSending, formMessage, fieldProps }
}
