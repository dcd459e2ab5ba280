import { codes, type Region } from '@yinpu/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { type Parsed, type ParsedValues, readingText, readParsed } from './read-parsed.ts'
import type { AddressFormState } from './use-address-form.ts'
import { fillFields } from './use-address-form.ts'

interface RecognitionInput {
  form: AddressFormState['form']
  regions: readonly Region[] | undefined
}

const nothingRecognised = '没有识别到，请补上'

/** Reads a pasted address and fills the form with it. */
export const useRecognition = ({ form, regions = [] }: RecognitionInput) => {
  const api = useApi()
  const [values, setValues] = useState<ParsedValues>({})
  const [result, setResult] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [next, setNext] = useState<{ name: keyof Parsed }>()
  const latest = useRef(0)

  const focusField = useEffectEvent(form.focusField)
  // Only now: the input may have created the field.
  useEffect(() => {
    if (next) focusField(next.name)
  }, [next])

  const take = (parsed: Parsed) => {
    const reading = readParsed(parsed, form.getValues(), regions)
    setResult(readingText(reading))
    setValues(reading.values)
    if (reading.filled.length === 0) return
    fillFields({ form }, reading.values)
    for (const { name } of reading.missing) form.setFieldError(name, nothingRecognised)
    setNext(reading.missing[0])
  }

  const recognise = async (text: string) => {
    if (!text.trim()) return setResult('请先粘贴或输入一段地址。')
    latest.current += 1
    const own = latest.current
    setBusy(true)
    try {
      const answer = await api.call('parseAddress', { query: { text } }, { hasOwnMessages: true })
      if (own !== latest.current) return
      if (answer.code === codes.ok) take(answer.data)
      else setResult(answer.msg)
    } catch (error) {
      if (own === latest.current) setResult(`${failureReason(error)}。请再试一次，或直接在下面填写。`)
    } finally {
      if (own === latest.current) setBusy(false)
    }
  }

  return {
    recognise,
    isBusy,
    result,
    /** The fields that this function filled in and the buyer has not changed. */
    isFilled: (name: keyof Parsed) => Boolean(values[name]) && form.values[name] === values[name],
  }
}
