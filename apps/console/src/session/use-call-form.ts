import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import type { CallData, CallInput, FieldErrors } from '@yinpu/contract'
import type { ChangingCallName, ConsoleCalls } from '@yinpu/contract/console'
import { useEffect, useRef, useState } from 'react'
import { call, faultsOf, messageOf } from './call.ts'
import { fieldBounds, findFormErrors, inputOf, isRefusedAtFields } from './call-fields.ts'
import { renewAfter } from './renew.ts'

type Input<Name extends ChangingCallName> = CallInput<ConsoleCalls[Name]>
type Data<Name extends ChangingCallName> = CallData<ConsoleCalls[Name]>

type YuanFields<Values> = { readonly [Field in keyof Values]?: string }

interface CallFormOptions<Name extends ChangingCallName, Values extends Record<string, unknown>> {
  /** the first values of the inputs, by the names of the call's fields */
  initial: Values
  /** The call's input for these values. A call whose body has a `key` takes the form's. */
  input: (values: Values, key: string) => Input<Name> | Promise<Input<Name>>
  /** the fields that are typed in yuan and sent in fen, each with the noun of its messages */
  yuan?: YuanFields<Values> | ((values: Values) => YuanFields<Values>)
  /** the rules that the contract cannot know, such as the rest of this order's money; by field */
  check?: (values: Values) => Record<string, string | undefined>
  /** message after success */
  done?: string | ((data: Data<Name>) => string)
  onDone?: (data: Data<Name>) => void
  onRefused?: (error: unknown) => void
  /** the form stays open after success, with its first values */
  isRepeated?: boolean
  /** the page shows `refusal`, so no notification repeats it */
  showsRefusal?: boolean
}

type NamesOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never
}[keyof Values] &
  string

interface TextTarget {
  currentTarget: { value: string }
}

/**
 * A form of one call. The contract's schema gives checks, bounds and messages; what the server refuses is shown at its
 * fields too; the key makes it safe to send twice. The input stays until it was accepted.
 */
export const useCallForm = <Name extends ChangingCallName, Values extends Record<string, unknown>>(
  name: Name,
  options: CallFormOptions<Name, Values>,
) => {
  const client = useQueryClient()
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const isOnPage = useRef(true)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  const key = useRef<string>(undefined)
  const yuan: YuanFields<Values> =
    (typeof options.yuan === 'function' ? options.yuan(values) : options.yuan) ?? {}

  const change = (changes: Partial<Values>) => {
    setValues((old) => ({ ...old, ...changes }))
    setErrors((old) =>
      Object.fromEntries(Object.entries(old).filter(([path]) => !(inputOf(path) in changes))),
    )
    setRefusal(null)
  }
  const reset = () => {
    setValues(options.initial)
    setErrors({})
    setRefusal(null)
  }

  const refuse = (error: unknown) => {
    const isAtFields = isRefusedAtFields(error, values)
    setErrors(faultsOf(error))
    setRefusal(isAtFields ? null : error)
    if (!isAtFields && !options.showsRefusal) notifications.show({ message: messageOf(error), color: 'red' })
    options.onRefused?.(error)
    // Somebody may have been faster: the current data is loaded, and the input stays.
    void renewAfter(client, name)
  }

  /** Undefined if it was not sent, or refused. */
  const send = async (formKey: string): Promise<{ data: Data<Name> } | undefined> => {
    try {
      const input = await options.input(values, formKey)
      const ownErrors = options.check?.(values) ?? {}
      const inputErrors = findFormErrors(name, { values, input, yuan, ownErrors })
      setErrors(inputErrors)
      if (Object.keys(inputErrors).length > 0) return undefined
      return { data: await call(name, input, { key: formKey }) }
    } catch (error) {
      refuse(error)
      return undefined
    }
  }

  const finish = async (data: Data<Name>) => {
    const { done, isRepeated, onDone } = options
    const message = typeof done === 'function' ? done(data) : done
    if (message) notifications.show({ message, color: 'green' })
    await renewAfter(client, name)
    if (isRepeated) reset()
    // A person who has left the form meanwhile is not led elsewhere.
    if (isOnPage.current) onDone?.(data)
  }

  const submit = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setRefusal(null)
    key.current ??= crypto.randomUUID()
    try {
      const accepted = await send(key.current)
      if (!accepted) return
      key.current = undefined
      await finish(accepted.data)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    change({ [field]: value } as unknown as Partial<Values>)

  /** For inputs whose `onChange` gives the value: a select, a file. */
  const value = <Field extends keyof Values & string>(field: Field) => ({
    value: values[field],
    error: errors[field],
    onChange: (next: Values[Field]) => set(field, next),
  })

  /** For inputs that give an event with their text. */
  const text = (field: NamesOf<Values, string>) => {
    const { maxLength, isRequired } = fieldBounds(name, field)
    return {
      value: values[field] as string,
      error: errors[field],
      // A sum is bounded as a number, not by its digits.
      maxLength: field in yuan ? undefined : maxLength,
      'aria-required': isRequired || undefined,
      onChange: ({ currentTarget }: TextTarget) => set(field, currentTarget.value as Values[typeof field]),
    }
  }

  /** For inputs of a number, which may be empty. */
  const number = (field: NamesOf<Values, number | string>) => {
    const { min, max, isRequired } = fieldBounds(name, field)
    return {
      value: values[field] as number | string,
      error: errors[field],
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      'aria-required': isRequired || undefined,
      onChange: (next: number | string) => set(field, next as Values[typeof field]),
    }
  }

  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void submit()
  }

  return {
    values,
    errors,
    /** why the server has refused the form, unless its fields say so */
    refusal,
    forgetRefusal: () => setRefusal(null),
    isSending,
    set,
    change,
    value,
    text,
    number,
    submit,
    onSubmit,
  }
}
